import { join, resolve } from 'node:path';
import type { Selection } from '../core/select.ts';
import type { Shard } from '../core/shard/shard.ts';
import { writeBeside, writeReport } from '../files/write-report.ts';
import { renderSelection } from '../render/selection-list.ts';
import { renderRun } from '../render/terminal.ts';
import type { ExecutedPlan } from '../wire/execute-plan.ts';
import type { Arguments, Command, Terminal } from './command.ts';
import { openBase } from './local-base.ts';
import { LOCAL_FOLDER, localFolder } from './local-folder.ts';
import { RUN_OPTIONS } from './overrides.ts';
import { openRunFolder } from './run-folder.ts';
import { idleRun, partOf, runPart } from './run-shard.ts';
import { screenOf } from './screen.ts';
import { execute, planFrom } from './session.ts';
import { settleFromStore } from './settle-plan.ts';
import { SHARD_FILE, writeShard } from './shard-file.ts';
import { quoteForShell, whereabouts } from './whereabouts.ts';

export const run: Command = {
  name: 'run',
  usage: 'run [--subset NAME] [--trials N] [--out DIR] [--list] [--json]',
  options: [
    ...RUN_OPTIONS,
    { name: 'base', value: 'REF', help: 'For subset changed: what to compare with, whose tasks are run.' },
    { name: 'list', help: 'Print which tasks would run, and why others would not; run nothing.' },
    { name: 'out', value: 'DIR', help: `Folder for report.json and transcripts; default ${LOCAL_FOLDER}.` },
    { name: 'shard', value: 'I/N', help: 'Only this part of the tasks, such as 1/4; merge joins the parts.' },
    {
      name: 'durations',
      value: 'FILE',
      help: 'With --shard: a baseline or report.json that says how long tasks take; the same in every part.',
    },
    { name: 'json', help: 'Print the report as JSON on stdout.' },
  ],
  positionals: { min: 0, max: 0 },
  notes: [
    'Exit codes: 0 it ran, whatever the results; 2 it was cut short, or not one trial was measured; or bad input.',
  ],
  run: runSuite,
};

/** Exit 0 when every planned trial was made, 2 when the run was cut short or not one trial was measured. */
async function runSuite(args: Arguments, terminal: Terminal): Promise<0 | 2> {
  await using base = await openBase(args, terminal);
  const plan = await settleFromStore(await planFrom(args, terminal, base), args, terminal);
  const part = await partOf(plan, args, terminal);
  const { nothing } = plan.selection;
  if (args.flags.has('list'))
    return list({ ...(part?.plan ?? plan).selection, ...(nothing && { nothing }) }, args, terminal);
  const out = args.values['out'] ?? localFolder(plan.project.configFile);
  await using _folder = await openRunFolder(out, terminal);
  if (part === undefined && nothing !== undefined) {
    await writeReport(resolve(terminal.cwd, out), await idleRun(plan, terminal));
    return list(plan.selection, args, terminal);
  }
  const ran = part === undefined ? undefined : await runPart(part, { whole: plan, terminal });
  const result = ran?.made ?? (await execute(plan, terminal));
  if (ran !== undefined) await writeShard(out, ran.text, terminal);
  await writeReport(resolve(terminal.cwd, out), result);
  await writeBeside(resolve(terminal.cwd, out), result.alongside);
  show(result, { args, terminal, out, shard: part?.shard });
  const { complete, suite } = result.report;
  const isIdle = part !== undefined && suite.trials === 0;
  return complete && (isIdle || suite.infraErrors < suite.trials) ? 0 : 2;
}

interface Shown {
  readonly args: Arguments;
  readonly terminal: Terminal;
  readonly out: string;
  readonly shard: Shard | undefined;
}

function show({ report, transcripts, alongside }: ExecutedPlan, { args, terminal, out, shard }: Shown): void {
  if (args.flags.has('json')) {
    terminal.out(`${JSON.stringify(report)}\n`);
    return;
  }
  const next =
    shard === undefined
      ? `agent-eval gate --report ${quoteForShell(join(out, 'report.json'))} --baseline BASELINE.json`
      : `agent-eval merge DIR... with the folders of all ${shard.count} shards`;
  const files = ['report.json', ...(shard === undefined ? [] : [SHARD_FILE])];
  const written = whereabouts({ out, files, transcripts });
  terminal.out(`${renderRun(report, { ...screenOf(terminal), next, alongside })}\n${written}`);
}

function list(selection: Selection, args: Arguments, terminal: Terminal): 0 {
  const { subset, leftOut } = selection;
  const selected = selection.selected.map(({ id }) => id);
  terminal.out(
    args.flags.has('json') ? `${JSON.stringify({ subset, selected, leftOut })}\n` : renderSelection(selection),
  );
  return 0;
}
