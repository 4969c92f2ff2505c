import { isTimedOut } from '../core/abort.ts';
import type { AgentContext, AgentEnd } from '../core/agent.ts';
import { InfraError } from '../core/errors.ts';

/** The end of an agent whose time is over. What stopped it for any other reason is thrown on. */
export function timeOver(error: unknown, { signal, task }: Pick<AgentContext, 'signal' | 'task'>): AgentEnd {
  if (error instanceof InfraError || !isTimedOut(signal)) throw error;
  return timeoutEnd(task.limits.timeout);
}

export function timeoutEnd(timeoutMs: number): AgentEnd {
  return { end: 'limit', limit: 'timeout', detail: `did not finish in ${timeoutMs / 1000} s` };
}
