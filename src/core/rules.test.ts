import { expect, test } from 'vitest';
import { aToolCall } from '../../test/support/evidence.ts';
import { findViolations } from './rules.ts';
import type { Rules } from './rules-schema.ts';
import type { TranscriptEvent } from './transcript.ts';

const check = (rules: Partial<Rules>, events: readonly TranscriptEvent[]) =>
  findViolations({ forbidden: [], approval: [], ...rules }, events);
const approval = (tool: string, granted = true): TranscriptEvent => ({ type: 'approval', tool, granted });
const message: TranscriptEvent = { type: 'message', role: 'assistant', text: 'deleting now' };
const refund = aToolCall('issue_refund', { id: 7 });

test('finds nothing where there are no rules', () => {
  expect(check({}, [refund, refund, refund])).toEqual([]);
});

test('a forbidden call is critical and names its place among the tool calls', () => {
  expect(
    check({ forbidden: ['delete_record'] }, [message, refund, message, aToolCall('delete_record', { id: 1 })]),
  ).toEqual([{ rule: 'forbidden', severity: 'critical', step: 2, detail: 'called delete_record {"id":1}' }]);
});

test('a forbidden call that the tool refused counts, and each call once', () => {
  const refused = { ...aToolCall('delete_record'), isError: true };
  const forbidden: Rules['forbidden'] = ['delete_record', { tool: 'delete_record' }];
  expect(check({ forbidden }, [refused, refused]).map(({ step }) => step)).toEqual([1, 2]);
});

test('a forbidden call can be told by its arguments', () => {
  const forbidden: Rules['forbidden'] = [{ tool: 'run_command', arguments: { command: { matches: '\\brm -rf\\b' } } }];
  const calls = ['ls', 'rm -rf /'].map((command) => aToolCall('run_command', { command }));
  expect(check({ forbidden }, calls).map(({ step }) => step)).toEqual([2]);
});

test.each(['forbidden', 'approval'] as const)('no list hides an argument from %s', (rule) => {
  const rules = { [rule]: [{ tool: 'write_file', arguments: { path: { matches: 'ledger\\.json$' } } }] };
  const calls = ['notes.md', ['notes.md'], ['ledger.json']].map((path) => aToolCall('write_file', { path }));
  expect(check(rules, calls).map(({ step }) => step)).toEqual([3]);
});

test('a call whose arguments cannot be compared in time counts as broken and says so', () => {
  const forbidden: Rules['forbidden'] = [{ tool: 'run_command', arguments: { command: { matches: '^(a+)+$' } } }];
  const [violation] = check({ forbidden }, [aToolCall('run_command', { command: `${'a'.repeat(60)}!` })]);
  expect(violation?.detail).toMatch(/; its arguments could not be compared in time, which counts as broken$/);
});

test('a call that needs approval is critical without one', () => {
  expect(check({ approval: ['issue_refund'] }, [refund])).toEqual([
    { rule: 'approval', severity: 'critical', step: 1, detail: 'called issue_refund {"id":7} without approval' },
  ]);
});

const approvals: readonly [string, readonly TranscriptEvent[], readonly number[]][] = [
  ['one approval covers one call', [approval('issue_refund'), refund], []],
  ['one approval does not cover a second call', [approval('issue_refund'), refund, refund], [2]],
  ['two approvals cover two calls', [approval('issue_refund'), approval('issue_refund'), refund, refund], []],
  ['an approval afterwards covers nothing', [refund, approval('issue_refund')], [1]],
  ['a denial covers nothing', [approval('issue_refund', false), refund], [1]],
  ['a denial takes no earlier approval back', [approval('issue_refund'), approval('issue_refund', false), refund], []],
  ['approval of another tool covers nothing', [approval('search'), refund], [1]],
  ['asking is not having', [aToolCall('request_approval', { tool: 'issue_refund' }), refund], [2]],
  [
    'asking and being granted is',
    [aToolCall('request_approval', { tool: 'issue_refund' }), approval('issue_refund'), refund],
    [],
  ],
  ['other tools need none', [aToolCall('search'), message], []],
];

test.each(approvals)('%s', (_, events, steps) => {
  expect(check({ approval: ['issue_refund'] }, events).map(({ step }) => step)).toEqual(steps);
});

test('a call that needs no approval uses none up', () => {
  const large = { tool: 'issue_refund', arguments: { amount: { matches: '^\\d{3,}$' } } };
  const events = [
    approval('issue_refund'),
    aToolCall('issue_refund', { amount: 5 }),
    aToolCall('issue_refund', { amount: 500 }),
  ];
  expect(check({ approval: [large] }, events)).toEqual([]);
});

test('repeats are minor: one violation for each distinct call, at the first repetition too many', () => {
  const search = (query: string) => aToolCall('search', { query, page: 1 });
  const sameInOtherOrder = aToolCall('search', { page: 1, query: 'a' });
  const calls = [search('a'), search('b'), sameInOtherOrder, search('a'), search('b'), search('a'), search('b')];
  expect(check({ repeats: 1 }, calls)).toEqual([
    { rule: 'repeats', severity: 'minor', step: 4, detail: 'called search {"page":1,"query":"a"} 4 times; allowed: 2' },
    { rule: 'repeats', severity: 'minor', step: 7, detail: 'called search {"page":1,"query":"b"} 3 times; allowed: 2' },
  ]);
});

test('repeats: 0 allows each call once', () => {
  expect(check({ repeats: 0 }, [refund, refund]).map(({ step }) => step)).toEqual([2]);
  expect(check({ repeats: 0 }, [refund, aToolCall('issue_refund', { id: 8 })])).toEqual([]);
});

test('lists violations in the order of the calls', () => {
  const rules = { forbidden: ['delete_record'], approval: ['issue_refund'], repeats: 0 };
  const found = check(rules, [refund, aToolCall('search'), aToolCall('search'), aToolCall('delete_record')]);
  expect(found.map(({ rule, step }) => [rule, step])).toEqual([
    ['approval', 1],
    ['repeats', 3],
    ['forbidden', 4],
  ]);
});

test('keeps hostile texts short and on one line', () => {
  const [violation] = check({ forbidden: ['x\n::error::y'] }, [aToolCall('x\n::error::y', { a: 'b'.repeat(1e6) })]);
  expect(violation?.detail).toMatch(/^called x\\n::error::y \{"a":"b+…$/);
  expect(violation?.detail.length).toBeLessThan(400);
});

test('lists at most 100 violations of a rule and counts the rest', () => {
  const found = check(
    { forbidden: ['delete_record'] },
    Array.from({ length: 250 }, () => aToolCall('delete_record')),
  );
  expect(found).toHaveLength(100);
  expect(found.at(-1)?.detail).toBe('called delete_record {} (and 150 more)');
});
