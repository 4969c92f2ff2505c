import { dollars } from './dollars.ts';
import type { Task } from './task.ts';

/** What a run may cost before it starts: trials times caps, the run's own cap, or that there is none. */
export function worstCase(plan: {
  readonly tasks: readonly Pick<Task, 'id' | 'limits'>[];
  readonly trials: number;
  readonly maxCostUsd: number | undefined;
}): string {
  const { tasks, trials, maxCostUsd } = plan;
  const capped = tasks.filter(({ limits }) => limits.costUsd !== undefined);
  const sum = trials * capped.reduce((total, { limits }) => total + (limits.costUsd ?? 0), 0);
  const count = `${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'} x ${trials} ${trials === 1 ? 'trial' : 'trials'}`;
  const byTask = capped.length === tasks.length ? sum : undefined;
  const most = Math.min(byTask ?? Infinity, maxCostUsd ?? Infinity);
  if (most === Infinity) return `model calls: ${count}, cost not capped: ${uncapped(tasks)}`;
  const whose = most === maxCostUsd ? 'maxCostUsd' : 'limits.costUsd of the tasks';
  return `model calls: ${count}, at most ${dollars(most)} by ${whose}, plus the calls under way when that is reached`;
}

function uncapped(tasks: readonly Pick<Task, 'id' | 'limits'>[]): string {
  const names = tasks.filter(({ limits }) => limits.costUsd === undefined).map(({ id }) => id);
  const which =
    names.length > 3 ? `${names.length} tasks have` : `${names.join(', ')} ${names.length === 1 ? 'has' : 'have'}`;
  return `${which} no limits.costUsd, and the run no maxCostUsd`;
}
