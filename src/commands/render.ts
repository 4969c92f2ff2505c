import { resolve } from 'node:path';
import { UserError } from '../core/errors.ts';
import { gatePolicySchema } from '../core/gate-policy.ts';
import { overridePolicy } from '../core/override-policy.ts';
import { readReport } from '../files/read-report.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { renderComment } from '../render/comment.ts';
import { renderHtml } from '../render/html.ts';
import { renderJunit } from '../render/junit.ts';
import { renderSummary } from '../render/summary.ts';
import { renderTerminal } from '../render/terminal.ts';
import type { View } from '../render/view.ts';
import { judge } from '../wire/judge.ts';
import type { Arguments, Command, Terminal } from './command.ts';
import { givenBaseline } from './given-baseline.ts';
import { GATE_OPTIONS, readGateOverrides } from './overrides.ts';
import { screenOf } from './screen.ts';

const FORMATS: Readonly<Record<string, (view: View, terminal: Terminal) => string>> = {
  comment: (view) => `${renderComment(view)}\n`,
  html: (view) => renderHtml(view),
  junit: ({ report }) => (report === null ? '' : renderJunit(report)),
  summary: (view) => `${renderSummary(view)}\n`,
  table: (view, terminal) => renderTerminal(view, screenOf(terminal)),
};

export const render: Command = {
  name: 'render',
  usage: 'render --report FILE [--baseline FILE] --format FORMAT [--out FILE]',
  options: [
    { name: 'report', value: 'FILE', help: 'report.json.' },
    { name: 'baseline', value: 'FILE', help: 'A baseline file or report.json to compare with.' },
    { name: 'format', value: 'FORMAT', help: `${Object.keys(FORMATS).join(', ')}.` },
    ...GATE_OPTIONS,
    { name: 'out', value: 'FILE', help: 'Where to write it; default: stdout.' },
  ],
  positionals: { min: 0, max: 0 },
  run: renderReport,
};

async function renderReport(args: Arguments, terminal: Terminal): Promise<0> {
  const { report: reportFile, format = 'table', baseline, out } = args.values;
  const show = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (show === undefined) {
    throw new UserError(
      'usage',
      `unknown format ${JSON.stringify(format)}.`,
      `Use one of: ${Object.keys(FORMATS).join(', ')}.`,
    );
  }
  if (reportFile === undefined)
    throw new UserError('usage', 'render needs --report FILE.', 'See agent-eval render --help.');
  const report = await readReport(resolve(terminal.cwd, reportFile));
  const entries = baseline === undefined ? [] : await givenBaseline(baseline, terminal);
  const policy = overridePolicy(gatePolicySchema.parse({}), readGateOverrides(args));
  const text = show(judge({ report, entries, notices: [], policy, nowMs: terminal.now() }, null), terminal);
  if (out === undefined) terminal.out(text);
  else await writeAtomically(resolve(terminal.cwd, out), text);
  return 0;
}
