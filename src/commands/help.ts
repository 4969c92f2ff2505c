import type { Command } from './command.ts';
import type { CommandEntry } from './registry.ts';

/** Text of `agent-eval --help`. */
export function overview(commands: readonly CommandEntry[], version: string): string {
  const rows = commands.map(({ name, summary }) => `  ${name.padEnd(10)} ${summary}`);
  return [
    `agent-eval ${version}: decides whether a change makes an AI agent worse.`,
    '',
    'Usage: agent-eval COMMAND [options]',
    '',
    ...rows,
    '',
    'Exit codes: 0 pass (or: it ran), 2 could not judge or measured nothing, or bad input, and 1 says no: the gate failed,',
    'a run could not start (doctor), a task is broken (validate), a server is bad or has drifted (mcp, tools).',
    'See agent-eval COMMAND --help for the options of one command.',
    '',
  ].join('\n');
}

/** Text of `agent-eval COMMAND --help`. */
export function commandHelp(summary: string, { usage, options, notes = [] }: Command): string {
  const names = options.map(({ name, value }) => `--${name}${value === undefined ? '' : ` ${value}`}`);
  const width = Math.max(...names.map((name) => name.length));
  const rows = options.map(({ help }, index) => `  ${(names[index] ?? '').padEnd(width)}  ${help}`);
  const last = notes.length === 0 ? [] : ['', ...notes];
  return [summary, '', `Usage: agent-eval ${usage}`, '', ...rows, ...last, ''].join('\n');
}
