import type { Counts } from '../core/comparison.ts';
import type { Report, TaskReport } from '../core/report.ts';
import type { Trial } from '../core/trial.ts';
import { isDecided } from '../core/trial.ts';
import type { Verdict } from '../core/verdict.ts';
import { counts, plural, quantity, usd } from './numbers.ts';

/** One task's tries that were made after the first look: of the agent under test, and of the default branch's beside it. */
export interface RunAgain {
  readonly head: readonly Trial[];
  readonly base: readonly Trial[];
}

/** By task id; tasks that were not run again have no entry. */
export function runAgain(report: Pick<Report, 'extra'> | null): ReadonlyMap<string, RunAgain> {
  const found = new Map<string, { head: Trial[]; base: Trial[] }>();
  for (const { task, side, trial } of report?.extra ?? []) {
    const sides = found.get(task) ?? { head: [], base: [] };
    sides[side].push(trial);
    found.set(task, sides);
  }
  return found;
}

/** The tasks with every try of the agent under test, extra ones included: where reasons and broken rules are looked for. */
export function tasksWithExtra(report: Report): readonly TaskReport[] {
  const again = runAgain(report);
  return report.tasks.map((task) => {
    const extra = again.get(task.id)?.head ?? [];
    return extra.length === 0 ? task : { ...task, trials: [...task.trials, ...extra] };
  });
}

/** `this change 9 of 15, default branch 10 of 10` */
export function againText({ head, base }: RunAgain): string {
  const sides = [
    ...(head.length > 0 ? [`this change ${counts(passesOf(head))}`] : []),
    ...(base.length > 0 ? [`default branch ${counts(passesOf(base))}`] : []),
  ];
  return sides.join(', ');
}

/** `15 tries of this change and 10 of the default branch, for $0.31`; empty when there were none. */
export function extraText({ extra }: Pick<Verdict, 'extra'>, word = ''): string {
  const { head, base, costUsd } = extra;
  const tries = (count: number) => plural(count, `${word}try`, `${word}tries`);
  const sides = [
    ...(head > 0 ? [`${tries(head)} of this change`] : []),
    ...(base > 0 ? [`${head > 0 ? quantity(base) : tries(base)} of the default branch`] : []),
  ];
  if (sides.length === 0) return '';
  return `${sides.join(' and ')}, ${costUsd === null ? 'at unknown cost' : `for ${usd(costUsd)}`}`;
}

/** Passes among the tries that can be counted. */
export function passesOf(trials: readonly Trial[]): Counts {
  const decided = trials.filter(isDecided);
  return { passed: decided.filter(({ verdict }) => verdict === 'pass').length, decided: decided.length };
}
