import { describe, expect, test } from 'vitest';
import { anEvidence, aSnapshot, gradeWith, refusalOf } from '../../test/support/evidence.ts';
import type { Grade } from '../core/grade.ts';

const ledger = [
  { orderId: 'A-1', total: 42, lines: [{ sku: 'x' }] },
  { orderId: 'A-2', total: 42, note: null },
];
const workspace = aSnapshot({
  'ledger.json': JSON.stringify(ledger),
  'bom.json': '\uFEFF{"a":1}',
  'empty.json': '',
  'null.json': 'null',
  'broken.json': '{"a":',
  'log.jsonl': '{"level":"info"}\n\n{"level":"error"}\r\n',
  'broken.jsonl': '{"level":"info"}\noops\n',
  'binary.json': Uint8Array.of(0xff, 0xfe),
});
const pass: Grade = { grade: 'pass' };
const fail = (reason: string): Grade => ({ grade: 'fail', reason });
const whole = '[{"lines":[{"sku":"x"}],"orderId":"A-1","total":42},{"note":null,"orderId":"A-2","total":42}]';

const table: readonly [Record<string, unknown>, Grade][] = [
  [{ path: 'ledger.json', at: '/0/total', equals: 42 }, pass],
  [{ path: 'ledger.json', at: '/0/total', equals: '42' }, fail('ledger.json at /0/total is 42, expected "42"')],
  [{ path: 'ledger.json', at: '/5/total', equals: 42 }, fail('ledger.json at /5/total has no value')],
  [{ path: 'ledger.json', at: '/1/note', equals: null }, pass],
  [{ path: 'ledger.json', at: '/1', equals: { total: 42, note: null, orderId: 'A-2' } }, pass],
  [
    { path: 'ledger.json', at: '/1', equals: { total: 42 } },
    fail('ledger.json at /1 is {"note":null,"orderId":"A-2","total":42}, expected {"total":42}'),
  ],
  [{ path: 'null.json', equals: null }, pass],
  [{ path: 'bom.json', at: '/a', equals: 1 }, pass],
  [{ path: 'ledger.json', has: { orderId: 'A-1' } }, pass],
  [{ path: 'ledger.json', has: { orderId: 'A-2', total: 42 } }, pass],
  [{ path: 'ledger.json', has: { lines: [{ sku: 'x' }] } }, pass],
  [
    { path: 'ledger.json', has: { orderId: 'A-1', total: 41 } },
    fail(`ledger.json has no rows with {"orderId":"A-1","total":41}; it is ${whole}`),
  ],
  [{ path: 'ledger.json', has: { note: null }, count: 1 }, pass],
  [
    { path: 'ledger.json', has: { total: 42 }, count: 1 },
    fail(`ledger.json has 2 rows with {"total":42}, expected 1; it is ${whole}`),
  ],
  [{ path: 'ledger.json', has: { total: 7 }, count: 0 }, pass],
  [{ path: 'ledger.json', count: 2 }, pass],
  [
    { path: 'ledger.json', at: '/0/lines', count: 0 },
    fail('ledger.json at /0/lines has 1 rows, expected 0; it is [{"sku":"x"}]'),
  ],
  [{ path: 'bom.json', has: { a: 1 } }, fail('bom.json is {"a":1}, expected an array')],
  [{ path: 'ledger.json', at: '/1/lines', absent: true }, pass],
  [{ path: 'ledger.json', at: '/1/note', absent: true }, fail('ledger.json at /1/note is null, expected nothing')],
  [{ path: 'gone.json', at: '/a', absent: true }, fail('gone.json does not exist')],
  [{ path: 'gone.json', has: { a: 1 }, count: 0 }, fail('gone.json does not exist')],
  [{ path: 'broken.json', at: '/a', absent: true }, fail('broken.json is not valid JSON; it begins "{\\"a\\":"')],
  [{ path: 'empty.json', count: 0 }, fail('empty.json is not valid JSON; it begins ""')],
  [{ path: 'binary.json', count: 0 }, fail('binary.json is not UTF-8 text')],
  [{ path: 'log.jsonl', lines: true, count: 2 }, pass],
  [{ path: 'log.jsonl', lines: true, has: { level: 'error' } }, pass],
  [{ path: 'log.jsonl', lines: true, at: '/1/level', equals: 'error' }, pass],
  [{ path: 'empty.json', lines: true, count: 0 }, pass],
  [
    { path: 'broken.jsonl', lines: true, has: { level: 'info' } },
    fail('line 2 of broken.jsonl is not valid JSON; it begins "oops"'),
  ],
];

test.each(table)('%j', async (options, grade) => {
  expect(await gradeWith({ type: 'json', ...options }, anEvidence({ workspace }))).toEqual(grade);
});

test('fails a file too large to read', async () => {
  const large = aSnapshot({ 'a.json': Buffer.alloc(16 * 1024 * 1024 + 1, ' ') });
  expect(await gradeWith({ type: 'json', path: 'a.json', count: 0 }, anEvidence({ workspace: large }))).toEqual({
    grade: 'fail',
    reason: 'a.json is larger than 16 MiB, the most that is read as text',
  });
});

test.each([
  {},
  { equals: 1, count: 1 },
  { has: { a: 1 }, absent: true },
  { equals: null, has: {} },
  { count: 1, absent: true },
])('refuses %j and shows a correct example', (options) => {
  expect(refusalOf({ type: 'json', path: 'a.json', ...options })).toBe(
    'give one of equals, has, count, absent (only has and count go together), for example { type: json, path: ledger.json, at: /refunds, has: { orderId: A-1184 } }',
  );
});

describe('the final state of a tool server', () => {
  const states = new Map([['shop', { refunds: [{ orderId: 'A-1' }] }]]);

  test('is looked at like a file', async () => {
    const wanted = { type: 'json', state: 'shop', at: '/refunds', has: { orderId: 'A-1' }, count: 1 };
    expect(await gradeWith(wanted, anEvidence({ states }))).toEqual({ grade: 'pass' });
    expect(await gradeWith({ ...wanted, count: 2 }, anEvidence({ states }))).toEqual({
      grade: 'fail',
      reason: 'the state of shop at /refunds has 1 rows with {"orderId":"A-1"}, expected 2; it is [{"orderId":"A-1"}]',
    });
  });

  test('decides nothing where it is not known, whatever lies in the workspace', async () => {
    const workspace = aSnapshot({ shop: '{}', 'shop.json': '{}' });
    expect(await gradeWith({ type: 'json', state: 'shop', absent: true, at: '/x' }, anEvidence({ workspace }))).toEqual(
      {
        grade: 'unverified',
        reason: 'the final state of shop is not known',
      },
    );
  });

  test('is not asked for beside a file', () => {
    expect(refusalOf({ type: 'json', state: 'shop', path: 'a.json', equals: 1 })).toContain('give path or state');
    expect(refusalOf({ type: 'json', equals: 1 })).toContain('give path or state');
  });
});
