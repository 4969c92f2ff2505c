import { resolve } from 'node:path';
import { writeTemplate } from '../files/init-template.ts';
import type { Arguments, Command, Terminal } from './command.ts';

export const init: Command = {
  name: 'init',
  usage: 'init [DIR]',
  options: [{ name: 'json', help: 'Print what was written as JSON on stdout.' }],
  positionals: { min: 0, max: 1, names: 'DIR' },
  run: writeProject,
};

async function writeProject(args: Arguments, terminal: Terminal): Promise<0> {
  const [folder = '.'] = args.positionals;
  const done = await writeTemplate(resolve(terminal.cwd, folder));
  if (args.flags.has('json')) {
    terminal.out(`${JSON.stringify(done)}\n`);
    return 0;
  }
  const lines = [
    ...done.written.map((path) => `wrote ${path}`),
    ...done.kept.map((path) => `kept  ${path} (it was there)`),
    '',
    ...done.advice,
    'Next: agent-eval validate, then agent-eval run',
  ];
  terminal.out(lines.map((line) => `${line}\n`).join(''));
  return 0;
}
