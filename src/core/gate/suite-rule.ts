import type { Counts, TaskComparison } from '../comparison.ts';
import { stratifiedExact } from '../stats/stratified-exact.ts';
import type { Reason } from '../verdict.ts';
import { type Findings, NO_FINDINGS } from './findings.ts';
import { gatedTasks } from './gated-tasks.ts';
import { dropOf } from './judge-task.ts';
import { isAtLeast, SUITE } from './rules-table.ts';
import { beforeAndAfter, percent, tasks as taskCount } from './words.ts';

/**
 * Judges all tasks together. Tasks that have regressed for themselves are set aside: they block anyway, and one broken
 * task alone can pull a suite down, which would be the same news twice.
 */
export function suiteRule(tasks: readonly TaskComparison[]): Findings {
  const gated = gatedTasks(tasks);
  const others = gated.filter(({ task }) => task.state !== 'regressed').map(({ arms }) => arms);
  if (others.length === 0) return NO_FINDINGS;
  const p = stratifiedExact(others);
  if (p > SUITE.suspectAlpha) return NO_FINDINGS;
  const drop = others.reduce((sum, arms) => sum + dropOf(arms), 0) / others.length;
  const which = `${others.length < gated.length ? 'the other ' : ''}${taskCount(others.length)} together`;
  const reason = suiteReason(which, {
    base: sumOf(others.map(({ base }) => base)),
    head: sumOf(others.map(({ head }) => head)),
  });
  const isProven = p <= SUITE.alpha && isAtLeast(drop, SUITE.minDrop);
  return isProven ? { ...NO_FINDINGS, blockers: [reason] } : { ...NO_FINDINGS, warnings: [reason] };
}

function suiteReason(which: string, sides: { readonly base: Counts; readonly head: Counts }): Reason {
  const text = `${which} ${beforeAndAfter(sides)} (${rate(sides.head)}, before ${rate(sides.base)})`;
  return { task: null, rule: 'suite', text, ...sides };
}

function rate({ passed, decided }: Counts): string {
  return percent(passed / decided);
}

function sumOf(sides: readonly Counts[]): Counts {
  return sides.reduce((sum, side) => ({ passed: sum.passed + side.passed, decided: sum.decided + side.decided }), {
    passed: 0,
    decided: 0,
  });
}
