import { resolve } from 'node:path';
import { createBaselineStore } from '../baseline/index.ts';
import { reportAsEntry } from '../core/gate/report-as-entry.ts';
import { overridePolicy } from '../core/override-policy.ts';
import { writeReport } from '../files/write-report.ts';
import type { View } from '../render/view.ts';
import { judge } from '../wire/judge.ts';
import type { Plan } from '../wire/plan-run.ts';
import type { Arguments, Command, Terminal } from './command.ts';
import { GATE_OPTIONS, RUN_OPTIONS, readGateOverrides } from './overrides.ts';
import { execute, planFrom } from './session.ts';
import { deliver } from './verdict-output.ts';

const DEFAULT_OUT = '.agent-eval';

export const evaluate: Command = {
  name: 'eval',
  usage: 'eval [--baseline STORE] [--record] [run and gate options]',
  options: [
    ...RUN_OPTIONS,
    { name: 'baseline', value: 'STORE', help: 'auto, none or file:PATH; default: as the config says.' },
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
  const plan = await planFrom(args, terminal);
  const policy = overridePolicy(plan.project.config.gate, readGateOverrides(args));
  const store = openStore(plan, args, terminal);
  const { entries, notices } = await store.read();
  const result = await execute(plan, terminal);
  const { report } = result;
  const out = args.values['out'] ?? DEFAULT_OUT;
  await writeReport(resolve(terminal.cwd, out), result);
  const view = judge({ report, entries, notices, policy, nowMs: terminal.now() }, null);
  const code = await deliver(view, { ...args, values: { ...args.values, out } }, terminal);
  if (args.flags.has('record')) terminal.err(await record(store, view));
  return code;
}

function openStore({ project }: Plan, args: Arguments, terminal: Terminal) {
  const spec = args.values['baseline'] ?? project.config.baseline;
  return createBaselineStore(spec, { root: terminal.cwd, cache: undefined, reportAsEntry });
}

async function record(store: ReturnType<typeof createBaselineStore>, { report, verdict }: View) {
  if (report === null || !report.complete || verdict.verdict !== 'pass') {
    return `Not recorded in the baseline: the run is ${report?.complete ? `a ${verdict.verdict}` : 'not complete'}.\n`;
  }
  const notices = await store.append(reportAsEntry(report));
  return [`Recorded in the baseline (${store.name}).`, ...notices].map((line) => `${line}\n`).join('');
}
