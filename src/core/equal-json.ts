import { isPlainObject } from './json.ts';

/**
 * Equal as JSON values: key order does not matter, 1 equals 1.0. Goes no deeper than the shallower of the two. `isSame`
 * compares what is not two lists or two objects.
 */
export function equalJson(a: unknown, b: unknown, isSame: (a: unknown, b: unknown) => boolean = isIdentical): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => equalJson(item, b[index], isSame));
  }
  if (isPlainObject(a) && isPlainObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && equalJson(a[key], b[key], isSame))
    );
  }
  return isSame(a, b);
}

function isIdentical(a: unknown, b: unknown): boolean {
  return a === b;
}
