import { resolve } from 'node:path';
import type { BaselineEntry } from '../core/baseline.ts';
import { judgeReport } from '../core/gate/judge-report.ts';
import type { GatePolicy } from '../core/gate-policy.ts';
import type { Report } from '../core/report.ts';
import { exitCode } from '../core/verdict.ts';
import { writeVerdict } from '../files/write-report.ts';
import { renderTerminal } from '../render/terminal.ts';
import type { View } from '../render/view.ts';
import type { Arguments, Terminal } from './command.ts';
import { screenOf } from './run.ts';

/** A report judged against baseline entries, as renderers want it. */
export function viewOf(request: {
  readonly report: Report;
  readonly entries: readonly BaselineEntry[];
  readonly notices: readonly string[];
  readonly policy: GatePolicy;
  readonly nowMs: number;
}): View {
  const { report, policy, notices } = request;
  const { comparison, verdict, baseMeasures } = judgeReport(request);
  return { report, comparison, verdict, context: localContext({ report, policy, notices, baseMeasures }) };
}

/** Prints a verdict, writes verdict.json when a folder is given, and returns the exit code. */
export async function deliver(view: View, args: Arguments, terminal: Terminal): Promise<0 | 1 | 2> {
  const { verdict, context } = view;
  const out = args.values['out'];
  if (out !== undefined) await writeVerdict(resolve(terminal.cwd, out), verdict);
  terminal.out(args.flags.has('json') ? `${JSON.stringify(verdict)}\n` : renderTerminal(view, screenOf(terminal)));
  return exitCode(verdict, context.policy.onInconclusive);
}

function localContext(known: Pick<View['context'], 'policy' | 'notices' | 'baseMeasures'> & { readonly report: Report }) {
  const { report, ...context } = known;
  const { agent, commit } = report.settings;
  return {
    ...context,
    marker: { instance: 'default', headSha: typeof commit === 'string' ? commit : '', runId: 0, attempt: 0 },
    agent: typeof agent === 'string' ? agent : 'agent',
    runUrl: null,
    reportUrl: null,
  };
}
