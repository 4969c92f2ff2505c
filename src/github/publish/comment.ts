import type { Marker } from '../../core/marker.ts';
import { isNewer } from '../../core/marker.ts';
import { cutAtLine } from '../cut-at-line.ts';
import { failureOf } from './api-failure.ts';
import type { Repository } from './octokit.ts';
import type { OwnComment } from './own-comment.ts';
import { findOwnComments, ownId } from './own-comment.ts';

/** GitHub refuses more than 65,536 characters. */
const MAX_BYTES = 65_000;

export interface Comment {
  readonly prNumber: number;
  /** Also the first line of `body`. */
  readonly marker: Marker;
  readonly body: string;
  /** False: only a comment that is there already is brought up to date. */
  readonly mayCreate: boolean;
}

/** Writes that another run may have undone in the same moment are done again, this many times. */
const MAX_WRITES = 3;

/**
 * Creates our comment once and updates it afterwards. Of runs that begin together each may create one: they settle on the
 * lowest id. Leaves quietly when the pull request moved on to another commit or when a newer run has written. Returns the
 * address of the comment that stands; throws what octokit throws.
 */
export async function publishComment(repository: Repository, comment: Comment): Promise<string | null> {
  if ((await headOf(repository, comment.prNumber)) !== comment.marker.headSha) return null;
  const { prNumber, marker } = comment;
  const author = await ownId(repository);
  const find = () => findOwnComments(repository, { prNumber, instance: marker.instance, author });
  const [existing] = await find();
  if (existing === undefined && !comment.mayCreate) return null;
  if (existing === undefined)
    return settle({ repository, comment, find, url: await create(repository, comment, find) });
  if (isNewer(existing.marker, marker)) return existing.url;
  await update(repository, comment, existing);
  return settle({ repository, comment, find, url: existing.url });
}

type Find = () => Promise<readonly OwnComment[]>;

/** Looks whether what was just written stands: the lowest id is kept, with the newest result, and nothing else of ours. */
async function settle(written: {
  readonly repository: Repository;
  readonly comment: Comment;
  readonly find: Find;
  readonly url: string;
}): Promise<string> {
  const { repository, comment, find, url } = written;
  for (let writes = 1; ; writes += 1) {
    const [kept, ...others] = await find();
    // What a newer run has just created is left to that run.
    const spare = others.filter(({ marker }) => !isNewer(marker, comment.marker));
    for (const { id } of spare) await remove(repository, id);
    if (kept === undefined || writes === MAX_WRITES || !isNewer(comment.marker, kept.marker)) return kept?.url ?? url;
    await update(repository, comment, kept);
  }
}

async function headOf({ octokit, owner, repo }: Repository, prNumber: number): Promise<string> {
  const { data } = await octokit.rest.pulls.get({ owner, repo, pull_number: prNumber });
  return data.head.sha;
}

/** A comment whose answer was lost may exist all the same. */
async function create(repository: Repository, comment: Comment, find: Find): Promise<string> {
  try {
    return await createNow(repository, comment);
  } catch (error) {
    if (!['server', 'unreachable'].includes(failureOf(error).kind)) throw error;
    const [created] = await find();
    return created?.url ?? createNow(repository, comment);
  }
}

async function createNow({ octokit, owner, repo }: Repository, { prNumber, body }: Comment): Promise<string> {
  const request = { owner, repo, issue_number: prNumber, body: cutAtLine(body, MAX_BYTES) };
  return (await octokit.rest.issues.createComment(request)).data.html_url;
}

async function update({ octokit, owner, repo }: Repository, { body }: Comment, { id }: OwnComment): Promise<void> {
  await octokit.rest.issues.updateComment({ owner, repo, comment_id: id, body: cutAtLine(body, MAX_BYTES) });
}

/** The run that wrote it may have removed it already. */
async function remove({ octokit, owner, repo }: Repository, id: number): Promise<void> {
  try {
    await octokit.rest.issues.deleteComment({ owner, repo, comment_id: id });
  } catch (error) {
    if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error;
  }
}
