import { anySignal } from '../../core/abort.ts';
import type { Finding } from '../../core/doctor/finding.ts';
import type { Plan } from '../../wire/plan-run.ts';
import type { Terminal } from '../command.ts';

/** What every check may look at. */
export type Given = Pick<Terminal, 'env' | 'now' | 'signal'> & { readonly plan: Plan };

/** Looks at one part of a setup. */
export interface Check {
  readonly name: string;
  readonly limitMs: number;
  look(signal: AbortSignal): Promise<readonly Finding[]>;
}

/** Most checks ask this machine, and get an answer at once. */
export const LIMIT_MS = 5_000;

/** What a check found. One that breaks or takes too long is a finding of its own; throws only what `signal` aborts with. */
export async function examine({ name, limitMs, look }: Check, signal: AbortSignal): Promise<readonly Finding[]> {
  const limit = AbortSignal.timeout(limitMs);
  const either = anySignal([signal, limit]);
  try {
    return await Promise.race([look(either), rejectedWhenAborted(either)]);
  } catch (error) {
    signal.throwIfAborted();
    const why = limit.aborted ? `no answer in ${limitMs / 1000} s` : messageOf(error);
    const todo = 'agent-eval doctor, once more; if it stays, that is where a run would wait or break';
    return [{ check: name, state: 'warning', text: `could not be checked: ${why}`, todo }];
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function rejectedWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
