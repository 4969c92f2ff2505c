import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BudgetLimits, CallUse, Reservation } from './budget.ts';
import { createBudget, estimateCall, unkeepableBudget } from './budget.ts';

const PRICES = { m: { input: 1, output: 10, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0 } };
const use = (tokens: number | null, costUsd: number | null): CallUse => ({ tokens, costUsd });

/** Starts a call that is expected to be let through. */
function start(budget: ReturnType<typeof createBudget>, estimate = use(10, 0.1)): Reservation {
  const admission = budget.reserve(estimate);
  if (admission.kind !== 'admitted') throw new Error(`not admitted: ${admission.kind}`);
  return admission.reservation;
}

describe('a budget', () => {
  test.each([
    [{ steps: 2 }, 'steps', '2 model calls made, at most 2 are allowed'],
    [{ tokens: 200 }, 'tokens', '200 tokens used, at most 200 are allowed'],
    [{ costUsd: 1 }, 'cost', '$1.00 spent, at most $1.00 are allowed'],
  ] as const)('of %o says which limit is reached, in a sentence', (limits, limit, detail) => {
    const budget = createBudget(limits);
    start(budget).settle(use(100, 0.5));
    expect(budget.reached()).toBeUndefined();
    start(budget).settle(use(100, 0.5));
    expect(budget.reserve(use(1, 0))).toEqual({ kind: 'over', over: { limit, detail } });
    expect(budget.reached()).toEqual({ limit, detail });
    expect(budget.passed()).toBeUndefined();
  });

  test('tells a limit that was passed from one that is just reached', () => {
    const budget = createBudget({ tokens: 100 });
    start(budget).settle(use(101, 0));
    expect(budget.passed()).toMatchObject({ limit: 'tokens' });
  });

  test('makes a call wait while calls in flight may use up the rest, and lets it go when they used less', () => {
    const budget = createBudget({ tokens: 100 });
    const first = start(budget, use(100, 0));
    expect(budget.reserve(use(1, 0))).toEqual({ kind: 'wait' });
    first.settle(use(5, 0));
    start(budget).release();
    expect(budget.reached()).toBeUndefined();
  });

  test('does not count a call that was never made', () => {
    const budget = createBudget({ steps: 1 });
    start(budget).release();
    start(budget).settle(use(1, 0));
    expect(budget.reached()).toMatchObject({ limit: 'steps' });
  });

  test('counts a call of unknown use with its estimate, and spends an unknown sum', () => {
    const budget = createBudget({ tokens: 100, costUsd: 1 });
    expect(budget.spentUsd()).toBe(0);
    start(budget, use(10, 2)).settle(use(null, null));
    expect(budget.reached()).toMatchObject({ limit: 'cost', detail: '$2.00 spent, at most $1.00 are allowed' });
    expect(budget.passed()).toBeUndefined();
    expect(budget.spentUsd()).toBeNull();
  });

  test('leaves no dust of reservations behind, whatever fractions were reserved', () => {
    const budget = createBudget({ costUsd: 1 });
    for (const reservation of [0.1, 0.2, 0.3].map((usd) => start(budget, use(0, usd)))) reservation.settle(use(0, 0));
    expect(budget.spentUsd()).toBe(0);
    start(budget).settle(use(0, 1 - Number.EPSILON));
    expect(budget.reserve(use(0, 0)).kind).toBe('admitted');
  });
});

const amount = fc.nat({ max: 400 });
const event = fc.oneof(
  fc.record({ kind: fc.constant('start' as const), estimate: amount }),
  fc.record({ kind: fc.constant('settle' as const), which: fc.nat(), actual: fc.option(amount) }),
  fc.record({ kind: fc.constant('release' as const), which: fc.nat() }),
);

describe('for every order of calls that start, settle and are given up', () => {
  const limit = fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined });
  const limitsArbitrary = fc.record({ steps: limit, tokens: limit, costUsd: limit });

  test('a call starts exactly when used and reserved are below each limit, and waits only for calls in flight', () => {
    fc.assert(
      fc.property(limitsArbitrary, fc.array(event, { maxLength: 60 }), (limits, events) => {
        const budget = createBudget(limits);
        const used = { steps: 0, amount: 0 };
        const open: { reservation: Reservation; estimate: number }[] = [];
        for (const step of events) {
          if (step.kind === 'start') {
            const reserved = open.reduce((sum, { estimate }) => sum + estimate, 0);
            const fits = isBelow(limits, { steps: used.steps + open.length, amount: used.amount + reserved });
            const admission = budget.reserve(use(step.estimate, step.estimate));
            const expected = fits ? 'admitted' : isBelow(limits, used) ? 'wait' : 'over';
            expect(admission.kind).toBe(expected);
            if (expected === 'wait') expect(open.length).toBeGreaterThan(0);
            if (admission.kind === 'admitted') {
              open.push({ reservation: admission.reservation, estimate: step.estimate });
            }
            continue;
          }
          const [call] = open.splice(step.which % Math.max(1, open.length), 1);
          if (call === undefined) continue;
          if (step.kind === 'release') {
            call.reservation.release();
          } else {
            call.reservation.settle(use(step.actual, step.actual));
            used.steps += 1;
            used.amount += step.actual ?? call.estimate;
          }
        }
      }),
    );
  });
});

function isBelow(limits: BudgetLimits, used: { readonly steps: number; readonly amount: number }): boolean {
  const { steps = Infinity, tokens = Infinity, costUsd = Infinity } = limits;
  return used.steps < steps && used.amount < tokens && used.amount < costUsd;
}

describe('an estimate', () => {
  const call = { model: 'm', bodyBytes: 4001, outputTokenCap: 8192, prices: PRICES };

  test.each([
    [100, 1101],
    [128_000, 1001 + 8192],
    [null, 1001 + 8192],
  ])('for %s tokens of reply is %d tokens', (maxOutputTokens, tokens) => {
    const costUsd = (1001 + (tokens - 1001) * 10) / 1_000_000;
    expect(estimateCall({ ...call, maxOutputTokens })).toEqual({ tokens, costUsd });
  });

  test('of a model without a price has no cost', () => {
    expect(estimateCall({ ...call, model: 'other', maxOutputTokens: 1 })).toEqual({ tokens: 1002, costUsd: null });
  });
});

describe('a budget in dollars for a model without a price', () => {
  const options = { model: 'other', prices: PRICES, limits: {}, runBudgetUsd: undefined };

  test.each([
    [{ limits: { costUsd: 1 } }, 'limits.costUsd cannot be kept: the price of "other" is unknown.'],
    [{ runBudgetUsd: 1 }, 'the budget of the run cannot be kept: the price of "other" is unknown.'],
  ])('%o is refused with what to do', (change, message) => {
    expect(unkeepableBudget({ ...options, ...change })).toMatchObject({ code: 'unknown-price', message });
  });

  test.each([
    {},
    { limits: { costUsd: 1, tokens: 5 } },
    { limits: { tokens: 5 }, runBudgetUsd: 1 },
    { limits: { costUsd: 1 }, model: 'm' },
  ])('%o is kept or need not be', (change) => {
    expect(unkeepableBudget({ ...options, ...change })).toBeUndefined();
  });
});
