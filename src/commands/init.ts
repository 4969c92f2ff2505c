import { resolve } from 'node:path';
import { UserError } from '../core/errors.ts';
import { INIT_AGENTS, type InitAgent } from '../files/init-agents.ts';
import { writeTemplate } from '../files/init-template.ts';
import type { Arguments, Command, Terminal } from './command.ts';

export const init: Command = {
  name: 'init',
  usage: 'init [DIR] [--agent KIND]',
  options: [
    { name: 'agent', value: 'KIND', help: `What is tested: ${INIT_AGENTS.join(', ')}; default command.` },
    { name: 'json', help: 'Print what was written as JSON on stdout.' },
  ],
  positionals: { min: 0, max: 1, names: 'DIR' },
  notes: ['Exit codes: 0 written, 2 bad input, or a file could not be written.'],
  run: writeProject,
};

async function writeProject(args: Arguments, terminal: Terminal): Promise<0> {
  const [folder = '.'] = args.positionals;
  const done = await writeTemplate(resolve(terminal.cwd, folder), agentOf(args));
  if (args.flags.has('json')) {
    terminal.out(`${JSON.stringify(done)}\n`);
    return 0;
  }
  const lines = [
    ...done.written.map((path) => `wrote ${path}`),
    ...done.kept.map((path) => `kept  ${path} (it was there)`),
    '',
    ...done.advice,
    'Next: agent-eval doctor, then agent-eval validate and agent-eval run',
  ];
  terminal.out(lines.map((line) => `${line}\n`).join(''));
  return 0;
}

function agentOf({ values }: Arguments): InitAgent {
  const given = values['agent'] ?? 'command';
  const found = INIT_AGENTS.find((known) => known === given);
  if (found !== undefined) return found;
  throw new UserError('usage', `--agent cannot be ${JSON.stringify(given)}.`, `Use one of: ${INIT_AGENTS.join(', ')}.`);
}
