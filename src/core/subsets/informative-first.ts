import { createHash } from 'node:crypto';
import type { TaskHistory } from './task-history.ts';

/** A task with its record. */
export interface KnownTask {
  readonly id: string;
  readonly history: TaskHistory;
}

const WEEK_MS = 7 * 86_400_000;
/** Share of chance: enough to order tasks that are nearly as informative anew for each seed. */
const CHANCE = 0.1;

/**
 * Orders tasks, the one whose tries tell most first: it failed lately, its tries go either way, or it was not seen for
 * long. Follows from the records and the seed alone; time is counted back from the newest run.
 */
export function informativeFirst<Task extends KnownTask>(tasks: readonly Task[], seed: string): readonly Task[] {
  const newest = Math.max(0, ...tasks.map(({ history }) => history.lastSeen ?? 0));
  const scored = tasks.map((task) => ({ task, score: scoreOf(task, newest) + CHANCE * chanceOf(task.id, seed) }));
  return scored.sort((a, b) => b.score - a.score || (a.task.id < b.task.id ? -1 : 1)).map(({ task }) => task);
}

/** From 0 to 3. */
function scoreOf({ history }: KnownTask, newest: number): number {
  const { passed, trials, recentlyFailing, lastSeen } = history;
  // With Jeffreys' half a try on each side, so that few tries prove no certainty.
  const rate = (passed + 0.5) / (trials + 1);
  const age = lastSeen === undefined ? 1 : Math.min(1, (newest - lastSeen) / WEEK_MS);
  return recentlyFailing + 4 * rate * (1 - rate) + age;
}

/** From 0 to 1, the same for the same task and seed. */
function chanceOf(id: string, seed: string): number {
  return (
    createHash('sha256')
      .update(JSON.stringify([seed, id]))
      .digest()
      .readUInt32BE() /
    2 ** 32
  );
}
