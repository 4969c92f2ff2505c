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
    'with /to/amount "ada@example.org"; allowed: a text that matches @example\\.com$',
  ],
  [{ max: 5 }, undefined, 'without /to/amount, which the rule limits'],
  [{ max: 100 }, [100], 'with /to/amount [100]; allowed: at most 100'],
  [{ max: 100 }, null, 'with /to/amount null; allowed: at most 100'],
  [{ max: 100 }, { valueOf: 1 }, 'with /to/amount {"valueOf":1}; allowed: at most 100'],
  [{ max: 100 }, -0, undefined],
  [{ max: 100 }, Number.NEGATIVE_INFINITY, 'with /to/amount null; allowed: at most 100'],
  [{ equals: 100 }, '100', 'with /to/amount "100"; allowed: 100'],
  [{ in: ['ada'] }, ['ada'], 'with /to/amount ["ada"]; allowed: one of ["ada"]'],
  [{ in: ['\u00e9'] }, 'e\u0301', 'with /to/amount "e\u0301"; allowed: one of ["\u00e9"]'],
  [{ matches: 'ada' }, ['ada', 'eve'], 'with /to/amount ["ada","eve"]; allowed: a text that matches ada'],
  [{ matches: 'ada' }, { ada: 'eve' }, 'with /to/amount {"ada":"eve"}; allowed: a text that matches ada'],
  [{ matches: '^4' }, 42, 'with /to/amount 42; allowed: a text that matches ^4'],
])('%j on %j: %s', (rest, amount, expected) => {
  expect(breach(rest, amount)).toBe(expected);
});

test('a pattern that is too slow counts as broken and says so', () => {
  expect(breach({ matches: '^(a+)+$' }, `${'a'.repeat(60)}!`)).toMatch(
    /\(could not be searched in time, which counts as broken\)$/,
  );
});

test.each([
  [{ amount: 1, Amount: 500 }, 'with /to/Amount beside /to/amount, for which some readers take it'],
  [{ Amount: 5 }, 'with /to/Amount beside /to/amount, for which some readers take it'],
])('a key that some readers take for the limited one breaks the limit: %j', (to, expected) => {
  expect(breaches(limit({ max: 100 }), [aToolCall('pay', { to })])).toEqual([expected]);
  expect(breaches(limit({ max: 100 }), [aToolCall('pay', { to: { amount: 1 }, TO: to })])).toEqual([
    'with /TO beside /to/amount, for which some readers take it',
  ]);
});

test.each(['forbidden', 'approval'] as const)(
  'what %s asks of an argument is met by a twin of its key, too',
  (rule) => {
    const rules = rulesSchema.parse({ [rule]: [{ tool: 'pay', arguments: { to: { equals: 'eve' } } }] });
    const stepsOf = (args: Record<string, string>) =>
      findViolations(rules, [aToolCall('pay', args)]).map((found) => `${found.rule} ${found.step}`);
    expect(stepsOf({ to: 'ada' })).toEqual([]);
    expect(stepsOf({ to: 'eve' })).toEqual([`${rule} 1`]);
    expect(stepsOf({ to: 'ada', To: 'eve' })).toEqual([`${rule} 1`]);
  },
);

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
