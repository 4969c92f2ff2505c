import { expect, test } from 'vitest';
import { aToolCall } from '../../test/support/evidence.ts';
import { describeMatcher, matchCalls } from './match-tool.ts';
import type { ToolMatcher } from './matcher.ts';
import type { ToolCall } from './transcript.ts';

const refund = aToolCall('issue_refund', { orderId: 'A-1184', amount: 42, lines: [{ sku: 'x' }] });

const table: readonly [string, ToolMatcher, 'yes' | 'no'][] = [
  ['its name', 'issue_refund', 'yes'],
  ['a name in other case', 'Issue_Refund', 'no'],
  ['the start of its name', 'issue', 'no'],
  ['its name without conditions', { tool: 'issue_refund' }, 'yes'],
  ['an equal argument', { tool: 'issue_refund', arguments: { amount: { equals: 42 } } }, 'yes'],
  ['an argument of another type', { tool: 'issue_refund', arguments: { amount: { equals: '42' } } }, 'no'],
  ['an equal structure', { tool: 'issue_refund', arguments: { lines: { equals: [{ sku: 'x' }] } } }, 'yes'],
  ['a pattern in text', { tool: 'issue_refund', arguments: { orderId: { matches: '^A-' } } }, 'yes'],
  ['a pattern in a number', { tool: 'issue_refund', arguments: { amount: { matches: '^42$' } } }, 'yes'],
  [
    'a pattern in the JSON of a structure',
    { tool: 'issue_refund', arguments: { lines: { matches: '"sku":"x"' } } },
    'yes',
  ],
  [
    'one of two conditions',
    { tool: 'issue_refund', arguments: { amount: { equals: 42 }, orderId: { matches: 'B' } } },
    'no',
  ],
  ['a missing argument by any pattern', { tool: 'issue_refund', arguments: { note: { matches: '' } } }, 'no'],
  ['a missing argument by null', { tool: 'issue_refund', arguments: { note: { equals: null } } }, 'no'],
  ['an inherited property', { tool: 'issue_refund', arguments: { toString: { matches: '.' } } }, 'no'],
];

test.each(table)('a matcher with %s', (_, matcher, match) => {
  expect(matchCalls(matcher, [refund])).toEqual([match]);
});

test('answers for every call in order', () => {
  const matcher = { tool: 'write_file', arguments: { path: { matches: '\\.env$' } } };
  const calls = [aToolCall('write_file', { path: 'a.txt' }), refund, aToolCall('write_file', { path: '.env' })];
  expect(matchCalls(matcher, calls)).toEqual(['no', 'no', 'yes']);
});

test('arguments that are no object meet no condition', () => {
  const matcher = { tool: 'search', arguments: { 0: { matches: '.' } } };
  expect(
    matchCalls(matcher, [aToolCall('search', ['x']), aToolCall('search', 'x'), aToolCall('search', null)]),
  ).toEqual(['no', 'no', 'no']);
});

test('cannot decide a hostile argument, unless another condition fails', () => {
  const hostile = aToolCall('search', { query: `${'a'.repeat(60)}!`, page: 2 });
  const slow = { query: { matches: '^(a+)+$' } };
  expect(matchCalls({ tool: 'search', arguments: slow }, [hostile])).toEqual(['undecided']);
  expect(matchCalls({ tool: 'search', arguments: { ...slow, page: { equals: 1 } } }, [hostile])).toEqual(['no']);
});

test('reads as the tool and the arguments that it looks at', () => {
  expect(describeMatcher('search')).toBe('search');
  expect(describeMatcher({ tool: 'search', arguments: { query: { matches: 'a' }, page: { equals: 1 } } })).toBe(
    'search with the given query, page',
  );
});

const hidden: readonly [string, ToolMatcher, ToolCall['arguments']][] = [
  ['a pattern in a list', { tool: 'write_file', arguments: { path: { matches: 'ledger\\.json$' } } }, ['ledger.json']],
  ['one in an object', { tool: 'write_file', arguments: { path: { matches: '^ledger' } } }, { to: [['ledger.json']] }],
  ['one in a list as text', { tool: 'write_file', arguments: { path: { matches: '^a,b$' } } }, ['a', ['b']]],
  ['a value in a list', { tool: 'write_file', arguments: { path: { equals: 'a' } } }, ['b', 'a']],
  ['a list as text', { tool: 'write_file', arguments: { path: { equals: 'a,,b' } } }, ['a', null, 'b']],
  ['a number as text', { tool: 'write_file', arguments: { path: { equals: 5 } } }, '5'],
  ['a number as odd text', { tool: 'write_file', arguments: { path: { equals: 5 } } }, [' 5.0']],
  ['a text as number', { tool: 'write_file', arguments: { path: { equals: '5' } } }, 5],
  ['a boolean as text', { tool: 'write_file', arguments: { path: { equals: true } } }, 'true'],
  ['a structure in a list', { tool: 'write_file', arguments: { path: { equals: { id: 5 } } } }, [{ id: '5' }]],
];

test.each(hidden)('%s counts only where a tool might take it so', (_, matcher, path) => {
  const call = aToolCall('write_file', { path });
  expect(matchCalls(matcher, [call])).toEqual(['no']);
  expect(matchCalls(matcher, [call], 'wary')).toEqual(['yes']);
});

test.each([
  ['no text as zero', { equals: 0 }, ''],
  ['null as no text', { equals: '' }, null],
  ['other values', { equals: 5 }, ['6', { of: 50 }, true]],
  ['texts beside each other', { matches: '^ab$' }, ['a', 'b']],
  ['keys', { equals: 'a' }, { a: 1 }],
])('being wary does not mean to take %s', (_, condition, path) => {
  const matcher = { tool: 'write_file', arguments: { path: condition } };
  expect(matchCalls(matcher, [aToolCall('write_file', { path })], 'wary')).toEqual(['no']);
});

test('cannot decide a hostile text in a list, unless another one matches', () => {
  const matcher = { tool: 'search', arguments: { query: { matches: '^(a+)+$' } } };
  const search = (...query: string[]) => aToolCall('search', { query });
  const hostile = `${'a'.repeat(60)}!`;
  expect(matchCalls(matcher, [search(hostile)], 'wary')).toEqual(['undecided']);
  expect(matchCalls(matcher, [search('b', 'x'.repeat(2 ** 20 + 1)), search('b', 'aa')], 'wary')).toEqual([
    'undecided',
    'yes',
  ]);
});

test('reads arguments of any depth and size', () => {
  let deep: ToolCall['arguments'] = 'ledger.json';
  for (let level = 0; level < 20_000; level += 1) deep = level % 2 === 0 ? [deep] : { deep };
  const matcher = { tool: 'write_file', arguments: { path: { equals: 'ledger.json' } } };
  const wide = [...new Array<number>(300_000).fill(1), 'ledger.json'];
  const calls = [deep, wide].map((path) => aToolCall('write_file', { path }));
  expect(matchCalls(matcher, calls, 'wary')).toEqual(['yes', 'yes']);
});
