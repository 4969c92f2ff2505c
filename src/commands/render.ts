import { resolve } from 'node:path';
import { UserError } from '../core/errors.ts';
import { readReport } from '../files/read-report.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { renderComment } from '../render/comment.ts';
import { renderHtml } from '../render/html.ts';
import { renderJunit } from '../render/junit.ts';
import { renderSummary } from '../render/summary.ts';
import { renderTerminal } from '../render/terminal.ts';
import type { View } from '../render/view.ts';
import { judge } from '../wire/judge.ts';
import { readVerdictFile } from '../wire/read-verdict-file.ts';
import type { Arguments, Command, Option, Terminal } from './command.ts';
import { givenBaseline } from './given-baseline.ts';
import { givenPolicy, POLICY_CONFIG } from './given-policy.ts';
import { GATE_OPTIONS } from './overrides.ts';
import { screenOf } from './screen.ts';

const FORMATS: Readonly<Record<string, (view: View, terminal: Terminal) => string>> = {
  comment: (view) => `${renderComment(view)}\n`,
  html: (view) => renderHtml(view),
  junit: ({ report }) => (report === null ? '' : renderJunit(report)),
  summary: (view) => `${renderSummary(view)}\n`,
  table: (view, terminal) => renderTerminal(view, screenOf(terminal)),
};

/** Whoever gives one of these asks for another judgement than the one that lies beside the report. */
const JUDGED_BY: readonly Option[] = [
  { name: 'baseline', value: 'FILE', help: 'A baseline file or report.json to compare with.' },
  POLICY_CONFIG,
  ...GATE_OPTIONS,
];

export const render: Command = {
  name: 'render',
  usage: 'render --report FILE [--format FORMAT] [--out FILE] [--baseline FILE] [gate options]',
  options: [
    { name: 'report', value: 'FILE', help: 'report.json.' },
    { name: 'format', value: 'FORMAT', help: `${Object.keys(FORMATS).join(', ')}; default table.` },
    ...JUDGED_BY,
    { name: 'out', value: 'FILE', help: 'Where to write it; default: stdout.' },
  ],
  positionals: { min: 0, max: 0 },
  notes: [
    'Exit codes: 0 it was shown, whatever the verdict; 2 bad input.',
    'Shows the verdict.json beside the report; a baseline, a config or a gate option has the report judged anew.',
  ],
  run: renderReport,
};

async function renderReport(args: Arguments, terminal: Terminal): Promise<0> {
  const { report: reportFile, format = 'table', out } = args.values;
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
  const text = show(await viewOf(resolve(terminal.cwd, reportFile), args, terminal), terminal);
  if (out === undefined) terminal.out(text);
  else await writeAtomically(resolve(terminal.cwd, out), text);
  return 0;
}

/** What was decided on a report when it was made or gated; judged anew where that is asked for, or nothing is there. */
async function viewOf(path: string, args: Arguments, terminal: Terminal): Promise<View> {
  const report = await readReport(path);
  const asked = JUDGED_BY.some(({ name }) => args.values[name] !== undefined);
  const found = asked ? undefined : await readVerdictFile(path, report);
  if (found !== undefined && 'view' in found) return found.view;
  const { baseline } = args.values;
  const entries = baseline === undefined ? [] : await givenBaseline(baseline, terminal);
  const policy = await givenPolicy(args, terminal);
  const notices = found === undefined ? [] : [found.notice];
  terminal.err(notices.map((notice) => `${notice}\n`).join(''));
  return judge({ report, entries, notices, policy, nowMs: terminal.now() }, null);
}
