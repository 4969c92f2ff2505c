import { failureOf } from './api-failure.ts';

/** One line for a call that failed: what was not done, why, and what to change. */
export function noticeOf(failed: {
  readonly error: unknown;
  /** `comment on the pull request` */
  readonly what: string;
  /** `pull-requests: write` */
  readonly permission: string;
  readonly isReadOnlyToken: boolean;
}): string {
  const failure = failureOf(failed.error);
  const told = `Could not ${failed.what}: ${oneLine(failure.message)}.`;
  if (failure.kind !== 'refused') return told;
  if (failed.isReadOnlyToken) return `${told} Runs for forks have a read-only token.`;
  return `${told} Add \`${failed.permission}\` to the \`permissions\` of the workflow's job.`;
}

function oneLine(message: string): string {
  return message.replace(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, 500);
}
