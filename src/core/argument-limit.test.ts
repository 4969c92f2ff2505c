import { expect, test } from 'vitest';
import { aToolCall } from '../../test/support/evidence.ts';
import type { ArgumentLimit } from './argument-limit.ts';
import { argumentLimit, breaches } from './argument-limit.ts';
import { findViolations } from './rules.ts';
import type { Rules } from './rules-schema.ts';
import { rulesSchema } from './rules-schema.ts';

const limit = (rest: Partial<ArgumentLimit>): ArgumentLimit => ({ tool: 'pay', argument: '/to/amount', ...rest });
const breach = (rest: Partial<ArgumentLimit>, amount: unknown) =>
  // Whatever an agent may have sent.
  breaches(limit(rest), [aToolCall('pay', { to: { amount } } as never)])[0];

test.each([
  [{ max: 100 }, 100, undefined],
  [{ max: 100 }, 100.01, 'with /to/amount 100.01; allowed: at most 100'],
  [{ max: 100 }, '99', 'with /to/amount "99"; allowed: at most 100'],
  [{ min: 1 }, 0, 'with /to/amount 0; allowed: at least 1'],
  [{ min: 1, max: 5 }, 3, undefined],
  [{ min: 1 }, Number.POSITIVE_INFINITY, 'with /to/amount null; allowed: at least 1'],
  [{ equals: { a: 1 } }, { a: 1 }, undefined],
  [{ equals: null }, 0, 'with /to/amount 0; allowed: null'],
  [{ in: ['EUR', 7] }, 7, undefined],
  [{ in: ['EUR'] }, 'USD', 'with /to/amount "USD"; allowed: one of ["EUR"]'],
  [{ matches: '@example\\.com$' }, 'ada@example.com', undefined],
  [
    { matches: '@example\\.com$' },
    'ada@example.org',
    'with /to/amount "ada@example.org"; allowed: what matches @example\\.com$',
  ],
  [{ max: 5 }, undefined, 'without /to/amount, which the rule limits'],
])('%j on %j: %s', (rest, amount, expected) => {
  expect(breach(rest, amount)).toBe(expected);
});

test('a pattern that is too slow counts as broken and says so', () => {
  expect(breach({ matches: '^(a+)+$' }, `${'a'.repeat(60)}!`)).toMatch(
    /\(could not be searched in time, which counts as broken\)$/,
  );
});

test('calls of other tools are not limited', () => {
  expect(breaches(limit({ max: 1 }), [aToolCall('search', { to: { amount: 5 } })])).toEqual([undefined]);
});

test('a limit that says nothing of the argument is refused', () => {
  const { error } = argumentLimit.safeParse({ tool: 'pay', argument: '/amount', severity: 'major' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'says nothing of the argument; add one of max, min, equals, in, matches',
  ]);
});

test('rules have the severities that they are given, and else those that are documented', () => {
  const calls = [aToolCall('pay', { to: { amount: 5 } }), aToolCall('pay', { to: { amount: 5 } })];
  const severitiesOf = (rules: Partial<Rules>) =>
    findViolations(rulesSchema.parse({ forbidden: ['pay'], repeats: 0, ...rules }), calls).map(
      ({ rule, severity, step }) => `${step} ${rule} ${severity}`,
    );
  const limits = [limit({ max: 1 }), limit({ max: 2, severity: 'minor' as const })];
  expect(severitiesOf({ limits: limits.slice(0, 1) })).toEqual([
    '1 forbidden critical',
    '1 limits critical',
    '2 forbidden critical',
    '2 limits critical',
    '2 repeats minor',
  ]);
  expect(severitiesOf({ limits: limits.slice(1), severities: { forbidden: 'major', repeats: 'critical' } })).toEqual([
    '1 forbidden major',
    '1 limits minor',
    '2 forbidden major',
    '2 limits minor',
    '2 repeats critical',
  ]);
});
