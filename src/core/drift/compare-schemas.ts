import { equalJson } from '../equal-json.ts';
import { isPlainObject } from '../json.ts';
import type { Change } from './change.ts';
import { compareKeyword } from './keywords.ts';
import { resolveRefs } from './resolve-refs.ts';

/** Deeper than any honest schema, and more schemas in it than anybody reads. */
const DEEPEST = 64;
const MOST_SCHEMAS = 20_000;

/**
 * What is different in the real server's JSON Schema, keyword by keyword. Local references are followed. A caller is taken to
 * send only what the mock's schema knows, so that a new optional property is no change for the worse.
 */
export function compareSchemas(mocked: unknown, real: unknown, start = ''): readonly Change[] {
  const pairs = new Set<string>();
  let schemas = 0;

  function walk(before: unknown, after: unknown, place: string, depth: number): readonly Change[] {
    schemas += 1;
    if (depth > DEEPEST || schemas > MOST_SCHEMAS) {
      return equalJson(before, after) ? [] : [{ kind: 'other', place, what: 'is too large to compare, and different' }];
    }
    const [one, other] = [resolveRefs(before, mocked), resolveRefs(after, real)];
    if (one.ref !== undefined && other.ref !== undefined) {
      const pair = JSON.stringify([one.ref, other.ref]);
      if (pairs.has(pair)) return [];
      pairs.add(pair);
    }
    return compareFlat(one.schema, other.schema, place, (a, b, at) => walk(a, b, at, depth + 1));
  }

  return equalJson(mocked, real) ? [] : walk(mocked, real, start, 0);
}

function compareFlat(
  mocked: unknown,
  real: unknown,
  place: string,
  walk: (before: unknown, after: unknown, place: string) => readonly Change[],
): readonly Change[] {
  if (mocked === false || real === false) return compareNothing(mocked, real, place);
  const [before, after] = [toObject(mocked), toObject(real)];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys.flatMap((key) => compareKeyword(key, { before, after, place, walk }));
}

/** `false` allows nothing. */
function compareNothing(mocked: unknown, real: unknown, place: string): readonly Change[] {
  if (mocked === real) return [];
  return real === false
    ? [{ kind: 'narrower', place, what: 'is allowed no more' }]
    : [{ kind: 'wider', place, what: 'is allowed now' }];
}

/** `true`, and what is no schema, say nothing. */
function toObject(schema: unknown): Readonly<Record<string, unknown>> {
  return isPlainObject(schema) ? schema : {};
}
