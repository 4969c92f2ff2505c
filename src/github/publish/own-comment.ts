import type { Marker } from '../../core/marker.ts';
import { parseMarker } from '../../core/marker.ts';
import type { Repository } from './octokit.ts';

/** A comment that this use of the action wrote on a pull request. */
export interface OwnComment {
  readonly id: number;
  readonly url: string;
  readonly marker: Marker;
}

interface Wanted {
  readonly prNumber: number;
  readonly instance: string;
}

/** The comment with the marker of `instance`, written by the account behind the token. Throws what octokit throws. */
export async function findOwnComment(repository: Repository, wanted: Wanted): Promise<OwnComment | undefined> {
  return (await findOwnComments(repository, { ...wanted, author: await ownId(repository) }))[0];
}

/** All of them, the lowest id first: more than one only while runs that began together settle it. Throws what octokit throws. */
export async function findOwnComments(
  { octokit, owner, repo }: Repository,
  { prNumber, instance, author }: Wanted & { readonly author: number },
): Promise<readonly OwnComment[]> {
  const found: OwnComment[] = [];
  const request = { owner, repo, issue_number: prNumber, per_page: 100 };
  for await (const { data } of octokit.paginate.iterator(octokit.rest.issues.listComments, request)) {
    for (const { id, html_url: url, user, body } of data) {
      const marker = user?.id === author ? parseMarker(body ?? '') : undefined;
      if (marker?.instance === instance) found.push({ id, url, marker });
    }
  }
  return found.sort((a, b) => a.id - b.id);
}

/** The account behind the token. Only GraphQL tells it for every kind of token: an installation's may not read /user. */
export async function ownId({ octokit }: Repository): Promise<number> {
  const { viewer } = await octokit.graphql<{ viewer: { databaseId: number } }>('{ viewer { databaseId } }');
  return viewer.databaseId;
}
