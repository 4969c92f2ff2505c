import type { AgentEnd } from '../core/agent.ts';
import type { Measures } from '../core/measure.ts';
import type { Task } from '../core/task.ts';

/** The limits that count what was used. */
export type SpendingLimits = Pick<Task['limits'], 'tokens' | 'costUsd'> & { readonly steps?: number | undefined };

/** The first limit that was passed, if any. What is unknown passes no limit. */
export function passedLimit(used: Measures, limits: SpendingLimits): AgentEnd | undefined {
  const { steps = Infinity, tokens = Infinity, costUsd = Infinity } = limits;
  if ((used.steps ?? 0) > steps) return limitEnd('steps', `${used.steps} model calls, at most ${steps} are allowed`);
  if ((used.tokens ?? 0) > tokens) return limitEnd('tokens', `${used.tokens} tokens, at most ${tokens} are allowed`);
  if ((used.costUsd ?? 0) > costUsd)
    return limitEnd('cost', `$${used.costUsd?.toFixed(4)}, at most $${costUsd} are allowed`);
  return undefined;
}

/** The limits that cannot be checked because what was used is unknown, by the task's words. */
export function uncheckedLimits(used: Measures, limits: SpendingLimits): readonly string[] {
  return [
    ...(limits.steps !== undefined && used.steps === null ? ['limits.steps'] : []),
    ...(limits.tokens !== undefined && used.tokens === null ? ['limits.tokens'] : []),
    ...(limits.costUsd !== undefined && used.costUsd === null ? ['limits.costUsd'] : []),
  ];
}

function limitEnd(limit: 'steps' | 'tokens' | 'cost', detail: string): AgentEnd {
  return { end: 'limit', limit, detail };
}
