import type { Reply, Request } from './github-request.ts';
import { pageOf } from './page-of.ts';

/** Where an open pull request comes from; its head commit is that of the repository's state. */
export interface OpenPull {
  readonly number: number;
  readonly from: { readonly id: number; readonly fullName: string; readonly branch: string };
  /** Branch that it is to be merged into; main by default. */
  readonly base?: string;
}

/** Open pull requests as they are listed. */
export interface Pulls {
  open(pull: OpenPull): void;
  close(number: number): void;
  serve(request: Request, heads: ReadonlyMap<number, string>): Reply | undefined;
}

export function createPulls(): Pulls {
  const pulls = new Map<number, OpenPull>();
  return {
    open: (pull) => void pulls.set(pull.number, pull),
    close: (number) => void pulls.delete(number),
    serve: ({ call, url }, heads) => {
      if (call.name !== 'GET /repos/{owner}/{repo}/pulls') return undefined;
      const label = ({ from }: OpenPull) => `${from.fullName.split('/')[0]}:${from.branch}`;
      const head = url.searchParams.get('head');
      const found = [...pulls.values()].filter((pull) => head === null || label(pull) === head);
      return pageOf(
        found.map((pull) => toListed(call.example, pull, heads.get(pull.number) ?? '')),
        url,
      );
    },
  };
}

function toListed(example: object, { number, from, base = 'main' }: OpenPull, sha: string): object {
  // The documented example of a pull request names both sides with their repositories.
  const { head, base: its } = example as Record<string, { repo: object }>;
  const headRepo = { ...head?.repo, id: from.id, full_name: from.fullName };
  return {
    ...example,
    number,
    state: 'open',
    head: { ...head, sha, ref: from.branch, repo: headRepo },
    base: { ...its, ref: base, repo: { ...its?.repo, default_branch: 'main' } },
    // The documented example has a team that the described schema refuses.
    requested_teams: [],
  };
}
