import type { z } from 'zod';
import { allowed, didYouMean, suggest } from '../core/suggest.ts';
import { howToWrite } from './how-to-write.ts';
import { whereItBelongs } from './key-home.ts';
import { showValue } from './show-value.ts';

type Issue = z.core.$ZodIssue;

/** The keys that an object could have had, by the list of keys that it refused. */
export type KnownKeys = WeakMap<readonly string[], readonly string[]>;

export interface Explanation {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** One sentence for each thing that a schema refused: what was given, what is allowed, what was probably meant. */
export function explainIssues(issues: readonly Issue[], knownKeys: KnownKeys): readonly Explanation[] {
  return issues.flatMap((issue) => explain(issue, knownKeys));
}

function explain(issue: Issue, knownKeys: KnownKeys): readonly Explanation[] {
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownKeys(issue, knownKeys.get(issue.keys) ?? []);
    case 'invalid_union':
      return explainUnion(issue, knownKeys);
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues.map((inner) => ({ path: issue.path, message: `bad key: ${sentence(inner)}` }));
    default:
      return [{ path: issue.path, message: sentence(issue) }];
  }
}

function sentence(issue: Issue): string {
  const given = showValue(issue.input);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `is required: ${nameOf(issue.expected)}`
        : `got ${given}; expected ${nameOf(issue.expected)}${howToWrite(issue)}`;
    case 'invalid_value':
      return `got ${given}${allowed(issue.values.map(String))}${didYouMean(String(issue.input), issue.values.map(String))}`;
    case 'too_small':
      return `got ${given}; ${bound(issue, 'at least', issue.minimum)}`;
    case 'too_big':
      return `got ${given}; ${bound(issue, 'at most', issue.maximum)}`;
    case 'invalid_format':
      return `got ${given}; expected ${issue.message}`;
    default:
      return isScalar(issue.input) ? `got ${given}; ${issue.message}` : issue.message;
  }
}

function unknownKeys(issue: z.core.$ZodIssueUnrecognizedKeys, known: readonly string[]): readonly Explanation[] {
  return issue.keys.map((key) => ({
    path: [...issue.path, key],
    message: `unknown key${whereItBelongs(key, known) || suggest(key, known)}`,
  }));
}

/** A union by its `type`, or else by the option that the value resembles most. */
function explainUnion(issue: z.core.$ZodIssueInvalidUnion, knownKeys: KnownKeys): readonly Explanation[] {
  if (issue.errors.length === 0) return [{ path: issue.path, message: wrongDiscriminator(issue) }];
  const similar = issue.errors.filter(
    (errors) => !errors.some(({ path, code }) => path.length === 0 && code === 'invalid_type'),
  );
  if (similar.length === 0) {
    const expected = issue.errors
      .flat()
      .flatMap((inner) => (inner.code === 'invalid_type' ? [nameOf(inner.expected)] : []));
    return [
      { path: issue.path, message: `got ${showValue(issue.input)}; expected ${[...new Set(expected)].join(' or ')}` },
    ];
  }
  const refused = similar.map((errors) =>
    errors.find((inner) => inner.code === 'unrecognized_keys' && inner.path.length === 0),
  );
  if (similar.length > 1 && refused.every((inner) => inner?.code === 'unrecognized_keys')) {
    return keysThatFitNowhere(
      issue,
      refused.filter((inner) => inner !== undefined),
      knownKeys,
    );
  }
  const best = similar.reduce((least, errors) => (errors.length < least.length ? errors : least));
  return explainIssues(best, knownKeys).map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}

function wrongDiscriminator(issue: z.core.$ZodIssueInvalidUnion): string {
  const key = issue.discriminator ?? '';
  const input: unknown = issue.input;
  const given: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, key) : undefined;
  const values = 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
  const options = values.filter((value) => value !== undefined).map(String);
  if (given === undefined || given === null) return `is required${allowed(options)}`;
  return `got ${showValue(given)}${allowed(options)}${didYouMean(String(given), options)}`;
}

/** Keys that no option of a union knows, beside all keys that some option does. */
function keysThatFitNowhere(
  issue: z.core.$ZodIssueInvalidUnion,
  refused: readonly Issue[],
  knownKeys: KnownKeys,
): readonly Explanation[] {
  const lists = refused.flatMap((inner) => (inner.code === 'unrecognized_keys' ? [inner.keys] : []));
  const known = [...new Set(lists.flatMap((keys) => knownKeys.get(keys) ?? []))];
  const keys = (lists[0] ?? []).filter((key) => lists.every((list) => list.includes(key)));
  if (keys.length === 0)
    return [{ path: issue.path, message: `keys of different kinds are mixed; use one of: ${known.join(', ')}` }];
  return keys.map((key) => ({ path: [...issue.path, key], message: `unknown key${suggest(key, known)}` }));
}

function nameOf(expected: string): string {
  const names: Readonly<Record<string, string>> = {
    string: 'text',
    int: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a mapping (key: value)',
    record: 'a mapping (key: value)',
  };
  return names[expected] ?? expected;
}

function bound(
  issue: { readonly origin: string; readonly inclusive?: boolean },
  words: string,
  size: number | bigint,
): string {
  const units: Readonly<Record<string, string>> =
    size === 1 ? { string: 'character', array: 'entry' } : { string: 'characters', array: 'entries' };
  const unit = units[issue.origin];
  if (unit !== undefined) return `${words} ${size} ${unit}`;
  if (issue.inclusive === false) return words === 'at least' ? `more than ${size}` : `less than ${size}`;
  return `${words} ${size}`;
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
