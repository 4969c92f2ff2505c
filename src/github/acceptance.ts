import type { Acceptance } from '../core/verdict.ts';
import type { GitHubEvent } from './event.ts';
import type { HeadChange, LabelSetting } from './label-history.ts';
import { readLabelHistory } from './label-history.ts';
import type { Account } from './labelled.ts';
import { noticeOf } from './publish/notice.ts';
import type { Repository } from './publish/octokit.ts';
import { findOwnComment } from './publish/own-comment.ts';
import { hasWriteAccess, isLogin } from './write-access.ts';

/** Set on a pull request, it accepts what the gate found at the head commit of that moment. */
export const ACCEPT_LABEL = 'agent-eval-accept';

/** A run and what it may ask. */
export interface AcceptanceRequest {
  readonly event: GitHubEvent;
  readonly instance: string;
  /** Undefined without a token: then nothing is accepted. */
  readonly repository: Repository | undefined;
}

export interface AcceptanceRead {
  readonly acceptance: Acceptance | null;
  readonly notices: readonly string[];
}

const NOTHING: AcceptanceRead = { acceptance: null, notices: [] };

/**
 * Who accepted a block for the pull request's head commit. Never throws and never guesses: what cannot be proven is not
 * accepted, and a notice says why.
 */
export async function readAcceptance(request: AcceptanceRequest): Promise<AcceptanceRead> {
  const { event, repository } = request;
  if (repository === undefined || event.prNumber === null) return NOTHING;
  try {
    return await findAcceptance({ ...request, repository, prNumber: event.prNumber });
  } catch (error) {
    const what = `read who set the label \`${ACCEPT_LABEL}\`, so nothing counts as accepted`;
    const isReadOnlyToken = event.isFork;
    return refuse(noticeOf({ error, what, permission: 'pull-requests: read', isReadOnlyToken }));
  }
}

interface Search extends AcceptanceRequest {
  readonly repository: Repository;
  readonly prNumber: number;
}

async function findAcceptance(search: Search): Promise<AcceptanceRead> {
  const { repository, event, prNumber } = search;
  const { octokit, owner, repo } = repository;
  const { data: pull } = await octokit.rest.pulls.get({ owner, repo, pull_number: prNumber });
  // Taking the label away takes the acceptance back.
  if (!pull.labels.some(({ name }) => name === ACCEPT_LABEL)) return NOTHING;
  if (event.labelled?.label === ACCEPT_LABEL) {
    return judgeAccount(search, { by: event.labelled.by, headSha: event.headSha });
  }
  const headSha = pull.head.sha;
  const history = await readLabelHistory(repository, { prNumber, label: ACCEPT_LABEL });
  if (history?.setting === undefined) return refuse(UNKNOWN_SETTER);
  const { setting, headChanges } = history;
  const isProven =
    wasSetOnHead(search, { setting, headSha, headChanges }) || (await isRemembered(search, { setting, headSha }));
  return isProven ? judgeAccount(search, { by: setting.by, headSha }) : refuse(SET_AGAIN);
}

/**
 * Labelling a pull request moves its `updated_at`. So a label that is younger than what the event says of the pull
 * request was set after it; and the head of then, if it is the head of now and nobody forced another in between, was the
 * head at that moment too.
 */
function wasSetOnHead(
  { event }: Search,
  found: {
    readonly setting: LabelSetting;
    readonly headSha: string;
    readonly headChanges: readonly HeadChange[];
  },
): boolean {
  const { seenAt } = event;
  if (event.kind !== 'pull_request' || seenAt === null || found.headSha !== event.headSha) return false;
  // The push that made this head may be recorded a moment after the event that it caused.
  const isThatPush = ({ at, to }: HeadChange) => at <= seenAt + 10_000 && to === event.headSha;
  const stayed = found.headChanges.every((change) => change.at <= seenAt || isThatPush(change));
  return stayed && found.setting.at > seenAt;
}

/** An earlier run saw the same person accept the same commit, and our comment says so. */
async function isRemembered(
  { event, repository, prNumber, instance }: Search,
  { setting, headSha }: { readonly setting: LabelSetting; readonly headSha: string },
): Promise<boolean> {
  const isOfThisRun = event.kind === 'merge_group' || headSha === event.headSha;
  if (!isOfThisRun) return false;
  const accepted = (await findOwnComment(repository, { prNumber, instance }))?.marker.accepted;
  return accepted?.headSha === headSha && accepted.by === setting.by.login;
}

async function judgeAccount(
  { repository }: Search,
  { by, headSha }: { readonly by: Account; readonly headSha: string },
): Promise<AcceptanceRead> {
  if (!by.isPerson || !isLogin(by.login)) return refuse(NO_PERSON);
  if (!(await hasWriteAccess(repository, by.login))) return refuse(noAccess(by.login));
  return { acceptance: { by: by.login, headSha }, notices: [] };
}

function refuse(notice: string): AcceptanceRead {
  return { acceptance: null, notices: [notice] };
}

const AGAIN = `Remove the label \`${ACCEPT_LABEL}\` and set it again to accept this commit.`;
const SET_AGAIN = `The label \`${ACCEPT_LABEL}\` is not known to have been set for this very commit, so it does not count. ${AGAIN}`;
const UNKNOWN_SETTER = `GitHub does not tell who set the label \`${ACCEPT_LABEL}\`, so it does not count. ${AGAIN}`;
const NO_PERSON = `The label \`${ACCEPT_LABEL}\` was not set by a person, so it does not count: a bot cannot accept a regression.`;

function noAccess(login: string): string {
  return `The label \`${ACCEPT_LABEL}\` was set by ${login}, who has no write access to this repository, so it does not count.`;
}
