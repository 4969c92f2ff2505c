import type { Marker } from '../../core/marker.ts';
import { parseMarker } from '../../core/marker.ts';
import type { Repository } from './octokit.ts';

/** A comment that this use of the action wrote on a pull request. */
export interface OwnComment {
  readonly id: number;
  readonly url: string;
  readonly marker: Marker;
}

/** The comment with the marker of `instance`, written by the account behind the token. Throws what octokit throws. */
export async function findOwnComment(
  repository: Repository,
  wanted: { readonly prNumber: number; readonly instance: string },
): Promise<OwnComment | undefined> {
  const { octokit, owner, repo } = repository;
  const author = await ownId(repository);
  const request = { owner, repo, issue_number: wanted.prNumber, per_page: 100 };
  for await (const { data } of octokit.paginate.iterator(octokit.rest.issues.listComments, request)) {
    for (const { id, html_url: url, user, body } of data) {
      const marker = user?.id === author ? parseMarker(body ?? '') : undefined;
      if (marker?.instance === wanted.instance) return { id, url, marker };
    }
  }
  return undefined;
}

/** The account behind the token. Only GraphQL tells it for every kind of token: an installation's may not read /user. */
async function ownId({ octokit }: Repository): Promise<number> {
  const { viewer } = await octokit.graphql<{ viewer: { databaseId: number } }>('{ viewer { databaseId } }');
  return viewer.databaseId;
}
