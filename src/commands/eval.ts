import { resolve } from 'node:path';
import { createBaselineStore, LOCAL_BASELINE } from '../baseline/index.ts';
import type { BaselineStore } from '../core/baseline.ts';
import { UserError } from '../core/errors.ts';
import { reportAsEntry } from '../core/gate/report-as-entry.ts';
import { overridePolicy } from '../core/override-policy.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { writeBeside, writeReport } from '../files/write-report.ts';
import { renderComment } from '../render/comment.ts';
import { checkOutBase, type DisposableCheckout, isTracked, mergeBase, noBase } from '../wire/base-checkout.ts';
import { evaluateChange } from '../wire/evaluate-change.ts';
import type { Plan } from '../wire/plan-run.ts';
import type { Arguments, Command, Terminal } from './command.ts';
import { GATE_OPTIONS, RUN_OPTIONS, readGateOverrides } from './overrides.ts';
import { record } from './record.ts';
import { planFrom, withWorld } from './session.ts';
import { deliver } from './verdict-output.ts';
import { whereabouts } from './whereabouts.ts';

const DEFAULT_OUT = '.agent-eval';

export const evaluate: Command = {
  name: 'eval',
  usage: 'eval [--baseline STORE] [--record] [run and gate options]',
  options: [
    ...RUN_OPTIONS,
    { name: 'baseline', value: 'STORE', help: 'auto, none or file:PATH; default: as the config says.' },
    {
      name: 'base',
      value: 'REF',
      help: 'Commit to run beside: judges by its tasks and policy, and re-runs suspects on both sides.',
    },
    { name: 'record', help: 'Add this run to the baseline when it is complete and not failed.' },
    ...GATE_OPTIONS,
    {
      name: 'out',
      value: 'DIR',
      help: `Folder for report.json, verdict.json and transcripts; default ${DEFAULT_OUT}.`,
    },
    { name: 'json', help: 'Print the verdict as JSON on stdout.' },
  ],
  positionals: { min: 0, max: 0 },
  run: runAndDecide,
};

async function runAndDecide(args: Arguments, terminal: Terminal): Promise<0 | 1 | 2> {
  await using base = await openBase(args, terminal);
  const plan = await planFrom(args, terminal, base);
  const policy = overridePolicy(plan.project.config.gate, readGateOverrides(args));
  const store = await openStore(plan, args, terminal);
  const { entries, notices, damaged: baselineDamaged } = await store.read();
  const result = await withWorld(plan, terminal, (world) =>
    evaluateChange(plan, world, {
      entries,
      notices,
      baselineDamaged,
      policy,
      confirms: args.values['base'] !== undefined,
      place: null,
    }),
  );
  const out = args.values['out'] ?? DEFAULT_OUT;
  await writeReport(resolve(terminal.cwd, out), result);
  await writeBeside(resolve(terminal.cwd, out), result.alongside);
  await writeAtomically(resolve(terminal.cwd, out, 'comment.md'), `${renderComment(result.view)}\n`);
  const code = await deliver(result.view, { ...args, values: { ...args.values, out } }, terminal);
  if (!args.flags.has('json')) {
    const baseline = entries.length === 0 ? undefined : fileOf(store);
    terminal.out(
      `\n${whereabouts({ out, files: ['report.json', 'verdict.json', 'comment.md', 'transcripts/'], baseline })}`,
    );
  }
  if (!args.flags.has('record')) return code;
  const { text, failed } = await record(store, result.view);
  terminal.err(text);
  return failed ? 2 : code;
}

/** The comparator that --base names: its merge base with what is checked out, as a pull request would be compared. */
async function openBase(args: Arguments, terminal: Terminal): Promise<DisposableCheckout> {
  const name = args.values['base'];
  if (name === undefined) return noBase('no base commit was named (--base REF)');
  const commit = await mergeBase(terminal.cwd, name);
  if (commit === null)
    throw new UserError('base', `${JSON.stringify(name)} names no commit here.`, 'Name a branch, tag or commit.');
  return checkOutBase(terminal.cwd, commit);
}

/** The file that a store keeps its baseline in; undefined for one that keeps none. */
function fileOf({ name }: BaselineStore): string | undefined {
  return /^file (.+)$/s.exec(name)?.[1];
}

/** A checked-in baseline is read in the base's version, like all that judges, unless it was named here or is written to. */
async function openStore({ project, yardstickRoot }: Plan, args: Arguments, terminal: Terminal) {
  const named = args.values['baseline'];
  const spec = named ?? project.config.baseline;
  const { cwd } = terminal;
  const isOwn = named !== undefined || args.flags.has('record');
  const isCheckedIn = spec.startsWith('file:') || (spec === 'auto' && (await isTracked(cwd, LOCAL_BASELINE)));
  const root = !isOwn && isCheckedIn ? yardstickRoot : cwd;
  return createBaselineStore(spec, { root, cache: undefined, reportAsEntry });
}
