import { InfraError, UserError } from '../core/errors.ts';
import type { Job } from './job.ts';

const NEEDS_SECRET = ['no-key', 'secret'];
const NO_CREDENTIALS =
  'no credentials on a fork: GitHub gives the runs of its pull requests no secrets, so they are measured in a merge queue, or once the branch is in this repository.';

/** Why a run was not measured, for people; null for a bug. */
export function explain(error: unknown, { event, outside: { signal } }: Job): string | null {
  if (signal.aborted && error === signal.reason) return 'The job was stopped before anything was measured.';
  if (error instanceof UserError) {
    const isExpected = event.isFork && NEEDS_SECRET.includes(error.code);
    return isExpected ? `${NO_CREDENTIALS} (${error.message})` : `${error.message} ${error.hint}`;
  }
  return error instanceof InfraError ? error.message : null;
}
