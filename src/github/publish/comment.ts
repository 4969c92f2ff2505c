import type { Marker } from '../../core/marker.ts';
import { isNewer, parseMarker } from '../../core/marker.ts';
import { cutAtLine } from '../cut-at-line.ts';
import { failureOf } from './api-failure.ts';
import type { Repository } from './octokit.ts';

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

interface Existing {
  readonly id: number;
  readonly url: string;
  readonly marker: Marker;
}

/**
 * Creates our comment once and updates it afterwards. Leaves quietly when the pull request moved on to another commit or
 * when a newer run has written. Returns the address of the comment that stands; throws what octokit throws.
 */
export async function publishComment(repository: Repository, comment: Comment): Promise<string | null> {
  if ((await headOf(repository, comment.prNumber)) !== comment.marker.headSha) return null;
  const author = await ownId(repository);
  const find = () => findComment(repository, { prNumber: comment.prNumber, instance: comment.marker.instance, author });
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

/** The account behind the token. Only GraphQL tells it for every kind of token: an installation's may not read /user. */
async function ownId({ octokit }: Repository): Promise<number> {
  const { viewer } = await octokit.graphql<{ viewer: { databaseId: number } }>('{ viewer { databaseId } }');
  return viewer.databaseId;
}

async function findComment(
  { octokit, owner, repo }: Repository,
  wanted: { readonly prNumber: number; readonly instance: string; readonly author: number },
): Promise<Existing | undefined> {
  const request = { owner, repo, issue_number: wanted.prNumber, per_page: 100 };
  for await (const { data } of octokit.paginate.iterator(octokit.rest.issues.listComments, request)) {
    for (const { id, html_url: url, user, body } of data) {
      const marker = user?.id === wanted.author ? parseMarker(body ?? '') : undefined;
      if (marker?.instance === wanted.instance) return { id, url, marker };
    }
  }
  return undefined;
}

async function create({ octokit, owner, repo }: Repository, { prNumber, body }: Comment): Promise<string> {
  const request = { owner, repo, issue_number: prNumber, body: cutAtLine(body, MAX_BYTES) };
  return (await octokit.rest.issues.createComment(request)).data.html_url;
}

async function update({ octokit, owner, repo }: Repository, comment: Comment, existing: Existing): Promise<string> {
  if (isNewer(existing.marker, comment.marker)) return existing.url;
  await octokit.rest.issues.updateComment({
    owner,
    repo,
    comment_id: existing.id,
    body: cutAtLine(comment.body, MAX_BYTES),
  });
  return existing.url;
}
