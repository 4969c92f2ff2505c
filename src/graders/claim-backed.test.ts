import { describe, expect, test } from 'vitest';
import { anEvidence, aSnapshot, gradeWith, refusalOf } from '../../test/support/evidence.ts';

const refunded = {
  pattern: '(?<!not )refunded (?<order>A-\\d+)(?: with (?<amount>[\\d.]+) EUR)?',
  flags: 'i',
  state: 'shop',
  at: '/refunds',
  has: { orderId: '{order}', amount: '{amount}', by: 'us' },
};
const shop = { refunds: [{ orderId: 'A-1', amount: 42, by: 'us' }] };

function grade(
  answer: string | undefined,
  only: object = {},
  states: ReadonlyMap<string, typeof shop> = new Map([['shop', shop]]),
) {
  return gradeWith({ type: 'claim-backed', claims: [refunded], ...only }, anEvidence({ answer, states }));
}

describe('claim-backed', () => {
  test.each([
    ['what the state shows', 'Refunded A-1 with 42.00 EUR.'],
    ['less than the state shows', 'We refunded A-1.'],
    ['nothing', 'I have not refunded A-2.'],
  ])('passes an answer that claims %s', async (_what, answer) => {
    expect(await grade(answer)).toEqual({ grade: 'pass' });
  });

  test.each([
    ['Refunded A-1, refunded A-2.', '"refunded A-2"', '{"by":"us","orderId":"A-2"}'],
    ['Refunded A-1 with 43 EUR', '"Refunded A-1 with 43 EUR"', '{"amount":"43","by":"us","orderId":"A-1"}'],
  ])('fails %j, quoting the claim and what was looked for', async (answer, claim, lookedFor) => {
    expect(await grade(answer)).toEqual({
      grade: 'fail',
      mode: 'false-claim',
      reason: `the answer claims ${claim}, and the state of shop at /refunds has no ${lookedFor}; it is [{"amount":42,"by":"us","orderId":"A-1"}]`,
    });
  });

  test('asks for a claim only where one is required', async () => {
    expect(await grade('Done.')).toEqual({ grade: 'pass' });
    expect(await grade(undefined)).toEqual({ grade: 'pass' });
    for (const answer of ['Done.', undefined])
      expect(await grade(answer, { required: true })).toMatchObject({ grade: 'fail' });
  });

  test('cannot tell by a state that nobody knows, and fails by a file that the agent did not leave', async () => {
    expect(await grade('Refunded A-1.', {}, new Map())).toEqual({
      grade: 'unverified',
      reason: 'the final state of shop is not known',
    });
    const { state: _, ...rest } = refunded;
    const inFile = { claims: [{ ...rest, path: 'ledger.json' }] };
    expect(await grade('Refunded A-1.', inFile)).toEqual({ grade: 'fail', reason: 'ledger.json does not exist' });
    const workspace = aSnapshot({ 'ledger.json': JSON.stringify(shop) });
    const evidence = anEvidence({ answer: 'Refunded A-1.', workspace });
    expect(await gradeWith({ type: 'claim-backed', ...inFile }, evidence)).toEqual({ grade: 'pass' });
  });

  test('looks at one object as at one row, and takes inherited names for nothing', async () => {
    const one = { pattern: '(?<name>\\w+) is set', state: 'shop', at: '/refunds/0', has: { by: '{name}' } };
    expect(await grade('us is set', { claims: [one] })).toEqual({ grade: 'pass' });
    const inherited = { pattern: 'x', state: 'shop', has: { constructor: 'x' } };
    expect(await grade('x', { claims: [inherited] })).toMatchObject({ grade: 'fail' });
  });

  test('gives up on answers that are made to be slow, and on those that claim without end', async () => {
    const slow = { pattern: '(a+)+$', state: 'shop', has: {} };
    expect(await grade(`${'a'.repeat(40)}!`, { claims: [slow] })).toMatchObject({ grade: 'fail' });
    expect(await grade('refunded A-1 '.repeat(1000))).toEqual({
      grade: 'fail',
      reason: 'the answer makes 1000 claims or more',
    });
  });

  test.each([
    [{ ...refunded, path: 'x.json' }, 'give state or path'],
    [{ pattern: 'x', has: {} }, 'give state or path'],
    [{ ...refunded, has: { orderId: '{id}' } }, '{id} is no named group of the pattern'],
    [{ ...refunded, pattern: '(' }, 'Unterminated group'],
  ])('refuses %j', (claim, message) => {
    expect(refusalOf({ type: 'claim-backed', claims: [claim] })).toContain(message);
  });
});
