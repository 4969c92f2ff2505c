import type { ExtraTrial } from '../report.ts';
import type { Verdict } from '../verdict.ts';

/** Re-runs by side, and what they cost; null as soon as one cost is unknown. */
export function countExtra(extra: readonly ExtraTrial[]): Verdict['extra'] {
  const costs = extra.flatMap(({ trial }) => trial.costUsd ?? []);
  const costUsd = costs.length < extra.length ? null : costs.reduce((sum, cost) => sum + cost, 0);
  const head = extra.filter(({ side }) => side === 'head').length;
  return { head, base: extra.length - head, costUsd };
}
