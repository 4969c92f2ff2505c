import { isPlainObject } from '../json.ts';
import { below } from '../json-pointer.ts';
import type { Change } from './change.ts';

/** Of what stands at one place; a server may send a million items. */
const MOST_ITEMS = 1_000;

/** What kinds of values stand where, and under which keys; the values themselves are forgotten. */
interface Shape {
  readonly types: ReadonlySet<string>;
  readonly keys: ReadonlyMap<string, KeyShape>;
  /** All items of an array, as one. */
  readonly items: Shape | undefined;
}

interface KeyShape {
  readonly shape: Shape;
  /** Not every item of the list has it. */
  readonly isOptional: boolean;
}

/** What has another shape than in the mock. Items of a list count as one, so that lists may be of any length. */
export function compareShapes(mocked: unknown, real: unknown, place: string): readonly Change[] {
  return compare(shapeOf([mocked]), shapeOf([real]), place);
}

function compare(before: Shape, after: Shape, place: string): readonly Change[] {
  return [...compareTypes(before, after, place), ...compareKeys(before, after, place), ...compareItems()];

  function compareItems(): readonly Change[] {
    // Nobody knows what an empty list could hold.
    return before.items === undefined || after.items === undefined
      ? []
      : compare(before.items, after.items, `${place}/*`);
  }
}

/** What may be null in one of them says little: values differ. */
function compareTypes({ types: before }: Shape, { types: after }: Shape, place: string): readonly Change[] {
  const others = [...after].filter((type) => !before.has(type));
  if (others.length === 0) return [];
  const areNulls = others.every((type) => type === 'null') || [...before].every((type) => type === 'null');
  return [{ kind: areNulls ? 'words' : 'other', place, what: `is ${wordsOf(after)}, was ${wordsOf(before)}` }];
}

function compareKeys({ keys: before }: Shape, { keys: after, types }: Shape, place: string): readonly Change[] {
  if (!types.has('object') || before.size === 0) return [];
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name): readonly Change[] => {
    const [one, other] = [before.get(name), after.get(name)];
    const at = below(place, name);
    if (one !== undefined && other !== undefined) return compare(one.shape, other.shape, at);
    if (one === undefined) return [{ kind: 'added', place: at, what: 'is new' }];
    return [{ kind: one.isOptional ? 'words' : 'removed', place: at, what: 'is gone' }];
  });
}

function wordsOf(types: ReadonlySet<string>): string {
  return [...types].sort().join(' or ');
}

/** One shape of all that stand at one place. */
function shapeOf(values: readonly unknown[]): Shape {
  const objects = values.filter(isPlainObject);
  const byKey = new Map<string, unknown[]>();
  for (const [key, value] of objects.flatMap(Object.entries)) {
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [value]);
    else known.push(value);
  }
  const keys = [...byKey].map(([key, list]): readonly [string, KeyShape] => [
    key,
    { shape: shapeOf(list), isOptional: list.length < objects.length },
  ]);
  const items = values.filter(Array.isArray).flat().slice(0, MOST_ITEMS);
  return {
    types: new Set(values.map(typeOf)),
    keys: new Map(keys),
    items: items.length === 0 ? undefined : shapeOf(items),
  };
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
