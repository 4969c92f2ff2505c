import { UserError } from '../core/errors.ts';
import type { Job } from './job.ts';

/**
 * Throws where a baseline would be kept on a branch that this job tests or that a change is to be merged into: each record
 * would be a commit to the code. Only runs on the default branch record, and there it is the branch that is tested.
 */
export function refuseCodeBranch({ context, event }: Pick<Job, 'context' | 'event'>, branch: string): void {
  const base = event.comparators.flatMap((comparator) => (comparator.from === 'merge-base' ? [comparator.base] : []));
  if (context.ref !== `refs/heads/${branch}` && !base.includes(branch)) return;
  throw new UserError(
    'baseline-branch',
    `The baseline cannot be kept on ${JSON.stringify(branch)}: that branch holds the code, and each record would be a commit to it.`,
    'Name a branch that nothing else uses, or leave the name to agent-eval: `baseline: branch`.',
  );
}
