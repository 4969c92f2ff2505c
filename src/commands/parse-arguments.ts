import { parseArgs } from 'node:util';
import { UserError } from '../core/errors.ts';
import { didYouMean } from '../core/suggest.ts';
import type { Arguments, Command, Option } from './command.ts';

/** Reads what was typed by the command's own option table. Throws UserError naming the option. */
export function parseArguments(command: Command, argv: readonly string[]): Arguments {
  const parsed = parse(command, argv);
  const entries = Object.entries(parsed.values);
  checkCount(command, parsed.positionals);
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
  const config = { args: withNegatives(command, argv), options, allowPositionals: true } as const;
  for (const token of parseArgs({ ...config, strict: false, tokens: true }).tokens) {
    if (token.kind === 'option') checkOption(command, token);
  }
  return parseArgs({ ...config, strict: true });
}

/** `--trials -1` is a value that is wrong, and not an option called 1. */
function withNegatives({ options }: Command, argv: readonly string[]): string[] {
  const takesValue = (word: string | undefined) =>
    options.some(({ name, value }) => value !== undefined && word === `--${name}`);
  const end = argv.indexOf('--');
  return argv.flatMap((word, index) => {
    if (end !== -1 && index >= end) return [word];
    if (/^-[\d.]/.test(word) && takesValue(argv[index - 1])) return [];
    const next = argv[index + 1];
    return takesValue(word) && next !== undefined && /^-[\d.]/.test(next) ? [`${word}=${next}`] : [word];
  });
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
}

/** Refuses an option that the command has not, one without its value, and a flag with one. */
function checkOption(command: Command, { name, rawName, value }: OptionToken): void {
  const option = rawName.startsWith('--') ? command.options.find((known) => known.name === name) : undefined;
  if (option === undefined) {
    const names = command.options.map((known) => known.name);
    const near = didYouMean(name, names).replace('did you mean ', 'did you mean --');
    throw usageError(command, `${command.name} has no option ${rawName}${near || '.'}`);
  }
  const fault = valueFault(option, value);
  if (fault !== undefined) throw usageError(command, fault);
}

function valueFault(option: Option, value: string | undefined): string | undefined {
  if (option.value === undefined) return value === undefined ? undefined : `--${option.name} takes no value.`;
  const isMissing = value === undefined || value.startsWith('--');
  return isMissing ? `--${option.name} needs a value: --${option.name} ${option.value}.` : undefined;
}

function checkCount(command: Command, given: readonly string[]): void {
  const { min, max, names } = command.positionals;
  if (given.length >= min && given.length <= max) return;
  const count = max === Number.POSITIVE_INFINITY ? `at least ${min}` : min === max ? String(min) : `${min} to ${max}`;
  const noun = min === 1 && (max === 1 || max === Number.POSITIVE_INFINITY) ? 'argument' : 'arguments';
  const wanted = max === 0 ? 'no arguments' : `${count} ${noun}${names === undefined ? '' : ` (${names})`}`;
  const got = given.length === 0 ? 'none' : given.map((word) => JSON.stringify(word)).join(' ');
  throw usageError(command, `${command.name} takes ${wanted}, got ${got}.`);
}

function usageError(command: Command, message: string): UserError {
  return new UserError('usage', message, `See agent-eval ${command.name} --help.`);
}
