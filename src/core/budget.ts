import type { LimitKind } from './agent.ts';
import { dollars } from './dollars.ts';
import { UserError } from './errors.ts';
import type { PriceOverrides } from './price.ts';
import { costUsd, isPriced } from './price.ts';

/** What may be used. Absent is without limit. */
export interface BudgetLimits {
  readonly steps?: number | undefined;
  readonly tokens?: number | undefined;
  readonly costUsd?: number | undefined;
}

/** What one model call used, or is thought to use. null is unknown. */
export interface CallUse {
  readonly tokens: number | null;
  readonly costUsd: number | null;
}

/** The limit that ended it, and a sentence about it. */
export interface BudgetOver {
  readonly limit: Extract<LimitKind, 'steps' | 'tokens' | 'cost'>;
  readonly detail: string;
}

/** A call that may start. Exactly one of both is called, once: `settle` when it was made, `release` when it never was. */
export interface Reservation {
  settle(actual: CallUse): void;
  release(): void;
}

/** Whether a call may start. `wait`: calls in flight might use up the rest; ask again when one of them has settled. */
export type Admission =
  | { readonly kind: 'admitted'; readonly reservation: Reservation }
  | { readonly kind: 'wait' }
  | { readonly kind: 'over'; readonly over: BudgetOver };

/**
 * Counts calls against limits. No call starts once what was used and what calls in flight have reserved reaches a limit,
 * so the overshoot is at most what the calls in flight use beyond their estimates, plus one call's estimate.
 * A call that settles as unknown counts with its estimate, and makes the sums unknown.
 */
export interface Budget {
  reserve(estimate: CallUse): Admission;
  /** The limit that what is known to be used has passed. */
  passed(): BudgetOver | undefined;
  /** The limit that is reached, so that no further call would start even if none were in flight. */
  reached(): BudgetOver | undefined;
  /** US dollars of all settled calls; null when one of them is unknown. */
  spentUsd(): number | null;
}

interface Sums {
  readonly steps: number;
  readonly tokens: number;
  readonly costUsd: number;
}

const NOTHING: Sums = { steps: 0, tokens: 0, costUsd: 0 };

export function createBudget(limits: BudgetLimits): Budget {
  let known = NOTHING;
  let guessed = NOTHING;
  let isCostKnown = true;
  // Summed anew each time: subtracting fractions of a dollar would leave dust that no call holds.
  const reserved = new Set<Sums>();
  const reserve = (estimate: CallUse): Reservation => {
    const held = { steps: 1, tokens: estimate.tokens ?? 0, costUsd: estimate.costUsd ?? 0 };
    reserved.add(held);
    return {
      release: () => void reserved.delete(held),
      settle({ tokens, costUsd }) {
        reserved.delete(held);
        isCostKnown &&= costUsd !== null;
        known = add(known, { steps: 1, tokens: tokens ?? 0, costUsd: costUsd ?? 0 });
        const guess = { tokens: tokens === null ? held.tokens : 0, costUsd: costUsd === null ? held.costUsd : 0 };
        guessed = add(guessed, { steps: 0, ...guess });
      },
    };
  };
  const reached = () => limitOf(add(known, guessed), limits);
  return {
    reserve(estimate) {
      const over = reached();
      if (over !== undefined) return { kind: 'over', over };
      if (limitOf([...reserved].reduce(add, add(known, guessed)), limits) !== undefined) return { kind: 'wait' };
      return { kind: 'admitted', reservation: reserve(estimate) };
    },
    reached,
    passed: () => limitOf(known, limits, (used, limit) => used > limit),
    spentUsd: () => (isCostKnown ? known.costUsd : null),
  };
}

/**
 * What a call may use at most, roughly: four bytes of body to a token, and the reply as long as was asked for, but no
 * longer than a cap, because agents ask for far more than they use.
 */
export function estimateCall(call: {
  readonly model: string;
  readonly bodyBytes: number;
  readonly maxOutputTokens: number | null;
  readonly outputTokenCap: number;
  readonly prices: PriceOverrides;
}): CallUse {
  const input = Math.ceil(call.bodyBytes / 4);
  const output = Math.min(call.maxOutputTokens ?? call.outputTokenCap, call.outputTokenCap);
  const usage = { input, output, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0 };
  return { tokens: input + output, costUsd: costUsd({ model: call.model, usage, prices: call.prices }) };
}

/** Why a budget in US dollars cannot be kept for this model; undefined when it can, or when a token budget holds instead. */
export function unkeepableBudget(options: {
  readonly model: string;
  readonly prices: PriceOverrides;
  readonly limits: BudgetLimits;
  readonly runBudgetUsd: number | undefined;
}): UserError | undefined {
  const { model, prices, limits, runBudgetUsd } = options;
  const name = limits.costUsd === undefined ? 'the budget of the run' : 'limits.costUsd';
  const isUnlimited = limits.costUsd === undefined && runBudgetUsd === undefined;
  if (isUnlimited || limits.tokens !== undefined || isPriced(model, prices)) return undefined;
  return new UserError(
    'unknown-price',
    `${name} cannot be kept: the price of ${JSON.stringify(model.slice(0, 100))} is unknown.`,
    'Set prices for this exact id in the config, or use limits.tokens as well.',
  );
}

function limitOf(
  used: Sums,
  { steps = Infinity, tokens = Infinity, costUsd = Infinity }: BudgetLimits,
  isOver = (amount: number, limit: number) => amount >= limit,
): BudgetOver | undefined {
  if (isOver(used.steps, steps))
    return { limit: 'steps', detail: `${used.steps} model calls made, at most ${steps} are allowed` };
  if (isOver(used.tokens, tokens))
    return { limit: 'tokens', detail: `${used.tokens} tokens used, at most ${tokens} are allowed` };
  if (isOver(used.costUsd, costUsd))
    return { limit: 'cost', detail: `${dollars(used.costUsd)} spent, at most ${dollars(costUsd)} are allowed` };
  return undefined;
}

function add(a: Sums, b: Sums): Sums {
  return { steps: a.steps + b.steps, tokens: a.tokens + b.tokens, costUsd: a.costUsd + b.costUsd };
}
