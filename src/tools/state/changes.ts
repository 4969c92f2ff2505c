import { equalJson } from '../../core/equal-json.ts';
import type { Json } from '../../core/json.ts';
import { isJsonObject } from '../../core/json.ts';
import { below } from '../../core/json-pointer.ts';
import type { StateChange } from '../../core/transcript.ts';

type Change = StateChange['changes'][number];

const MOST_CHANGES = 100;
const LONGEST_VALUE = 4 * 1024;
/** Characters of all changes together; names in a state may be long. */
const LONGEST_CHANGES = 64 * 1024;
/** Below this, a change is told as that of the value around it. */
const DEEPEST = 32;

/** What must be done to one value to make it the other: few places, and each named by a JSON Pointer. */
export function changesBetween(
  before: Json,
  after: Json,
  room = LONGEST_CHANGES,
): Pick<StateChange, 'changes' | 'truncated'> {
  const found: Change[] = [];
  compare({ before, after, path: '', levels: DEEPEST }, found);
  let left = Math.min(room, LONGEST_CHANGES);
  const shown: Change[] = [];
  for (const change of found.slice(0, MOST_CHANGES).map(shorten)) {
    left -= JSON.stringify(change).length;
    if (left < 0) break;
    shown.push(change);
  }
  return { changes: shown, truncated: found.length > shown.length || shown.some((change, at) => change !== found[at]) };
}

interface Pair {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly path: string;
  readonly levels: number;
}

function compare({ before, after, path, levels }: Pair, found: Change[]): void {
  // One more than shown says that there were more.
  if (found.length > MOST_CHANGES || equalJson(before, after)) return;
  if (before === undefined) found.push({ op: 'add', path, value: asValue(after) });
  else if (after === undefined) found.push({ op: 'remove', path });
  else if (levels > 0 && isComparable(before, after)) {
    for (const key of keysOf(before, after)) {
      compare({ before: at(before, key), after: at(after, key), path: below(path, key), levels: levels - 1 }, found);
    }
  } else found.push({ op: 'replace', path, value: asValue(after) });
}

function isComparable(before: Json, after: Json): boolean {
  return (isJsonObject(before) && isJsonObject(after)) || (Array.isArray(before) && Array.isArray(after));
}

function keysOf(before: Json, after: Json): readonly string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
}

function at(value: Json, key: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function shorten(change: Change): Change {
  const text = change.value === undefined ? '' : JSON.stringify(change.value);
  return text.length <= LONGEST_VALUE ? change : { ...change, value: `${text.slice(0, LONGEST_VALUE)}…` };
}

/** zod's type for JSON only lacks `readonly`. */
function asValue(value: Json | undefined): Change['value'] {
  return value as Change['value'];
}
