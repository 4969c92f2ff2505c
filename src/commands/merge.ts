import { join, resolve } from 'node:path';
import { UserError } from '../core/errors.ts';
import { gatherShards, type ShardFile } from '../core/shard/gather-shards.ts';
import { disagreements, joinShards } from '../core/shard/join-shards.ts';
import type { ShardResult } from '../core/shard/shard-result.ts';
import { MAX_SHARD_BYTES, parseShardResult, shardHeadOf } from '../core/shard/shard-result-text.ts';
import { readText } from '../files/read-text.ts';
import { writeBeside, writeReport } from '../files/write-report.ts';
import { renderRun } from '../render/terminal.ts';
import { visibleText } from '../render/visible-text.ts';
import type { Arguments, Command, Terminal } from './command.ts';
import { screenOf } from './screen.ts';
import { SHARD_FILE } from './shard-file.ts';
import { quoteForShell, whereabouts } from './whereabouts.ts';

const DEFAULT_OUT = '.agent-eval';

export const merge: Command = {
  name: 'merge',
  usage: 'merge DIR... [--out DIR] [--json]',
  options: [
    { name: 'out', value: 'DIR', help: `Folder for report.json and transcripts; default ${DEFAULT_OUT}.` },
    { name: 'json', help: 'Print the report as JSON on stdout.' },
  ],
  positionals: { min: 1, max: 256, names: 'the folders that run --shard wrote' },
  notes: [
    'Exit codes: 0 the shards are the whole run; 2 one is missing, was refused or cut short: the report is then partial.',
  ],
  run: mergeFolders,
};

/** Joins what `run --shard` wrote into one report, to be gated like any other. */
async function mergeFolders(args: Arguments, terminal: Terminal): Promise<0 | 2> {
  const { files, missing } = await readFolders(args.positionals, terminal);
  const { results, problems } = gatherShards(files);
  // A folder that is not there is no second fact beside the shard that left no result.
  const isTold = results.length > 0 && results.length < (results[0]?.shard.count ?? 0);
  const faults = [
    ...problems,
    ...missing.filter((text) => !isTold || !text.endsWith(': not found.')),
    ...disagreements(results),
  ];
  if (results.length === 0) throw new UserError('shard', faults.join('\n'), 'Name the folders that run --shard wrote.');
  const joined = joinShards(results, { leftOut: leftOutOf(results), isWhole: faults.length === 0 });
  const { report, alongside } = joined;
  const out = args.values['out'] ?? DEFAULT_OUT;
  await writeReport(resolve(terminal.cwd, out), joined);
  await writeBeside(resolve(terminal.cwd, out), alongside);
  for (const fault of faults) terminal.err(`${visibleText(fault, 1000)}\n`);
  if (args.flags.has('json')) terminal.out(`${JSON.stringify(report)}\n`);
  else {
    const next = `agent-eval gate --report ${quoteForShell(join(out, 'report.json'))} --baseline BASELINE.json`;
    const written = whereabouts({ out, files: ['report.json'], transcripts: joined.transcripts });
    terminal.out(`${renderRun(report, { ...screenOf(terminal), next, alongside })}\n${written}`);
  }
  const { complete, suite, tasks } = report;
  return complete && (tasks.length === 0 || suite.infraErrors < suite.trials) ? 0 : 2;
}

interface Folders {
  readonly files: readonly ShardFile[];
  /** A folder without a result is a shard that left none: a sentence each. */
  readonly missing: readonly string[];
}

/** The first result that can be read says which commit the shards are of. */
async function readFolders(folders: readonly string[], terminal: Terminal): Promise<Folders> {
  const texts: { readonly name: string; readonly text: string }[] = [];
  const missing: string[] = [];
  for (const folder of folders) {
    const name = join(folder, SHARD_FILE);
    const read = await readText({ path: resolve(terminal.cwd, name), file: name, maxBytes: MAX_SHARD_BYTES });
    if (read.ok) texts.push({ name, text: read.value });
    else missing.push(...read.problems.map(({ file, message }) => `No result in ${file}: ${message}.`));
  }
  const headSha = texts.map(({ text }) => shardHeadOf(text)).find((head) => head !== undefined) ?? null;
  const wanted = { instance: 'default', headSha, runId: null };
  return { files: texts.map(({ name, text }) => ({ name, read: parseShardResult(text, wanted) })), missing };
}

function leftOutOf(results: readonly ShardResult[]) {
  const all = results.flatMap(({ report }) => report.selection.leftOut);
  const byId = new Map(all.map((task) => [task.id, task]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
