import { resolve } from 'node:path';
import { overridePolicy } from '../core/override-policy.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { writeBeside, writeReport } from '../files/write-report.ts';
import { renderComment } from '../render/comment.ts';
import { evaluateChange } from '../wire/evaluate-change.ts';
import { notRunView } from '../wire/not-run-view.ts';
import type { Arguments, Command, Terminal } from './command.ts';
import { openBase } from './local-base.ts';
import { LOCAL_FOLDER, localFolder } from './local-folder.ts';
import { openStore } from './local-store.ts';
import { GATE_OPTIONS, RUN_OPTIONS, readGateOverrides } from './overrides.ts';
import { record } from './record.ts';
import { openRunFolder } from './run-folder.ts';
import { planFrom, withWorld } from './session.ts';
import { settlePlan } from './settle-plan.ts';
import { deliver } from './verdict-output.ts';
import { whereabouts } from './whereabouts.ts';

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
      help: `Folder for report.json, verdict.json and transcripts; default ${LOCAL_FOLDER}.`,
    },
    { name: 'json', help: 'Print the verdict as JSON on stdout.' },
  ],
  positionals: { min: 0, max: 0 },
  notes: [
    'Exit codes: 0 pass, 1 the gate failed, 2 nothing could be judged (0 with --on-inconclusive pass) or recorded, or bad input.',
  ],
  run: runAndDecide,
};

async function runAndDecide(args: Arguments, terminal: Terminal): Promise<0 | 1 | 2> {
  await using base = await openBase(args, terminal);
  const planned = await planFrom(args, terminal, base);
  const policy = overridePolicy(planned.project.config.gate, readGateOverrides(args));
  const store = await openStore(planned, args, terminal);
  const { entries, notices, damaged: baselineDamaged } = await store.read();
  const plan = await settlePlan(planned, terminal, { entries, policy });
  const out = args.values['out'] ?? localFolder(plan.project.configFile);
  const written = { ...args, values: { ...args.values, out } };
  await using _folder = await openRunFolder(out, terminal);
  const { nothing } = plan.selection;
  if (nothing !== undefined) return deliver(notRunView(nothing, plan, policy), written, terminal);
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
  await writeReport(resolve(terminal.cwd, out), result);
  await writeBeside(resolve(terminal.cwd, out), result.alongside);
  await writeAtomically(resolve(terminal.cwd, out, 'comment.md'), `${renderComment(result.view)}\n`);
  const code = await deliver(result.view, written, terminal);
  if (!args.flags.has('json')) {
    const { transcripts } = result;
    terminal.out(`\n${whereabouts({ out, files: ['report.json', 'verdict.json', 'comment.md'], transcripts })}`);
  }
  if (!args.flags.has('record')) return code;
  const { text, failed } = await record(store, result.view);
  terminal.err(text);
  return failed ? 2 : code;
}
