import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../core/json.ts';
import { resolvePointer } from '../../core/json-pointer.ts';
import { changesBetween } from './changes.ts';

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: 1 }, { a: 2 }, [{ op: 'replace', path: '/a', value: 2 }]],
  [{ a: 1 }, {}, [{ op: 'remove', path: '/a' }]],
  [{}, { 'a/b~': null }, [{ op: 'add', path: '/a~1b~0', value: null }]],
  [[1], [1, 2], [{ op: 'add', path: '/1', value: 2 }]],
  [{ a: [1] }, { a: { b: 1 } }, [{ op: 'replace', path: '/a', value: { b: 1 } }]],
  [1, 2, [{ op: 'replace', path: '', value: 2 }]],
])('%j to %j', (before, after, changes) => {
  expect(changesBetween(before, after)).toEqual({ changes, truncated: false });
});

test('more than 100 changes, and long values, are cut and said to be', () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`k${index}`, index]));
  expect(changesBetween({}, many)).toMatchObject({ changes: { length: 100 }, truncated: true });
  const long = changesBetween({}, { a: 'x'.repeat(10_000) });
  expect([long.truncated, JSON.stringify(long).length < 5_000]).toEqual([true, true]);
});

test('two states have no changes between them exactly when they are equal, and each change is true of the second', () => {
  // -0 is 0 in JSON.
  const value = fc.jsonValue({ noUnicodeString: true }).map((json) => JSON.parse(JSON.stringify(json)) as Json);
  fc.assert(
    fc.property(value, value, (before, after) => {
      const { changes, truncated } = changesBetween(before, after);
      if (truncated) return;
      expect(changes.length === 0).toBe(changesBetween(after, before).changes.length === 0);
      for (const { op, path, value: now } of changes) {
        expect(resolvePointer(after, path)).toEqual(op === 'remove' ? undefined : now);
      }
    }),
  );
});
