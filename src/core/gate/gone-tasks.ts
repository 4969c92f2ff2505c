import type { BaselineEntry } from '../baseline.ts';
import type { Counts } from '../comparison.ts';
import type { Report } from '../report.ts';
import { outsideSubset } from '../select.ts';
import { countPasses } from './gated-task.ts';
import { storedTasks } from './stored-tasks.ts';

/** Tasks of the newest run that left the suite; a task that was only not selected has not left. */
export function removedTasks(
  newest: BaselineEntry,
  report: Pick<Report, 'selection'> & { readonly tasks: readonly { readonly id: string }[] },
): readonly { readonly id: string; readonly base: Counts | null }[] {
  const present = new Set([...report.tasks, ...report.selection.leftOut].map(({ id }) => id));
  const gone = [...new Set([...newest.suite, ...newest.tasks.map(({ id }) => id)])].filter((id) => !present.has(id));
  return gone.sort().map((id) => {
    const trials = storedTasks(newest, id).flatMap((stored) => stored.trials);
    return { id, base: trials.length === 0 ? null : countPasses(trials) };
  });
}

/** Tasks that the newest run of the same subset measured and whose tags keep them out of it now. */
export function tasksThatLeft(
  newestFirst: readonly BaselineEntry[],
  { selection: { subset, leftOut } }: Pick<Report, 'selection'>,
): readonly string[] {
  const last = newestFirst.find((entry) => entry.subset === subset);
  if (last === undefined) return [];
  const wasMeasured = (id: string) => storedTasks(last, id).some(({ trials }) => trials.length > 0);
  return leftOut.filter(({ id, reason }) => reason === outsideSubset(subset) && wasMeasured(id)).map(({ id }) => id);
}
