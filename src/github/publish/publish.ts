import type { GitHubEvent } from '../event.ts';
import type { RunContext } from '../run-context.ts';
import { failureOf } from './api-failure.ts';
import type { Check } from './check-run.ts';
import { completeCheckRun, createCheckRun } from './check-run.ts';
import type { Comment } from './comment.ts';
import { publishComment } from './comment.ts';
import { publishCommitStatus } from './commit-status.ts';
import { noticeOf } from './notice.ts';
import type { Repository } from './octokit.ts';
import { openRepository } from './octokit.ts';
import type { Wait } from './retried.ts';

export interface Publication {
  readonly context: RunContext;
  readonly event: GitHubEvent;
  /** Undefined: nothing can be published, which is a notice. */
  readonly token: string | undefined;
  /** Null: not wanted. Ignored where there is no pull request. */
  readonly comment: Pick<Comment, 'body' | 'marker' | 'mayCreate'> | null;
  /** Null: not wanted. */
  readonly check: Omit<Check, 'headSha' | 'detailsUrl'> | null;
  readonly wait?: Wait;
}

export interface Published {
  readonly commentUrl: string | null;
  /** Where the check went; annotations are shown by a check run only. */
  readonly check: 'check-run' | 'commit-status' | 'none';
  readonly notices: readonly string[];
}

/** Comments and sets the check. Never throws and never decides: what GitHub refuses is a notice. */
export async function publish(publication: Publication): Promise<Published> {
  const { token, context, comment, check } = publication;
  if (comment === null && check === null) return { commentUrl: null, check: 'none', notices: [] };
  if (token === undefined) return { commentUrl: null, check: 'none', notices: [NO_TOKEN] };
  const repository = await openRepository({ context, token, wait: publication.wait });
  const commented = await tryComment(repository, publication);
  const checked = await tryCheck(repository, publication);
  return { ...commented, ...checked, notices: [...commented.notices, ...checked.notices] };
}

const NO_TOKEN = 'There is no `github-token`: neither a comment nor a check was published.';

async function tryComment(
  repository: Repository,
  { event, comment }: Publication,
): Promise<Pick<Published, 'commentUrl' | 'notices'>> {
  // A merge group's commit is not the head of the pull request that it tests.
  if (comment === null || event.kind !== 'pull_request' || event.prNumber === null) {
    return { commentUrl: null, notices: [] };
  }
  try {
    return { commentUrl: await publishComment(repository, { ...comment, prNumber: event.prNumber }), notices: [] };
  } catch (error) {
    const refused = { error, what: 'comment on the pull request', permission: 'pull-requests: write' };
    return { commentUrl: null, notices: [noticeOf({ ...refused, isReadOnlyToken: isReadOnly(event) })] };
  }
}

async function tryCheck(
  repository: Repository,
  publication: Publication,
): Promise<Pick<Published, 'check' | 'notices'>> {
  const { event, context, check: wanted } = publication;
  if (wanted === null) return { check: 'none', notices: [] };
  const check = { ...wanted, headSha: event.headSha, detailsUrl: context.runUrl };
  try {
    const created = await createCheckRun(repository, check);
    return { check: 'check-run', notices: await tryComplete(() => completeCheckRun(repository, created), event) };
  } catch (error) {
    const refusal = checkNotice({ error, what: 'create a check run', event });
    if (failureOf(error).kind !== 'refused') return { check: 'none', notices: [refusal] };
    const state = check.conclusion === 'failure' ? 'failure' : 'success';
    return trySetStatus(() => publishCommitStatus(repository, { ...check, state }), { refusal, event });
  }
}

async function tryComplete(complete: () => Promise<void>, event: GitHubEvent): Promise<readonly string[]> {
  try {
    await complete();
    return [];
  } catch (error) {
    return [checkNotice({ error, what: 'add all annotations to the check run', event })];
  }
}

async function trySetStatus(
  setStatus: () => Promise<void>,
  given: { readonly refusal: string; readonly event: GitHubEvent },
): Promise<Pick<Published, 'check' | 'notices'>> {
  try {
    await setStatus();
    return { check: 'commit-status', notices: [given.refusal] };
  } catch (error) {
    const failed = { error, what: 'set a commit status', permission: 'statuses: write' };
    const notice = noticeOf({ ...failed, isReadOnlyToken: isReadOnly(given.event) });
    return { check: 'none', notices: [given.refusal, notice] };
  }
}

function checkNotice(failed: { readonly error: unknown; readonly what: string; readonly event: GitHubEvent }): string {
  const { error, what, event } = failed;
  return noticeOf({ error, what, permission: 'checks: write', isReadOnlyToken: isReadOnly(event) });
}

function isReadOnly(event: GitHubEvent): boolean {
  return event.isFork;
}
