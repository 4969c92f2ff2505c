import { expect, test } from 'vitest';
import type { ToolAnswer } from './compare-answers.ts';
import { compareAnswers } from './compare-answers.ts';

const text = (value: string, rest: object = {}): ToolAnswer => ({
  kind: 'result',
  result: { content: [{ type: 'text', text: value }], ...rest },
});
const json = (value: unknown): ToolAnswer => text(JSON.stringify(value));
const structured = (value: unknown): ToolAnswer => text('', { structuredContent: value });
const error = (code: number, data?: unknown): ToolAnswer => ({ kind: 'error', code, message: 'no', data });

test.each<[string, ToolAnswer, ToolAnswer, readonly string[]]>([
  ['other values', structured({ a: 1, b: ['x'] }), structured({ a: 2, b: [] }), []],
  ['other texts', text('one'), text('two'), []],
  ['a list of another length', json([{ a: 1 }]), json([{ a: 2 }, { a: 3 }]), []],
  ['another type', structured({ a: 1 }), structured({ a: '1' }), ['other /structuredContent/a is string, was number']],
  [
    'a key that is gone and one that is new',
    json({ a: 1 }),
    json({ b: 1 }),
    ['removed /content/a is gone', 'added /content/b is new'],
  ],
  ['a key that not every item had', json([{ a: 1 }, { a: 1, b: 2 }]), json([{ a: 1 }]), ['words /content/*/b is gone']],
  [
    'another type in one item',
    json([1, 2]),
    json([1, null, '2']),
    ['other /content/* is null or number or string, was number'],
  ],
  ['null for a value', json({ a: 1 }), json({ a: null }), ['words /content/a is null, was number']],
  ['a value for null', json({ a: null }), json({ a: [1] }), ['words /content/a is array, was null']],
  ['text for JSON', json({ a: 1 }), text('a is 1'), ['other /content is string, was object']],
  ['the same value in another place', json({ a: 1 }), structured({ a: 2 }), ['words /structuredContent is new']],
  [
    'a failure for a result',
    text('x'),
    text('broken', { isError: true }),
    ['other  is an error of the tool (isError) "broken", was a result'],
  ],
  [
    'another error code',
    error(-32602),
    error(-32603),
    ['other  is the JSON-RPC error -32603 "no", was the JSON-RPC error -32602'],
  ],
  ['error data that are gone', error(1, { a: 1 }), error(1), ['removed /data is gone']],
  ['a key of error data that is gone', error(1, { a: 1 }), error(1, {}), ['removed /data/a is gone']],
  [
    'keys that every object inherits',
    json({ a: 1 }),
    JSON.parse('{"kind":"result","result":{"content":[{"type":"text","text":"{\\"a\\":1,\\"__proto__\\":2}"}]}}'),
    ['added /content/__proto__ is new'],
  ],
])('%s', (_name, mocked, real, expected) => {
  expect(compareAnswers([mocked], real).map(({ kind, place, what }) => `${kind} ${place} ${what}`)).toEqual(expected);
});

test('a kind of content that is gone, and one that is new', () => {
  const image: ToolAnswer = { kind: 'result', result: { content: [{ type: 'image', data: '' }] } };
  expect(compareAnswers([text('')], image).map(({ kind, what }) => [kind, what])).toEqual([
    ['removed', 'has no "text" any more'],
    ['added', 'now has "image"'],
  ]);
});

test('of several answers of a mock, the one that comes closest is compared', () => {
  expect(compareAnswers([error(1), text('x'), json({ a: 1 })], json({ a: 2 }))).toEqual([]);
  expect(compareAnswers([error(1), json({ a: 1 })], json({ a: 2, b: 3 })).map(({ kind }) => kind)).toEqual(['added']);
});

test('an answer that is nothing but nesting is compared all the same, and of a long list its beginning', () => {
  const deep = (leaf: unknown) => Array.from({ length: 450 }).reduce<unknown>((inner) => [inner], leaf);
  expect(compareAnswers([structured(deep(1))], structured(deep('1')))).toHaveLength(1);
  const long = (last: unknown) => [...Array.from({ length: 100_000 }, (_, at) => at), last];
  expect(compareAnswers([structured(long(1))], structured(long('1')))).toEqual([]);
});
