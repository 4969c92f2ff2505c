import { parseArgs } from 'node:util';
import { UserError } from '../core/errors.ts';
import type { Arguments, Command } from './command.ts';

/** Reads what was typed by the command's own option table. Throws UserError naming the option. */
export function parseArguments(command: Command, argv: readonly string[]): Arguments {
  const parsed = parse(command, argv);
  const entries = Object.entries(parsed.values);
  const { min, max } = command.positionals;
  if (parsed.positionals.length < min || parsed.positionals.length > max) {
    const wanted = min === max ? `${min}` : `${min} to ${max}`;
    throw usageError(command, `${command.name} takes ${wanted} arguments, got ${parsed.positionals.length}.`);
  }
  return {
    flags: new Set(entries.flatMap(([name, value]) => (value === true ? [name] : []))),
    values: Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
    lists: Object.fromEntries(
      entries.flatMap(([name, value]) => (Array.isArray(value) ? [[name, value.map(String)]] : [])),
    ),
    positionals: parsed.positionals,
  };
}

function parse(command: Command, argv: readonly string[]) {
  const options = Object.fromEntries(
    command.options.map(({ name, value, multiple }) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: multiple === true },
    ]),
  );
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw usageError(command, error instanceof Error ? error.message : String(error));
  }
}

function usageError(command: Command, message: string): UserError {
  return new UserError('usage', message, `See agent-eval ${command.name} --help.`);
}
