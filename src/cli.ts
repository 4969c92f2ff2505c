#!/usr/bin/env node
import { pathToFileURL } from 'node:url';
import type { Command, Terminal } from './commands/command.ts';
import { commandHelp, overview } from './commands/help.ts';
import { parseArguments } from './commands/parse-arguments.ts';
import { COMMANDS, unknownCommand } from './commands/registry.ts';
import { InfraError, UserError } from './core/errors.ts';
import { VERSION } from './core/version.ts';
import { safeLines } from './render/safe-lines.ts';

/** Runs one command line and returns its exit code. Prints errors that a user can fix; lets bugs through. */
export async function main(argv: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const [name, ...rest] = argv;
  if (name === '--version') return say(terminal, `${VERSION}\n`);
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    return say(terminal, overview(COMMANDS, VERSION));
  }
  const entry = COMMANDS.find((known) => known.name === name);
  if (entry === undefined) return complain(terminal, unknownCommand(name));
  const command = await entry.load();
  if (asksForHelp(rest)) return say(terminal, commandHelp(entry.summary, command));
  return runCommand(command, rest, terminal);
}

/** What stands behind `--` is meant for someone else. */
function asksForHelp(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  const own = end === -1 ? argv : argv.slice(0, end);
  return own.includes('--help') || own.includes('-h');
}

async function runCommand(command: Command, argv: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  try {
    return await command.run(parseArguments(command, argv), terminal);
  } catch (error) {
    if (error instanceof UserError) return complain(terminal, error);
    if (error instanceof InfraError) return complain(terminal, notMeasured(error));
    if (terminal.signal.aborted && error === terminal.signal.reason) return complain(terminal, stopped());
    throw error;
  }
}

function stopped(): UserError {
  return new UserError('stopped', 'stopped before anything was measured.', 'Nothing was judged.');
}

function notMeasured(error: InfraError): UserError {
  return new UserError(error.fault, `could not measure: ${error.message}`, 'Nothing was judged.');
}

function say(terminal: Terminal, text: string): 0 {
  terminal.out(text);
  return 0;
}

function complain(terminal: Terminal, error: UserError): 2 {
  terminal.err(`agent-eval: ${safeLines(error.message)}\n${safeLines(error.hint)}\n`);
  return 2;
}

function realTerminal(signal: AbortSignal): Terminal {
  const { stdout, stderr, env } = process;
  return {
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    isTty: stderr.isTTY === true && env['CI'] === undefined,
    colour: stdout.isTTY === true && env['NO_COLOR'] === undefined,
    columns: stderr.columns ?? 80,
    env,
    cwd: process.cwd(),
    now: Date.now,
    signal,
  };
}

if (process.argv[1] !== undefined && isThisFile(process.argv[1])) {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new DOMException('interrupted', 'AbortError')));
  // Whoever reads may stop reading: what is judged and recorded does not change by that.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosed);
  process.once('SIGTERM', () => stop.abort(new DOMException('terminated', 'AbortError')));
  process.exitCode = await main(process.argv.slice(2), realTerminal(stop.signal));
}

function isThisFile(path: string): boolean {
  return import.meta.url === pathToFileURL(path).href || /[\\/]agent-eval$/.test(path);
}

function ignoreClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
