import type { ProgressEvent } from '../core/progress.ts';
import type { Task } from '../core/task.ts';
import type { Trial } from '../core/trial.ts';

type Told = Extract<ProgressEvent, { kind: 'trial' }>;

interface Finished {
  readonly job: Pick<Told, 'index' | 'planned' | 'rerun'> & { readonly prepared: { readonly task: Task } };
  readonly trial: Trial;
}

/** One trial that is made, as it is told. */
export function progressOf({ job, trial }: Finished, counts: Pick<Told, 'done' | 'total'>): Told {
  const { verdict, end, endDetail, durationMs } = trial;
  const reason = end === 'infra_error' ? endDetail : null;
  const { prepared, index, planned, rerun } = job;
  return { kind: 'trial', task: prepared.task.id, index, planned, rerun, verdict, end, reason, durationMs, ...counts };
}
