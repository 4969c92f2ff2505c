import { resolve } from 'node:path';
import { UserError } from '../core/errors.ts';
import { readReport } from '../files/read-report.ts';
import { judge } from '../wire/judge.ts';
import type { Arguments, Command, Terminal } from './command.ts';
import { givenBaseline } from './given-baseline.ts';
import { givenPolicy, POLICY_CONFIG } from './given-policy.ts';
import { GATE_OPTIONS } from './overrides.ts';
import { deliver } from './verdict-output.ts';

export const gate: Command = {
  name: 'gate',
  usage: 'gate --report FILE --baseline FILE [--out DIR] [--json]',
  options: [
    { name: 'report', value: 'FILE', help: 'report.json of the change.' },
    { name: 'baseline', value: 'FILE', help: 'A baseline file, or the report.json of what it is compared with.' },
    POLICY_CONFIG,
    ...GATE_OPTIONS,
    { name: 'out', value: 'DIR', help: 'Folder for verdict.json.' },
    { name: 'json', help: 'Print the verdict as JSON on stdout.' },
  ],
  positionals: { min: 0, max: 0 },
  notes: [
    'Exit codes: 0 pass, 1 the gate failed, 2 nothing could be judged (0 with --on-inconclusive pass), or bad input.',
  ],
  run: decideFromFiles,
};

async function decideFromFiles(args: Arguments, terminal: Terminal): Promise<0 | 1 | 2> {
  const report = await readReport(resolve(terminal.cwd, required(args, 'report')));
  const entries = await givenBaseline(required(args, 'baseline'), terminal);
  const policy = await givenPolicy(args, terminal);
  return deliver(judge({ report, entries, notices: [], policy, nowMs: terminal.now() }, null), args, terminal);
}

function required({ values }: Arguments, name: string): string {
  const value = values[name];
  if (value !== undefined && value !== '') return value;
  throw new UserError('usage', `gate needs --${name} FILE.`, 'See agent-eval gate --help.');
}
