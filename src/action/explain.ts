import { InfraError, UserError } from '../core/errors.ts';
import type { Job } from './job.ts';

const NEEDS_SECRET = ['no-key', 'secret'];
const NO_CREDENTIALS =
  'no credentials on a fork: GitHub gives the runs of its pull requests no secrets, so they are measured in a merge queue, or once the branch is in this repository.';
const NO_DEPENDABOT_SECRET =
  'no credentials for Dependabot: GitHub gives its runs none but the secrets of Dependabot. Store the key there too, by the same name: Settings > Secrets and variables > Dependabot.';

/** Why a run was not measured, for people; null for a bug. */
export function explain(error: unknown, { event, outside: { signal } }: Pick<Job, 'event' | 'outside'>): string | null {
  if (signal.aborted && error === signal.reason) return 'The job was stopped before anything was measured.';
  if (error instanceof UserError) {
    const why = NEEDS_SECRET.includes(error.code) ? withoutSecrets(event) : undefined;
    return why === undefined ? `${error.message} ${error.hint}` : `${why} (${error.message})`;
  }
  return error instanceof InfraError ? error.message : null;
}

/** What explains a secret that is missing, by who started the run. */
function withoutSecrets({ isFork, isDependabot }: Job['event']): string | undefined {
  if (isFork) return NO_CREDENTIALS;
  return isDependabot ? NO_DEPENDABOT_SECRET : undefined;
}
