import { expect, test } from 'vitest';
import { aToolCall } from '../../test/support/evidence.ts';
import { describeMatcher, matchCalls } from './match-tool.ts';
import type { ToolMatcher } from './matcher.ts';

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
