import { UserError } from '../core/errors.ts';
import { didYouMean } from '../core/suggest.ts';
import type { Command } from './command.ts';

/** Every subcommand; each module is loaded only when it is used. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<Command>;
}

export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'init',
    summary: 'Writes a config, an example task and a workflow.',
    load: async () => (await import('./init.ts')).init,
  },
  {
    name: 'doctor',
    summary: 'Looks for what would stop a run, and says what to change.',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  { name: 'run', summary: 'Runs the suite and writes report.json.', load: async () => (await import('./run.ts')).run },
  {
    name: 'merge',
    summary: 'Joins what several run --shard wrote into one report.',
    load: async () => (await import('./merge.ts')).merge,
  },
  {
    name: 'gate',
    summary: 'Decides from a report and a baseline.',
    load: async () => (await import('./gate.ts')).gate,
  },
  { name: 'eval', summary: 'run and gate in one.', load: async () => (await import('./eval.ts')).evaluate },
  {
    name: 'aa',
    summary: 'Measures how often each rule would block this suite for nothing.',
    load: async () => (await import('./aa.ts')).aa,
  },
  {
    name: 'validate',
    summary: 'Proves each task: its solution passes, doing nothing does not.',
    load: async () => (await import('./validate.ts')).validate,
  },
  {
    name: 'import',
    summary: "Turns another harness's results into a report.",
    load: async () => (await import('./import.ts')).importResults,
  },
  {
    name: 'mcp',
    summary: 'Checks an MCP server on this machine, byte by byte.',
    load: async () => (await import('./mcp.ts')).mcp,
  },
  {
    name: 'tools',
    summary: 'Records a real MCP server as a mock, and finds out when the two have parted.',
    load: async () => (await import('./tools.ts')).tools,
  },
  {
    name: 'render',
    summary: 'Shows a report as comment, html, junit, summary or table.',
    load: async () => (await import('./render.ts')).render,
  },
];

/** There is no command of that name. */
export function unknownCommand(name: string): UserError {
  const known = COMMANDS.map((command) => command.name);
  const message = `unknown command ${JSON.stringify(name)}${didYouMean(name, known) || '.'}`;
  return new UserError('usage', message, `Use one of: ${known.join(', ')}.`);
}
