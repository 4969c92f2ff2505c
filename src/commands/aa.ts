import { join, resolve } from 'node:path';
import { measureAa } from '../core/aa/measure-aa.ts';
import type { TwoRuns } from '../core/aa/pool-runs.ts';
import { poolRuns } from '../core/aa/pool-runs.ts';
import { splitRun } from '../core/aa/split-run.ts';
import { UserError } from '../core/errors.ts';
import { POOL, SHALLOW_DEPTH } from '../core/gate/rules-table.ts';
import { gatePolicySchema } from '../core/gate-policy.ts';
import { overridePolicy } from '../core/override-policy.ts';
import { loadConfig } from '../files/load-config.ts';
import { readReport } from '../files/read-report.ts';
import { writeReport } from '../files/write-report.ts';
import { renderAa } from '../render/aa.ts';
import { configSchema } from '../wire/plan-run.ts';
import type { Arguments, Command, Terminal } from './command.ts';
import { LOCAL_FOLDER, localFolder } from './local-folder.ts';
import { GATE_OPTIONS, RUN_OPTIONS, readGateOverrides, readRunOverrides } from './overrides.ts';
import { openRunFolder } from './run-folder.ts';
import { screenOf } from './screen.ts';
import { execute } from './session.ts';
import { planOfSome } from './settle-plan.ts';

const DEFAULT_REPETITIONS = 1000;
const DEFAULT_SEED = 1;
/** What a rule allows is what is asked about; its mode and where its baseline comes from are not. */
const GATE_USED = GATE_OPTIONS.filter(({ name }) => /^(max|min|cost|steps)/.test(name) && name !== 'max-baseline-age');

export const aa: Command = {
  name: 'aa',
  usage: 'aa [A/report.json B/report.json] [--trials N] [--stored N] [--json] [run and gate options]',
  options: [
    { name: 'report', value: 'FILE', help: 'Report of one run; give it twice, and nothing is run.', multiple: true },
    { name: 'stored', value: 'N', help: `Stored tries a task to assume; default ${SHALLOW_DEPTH}.` },
    { name: 'repetitions', value: 'N', help: `Changes to simulate; default ${DEFAULT_REPETITIONS}.` },
    { name: 'seed', value: 'N', help: `Start of the random numbers; default ${DEFAULT_SEED}.` },
    ...RUN_OPTIONS,
    ...GATE_USED,
    { name: 'out', value: 'DIR', help: `Folder for both runs, a and b; default aa in ${LOCAL_FOLDER}.` },
    { name: 'json', help: 'Print the numbers as JSON on stdout.' },
  ],
  positionals: { min: 0, max: 2 },
  notes: ['Exit codes: 0 it measured, whatever the numbers; 2 a run was cut short or could not start, or bad input.'],
  run: measureTwice,
};

/** Exit 0 when every planned trial was made, 2 when a run was cut short. */
async function measureTwice(args: Arguments, terminal: Terminal): Promise<0 | 2> {
  const policy = overridePolicy(await policyOf(args, terminal), readGateOverrides(args));
  const numbers = {
    stored: wholeNumber(args, { name: 'stored', min: 1, max: POOL.trials }) ?? SHALLOW_DEPTH,
    repetitions: wholeNumber(args, { name: 'repetitions', min: 1, max: 1_000_000 }) ?? DEFAULT_REPETITIONS,
    seed: wholeNumber(args, { name: 'seed', min: 0, max: 2 ** 32 - 1 }) ?? DEFAULT_SEED,
  };
  const runs = await twoRuns(args, terminal);
  const trials = readRunOverrides(args).trials ?? runs.a.k;
  const result = measureAa(poolRuns(runs), { ...numbers, trials, policy });
  terminal.out(args.flags.has('json') ? `${JSON.stringify(result)}\n` : renderAa(result, screenOf(terminal)));
  return result.complete ? 0 : 2;
}

async function twoRuns(args: Arguments, terminal: Terminal): Promise<TwoRuns> {
  const files = [...args.positionals, ...(args.lists['report'] ?? [])];
  if (files.length === 0) return runTwice(args, terminal);
  const [a, b, ...others] = files;
  if (a === undefined || b === undefined || others.length > 0) {
    throw new UserError('usage', `aa takes two reports, got ${files.length}.`, 'aa A/report.json B/report.json');
  }
  const read = (file: string) => readReport(resolve(terminal.cwd, file));
  return { a: await read(a), b: await read(b) };
}

async function runTwice(args: Arguments, terminal: Terminal): Promise<TwoRuns> {
  const plan = await planOfSome(args, terminal);
  const out = args.values['out'] ?? join(localFolder(plan.project.configFile), 'aa');
  await using _a = await openRunFolder(join(out, 'a'), terminal);
  await using _b = await openRunFolder(join(out, 'b'), terminal);
  const { report, transcripts } = await execute({ ...plan, trials: 2 * plan.trials }, terminal);
  const runs = splitRun(report, plan.trials);
  for (const name of ['a', 'b'] as const) {
    const kept = new Set(runs[name].tasks.flatMap(({ trials }) => trials.map(({ transcript }) => transcript)));
    const own = transcripts.filter(({ path }) => kept.has(path));
    await writeReport(resolve(terminal.cwd, out, name), { report: runs[name], transcripts: own });
  }
  return runs;
}

/** The config's policy; without a config, as beside reports from elsewhere, the built-in one. */
async function policyOf({ values, lists, positionals }: Arguments, terminal: Terminal) {
  const hasReports = positionals.length > 0 || lists['report'] !== undefined;
  const path = values['config'];
  if (hasReports && path === undefined) return gatePolicySchema.parse({});
  return (await loadConfig({ root: terminal.cwd, path, configSchema })).gate;
}

function wholeNumber(
  { values }: Arguments,
  { name, min, max }: { readonly name: string; readonly min: number; readonly max: number },
): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d{1,10}$/.test(text) && value >= min && value <= max) return value;
  const hint = `Give a whole number from ${min} to ${max}.`;
  throw new UserError('usage', `--${name} cannot be ${JSON.stringify(text)}.`, hint);
}
