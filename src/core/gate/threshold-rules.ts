import type { BothSides, Comparison, SuiteComparison } from '../comparison.ts';
import type { GatePolicy } from '../gate-policy.ts';
import type { Reason } from '../verdict.ts';
import { regressions, suspectRules } from './evidence-rules.ts';
import type { Findings } from './findings.ts';
import { NO_FINDINGS } from './findings.ts';
import { isAtLeast } from './rules-table.ts';
import { amount, beforeAndAfter, percent, points, runReason } from './words.ts';

/** The plain rule: pass^k, mean cost and mean steps against fixed limits. */
export function thresholdRules(comparison: Pick<Comparison, 'tasks' | 'suite'>, policy: GatePolicy): Findings {
  const { suite, tasks } = comparison;
  if (suite === null) return NO_FINDINGS;
  const suspects = suspectRules(tasks);
  return {
    ...NO_FINDINGS,
    blockers: [
      ...passKDrop(suite, policy.maxPassKDrop),
      ...rise({ rule: 'cost', sides: suite.meanCostUsd, allowed: policy.maxCostIncrease }),
      ...rise({ rule: 'steps', sides: suite.meanSteps, allowed: policy.maxStepsIncrease }),
    ],
    warnings: [...regressions(tasks), ...suspects.warnings],
    notes: suspects.notes,
  };
}

function passKDrop({ passHatK, k, passed }: SuiteComparison, allowed: number): readonly Reason[] {
  const { base, head } = passHatK;
  if (base === null || head === null || isAtLeast(allowed, base - head)) return [];
  const fall = `pass^${k} fell by ${points(base - head)}, from ${percent(base)} to ${percent(head)}`;
  const text = `The suite ${beforeAndAfter(passed)}: ${fall}; ${points(allowed)} are allowed.`;
  return [{ task: null, rule: 'pass-k', text, ...passed }];
}

function rise(limit: {
  readonly rule: 'cost' | 'steps';
  readonly sides: BothSides;
  readonly allowed: number;
}): readonly Reason[] {
  const { base, head } = limit.sides;
  if (base === null || head === null || isAtLeast(base * (1 + limit.allowed), head)) return [];
  const text =
    limit.rule === 'cost'
      ? `A try costs $${amount(head)} on average, before $${amount(base)}`
      : `A try takes ${amount(head)} steps on average, before ${amount(base)}`;
  const more = base > 0 ? `: ${percent(head / base - 1)} more` : '';
  return [runReason(limit.rule, `${text}${more}; ${percent(limit.allowed)} more is allowed.`)];
}
