import type { Marker } from '../../core/marker.ts';
import { isNewer } from '../../core/marker.ts';
import { cutAtLine } from '../cut-at-line.ts';
import { failureOf } from './api-failure.ts';
import type { Repository } from './octokit.ts';
import type { OwnComment } from './own-comment.ts';
import { findOwnComment } from './own-comment.ts';

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

/**
 * Creates our comment once and updates it afterwards. Leaves quietly when the pull request moved on to another commit or
 * when a newer run has written. Returns the address of the comment that stands; throws what octokit throws.
 */
export async function publishComment(repository: Repository, comment: Comment): Promise<string | null> {
  if ((await headOf(repository, comment.prNumber)) !== comment.marker.headSha) return null;
  const find = () => findOwnComment(repository, { prNumber: comment.prNumber, instance: comment.marker.instance });
  const existing = await find();
  if (existing !== undefined) return update(repository, comment, existing);
  if (!comment.mayCreate) return null;
  try {
    return await create(repository, comment);
  } catch (error) {
    if (!['server', 'unreachable'].includes(failureOf(error).kind)) throw error;
    const created = await find();
    return created === undefined ? create(repository, comment) : update(repository, comment, created);
  }
}

async function headOf({ octokit, owner, repo }: Repository, prNumber: number): Promise<string> {
  const { data } = await octokit.rest.pulls.get({ owner, repo, pull_number: prNumber });
  return data.head.sha;
}

async function create({ octokit, owner, repo }: Repository, { prNumber, body }: Comment): Promise<string> {
  const request = { owner, repo, issue_number: prNumber, body: cutAtLine(body, MAX_BYTES) };
  return (await octokit.rest.issues.createComment(request)).data.html_url;
}

async function update({ octokit, owner, repo }: Repository, comment: Comment, existing: OwnComment): Promise<string> {
  if (isNewer(existing.marker, comment.marker)) return existing.url;
  await octokit.rest.issues.updateComment({
    owner,
    repo,
    comment_id: existing.id,
    body: cutAtLine(comment.body, MAX_BYTES),
  });
  return existing.url;
}
