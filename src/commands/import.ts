import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UserError } from '../core/errors.ts';
import { atPath } from '../files/file-fault.ts';
import { importJsonl } from '../files/import-jsonl.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { renderRun } from '../render/terminal.ts';
import type { Arguments, Command, Terminal } from './command.ts';
import { screenOf } from './screen.ts';

export const importResults: Command = {
  name: 'import',
  usage: 'import jsonl FILE --out REPORT.json',
  options: [
    { name: 'out', value: 'FILE', help: 'Where to write the report.' },
    { name: 'json', help: 'Print the report as JSON on stdout.' },
  ],
  positionals: { min: 2, max: 2, names: 'jsonl FILE' },
  notes: [
    'FILE holds JSON Lines: one JSON object for each try of each task.',
    '  {"task":"refund","trial":0,"passed":true,"cost":0.04,"steps":12,"tokens":5100,"durationMs":8200}',
    '  {"task":"refund","trial":1,"passed":false,"violations":[{"rule":"forbidden: delete_order","severity":"critical"}]}',
    '  {"task":"refund","trial":2,"error":"provider answered 529"}',
    'task, trial, and passed or error are required. docs/import.md tells what each field means.',
    'Exit codes: 0 it was read, whatever the results; 2 bad input.',
  ],
  run: importFile,
};

async function importFile(args: Arguments, terminal: Terminal): Promise<0> {
  const [format, file = ''] = args.positionals;
  if (format !== 'jsonl') {
    throw new UserError('usage', `unknown format ${JSON.stringify(format)}.`, 'Use jsonl: one JSON object a line.');
  }
  const text = await atPath({ doing: 'read', path: file }, () => readFile(resolve(terminal.cwd, file), 'utf8'));
  const report = importJsonl(text, { nowMs: terminal.now(), file });
  const out = args.values['out'];
  if (out !== undefined) await writeAtomically(resolve(terminal.cwd, out), `${JSON.stringify(report, null, 2)}\n`);
  if (args.flags.has('json')) terminal.out(`${JSON.stringify(report)}\n`);
  else terminal.out(renderRun(report, { ...screenOf(terminal), next: nextStep(out), alongside: [] }));
  return 0;
}

function nextStep(out: string | undefined): string {
  return out === undefined
    ? 'agent-eval import jsonl FILE --out REPORT.json'
    : `agent-eval gate --report ${out} --baseline BASELINE.json`;
}
