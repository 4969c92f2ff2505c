import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UserError } from '../core/errors.ts';
import { atPath } from '../files/file-fault.ts';
import { importJsonl } from '../files/import-jsonl.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { renderRun } from '../render/terminal.ts';
import type { Arguments, Command, Terminal } from './command.ts';
import { screenOf } from './run.ts';

export const importResults: Command = {
  name: 'import',
  usage: 'import jsonl FILE --out REPORT.json',
  options: [
    { name: 'out', value: 'FILE', help: 'Where to write the report.' },
    { name: 'json', help: 'Print the report as JSON on stdout.' },
  ],
  positionals: { min: 2, max: 2 },
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
  else terminal.out(renderRun(report, { ...screenOf(terminal), next: nextStep(out) }));
  return 0;
}

function nextStep(out: string | undefined): string {
  return out === undefined
    ? 'agent-eval import jsonl FILE --out REPORT.json'
    : `agent-eval gate --report ${out} --baseline BASELINE.json`;
}
