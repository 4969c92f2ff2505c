import { RUN_HEAD } from './github-actions.ts';
import type { Reply, Request } from './github-request.ts';
import { pageOf } from './page-of.ts';

/** Commits, branches and the pull requests that commits came from. */
export interface History {
  addCommit(sha: string, parents: readonly string[]): void;
  setBranch(name: string, sha: string): void;
  /** A bare name means a tag before it means a branch. */
  setTag(name: string, sha: string): void;
  /** A pull request that has `sha` among its commits; its head is that of the repository's state. */
  setPull(sha: string, pull: { readonly number: number; readonly base: string; readonly merged: boolean }): void;
  serve(request: Request, heads: ReadonlyMap<number, string>): Reply | undefined;
}

interface Stored {
  readonly parents: Map<string, readonly string[]>;
  readonly branches: Map<string, string>;
  readonly tags: Map<string, string>;
  readonly pulls: Map<string, Parameters<History['setPull']>[1][]>;
}

export function createHistory(): History {
  const branches = new Map([['main', RUN_HEAD]]);
  const stored: Stored = { parents: new Map(), branches, tags: new Map(), pulls: new Map() };
  return {
    addCommit: (sha, parents) => void stored.parents.set(sha, parents),
    setBranch: (name, sha) => void stored.branches.set(name, sha),
    setTag: (name, sha) => void stored.tags.set(name, sha),
    setPull: (sha, pull) => void stored.pulls.set(sha, [...(stored.pulls.get(sha) ?? []), pull]),
    serve: (request, heads) => {
      switch (request.call.name) {
        case 'GET /repos/{owner}/{repo}/commits':
          return listCommits(request, stored);
        case 'GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls':
          return listPulls(request, stored, heads);
        case 'GET /repos/{owner}/{repo}/compare/{basehead}':
          return compare(request, stored);
        case 'GET /repos/{owner}/{repo}/git/ref/{ref}':
          return tip(request, stored);
        default:
          return undefined;
      }
    },
  };
}

const NOT_FOUND: Reply = { status: 404, body: { message: 'Not Found' } };

function listCommits({ call, url }: Request, stored: Stored): Reply {
  const sha = url.searchParams.get('sha') ?? '';
  if (!stored.parents.has(sha)) return NOT_FOUND;
  return pageOf(
    reachable(sha, stored).map((commit) => toCommit(commit, call.example, stored)),
    url,
  );
}

/** The commit and all before it, breadth first. */
function reachable(sha: string, { parents }: Stored): readonly string[] {
  const seen = new Set([sha]);
  for (const commit of seen) for (const parent of parents.get(commit) ?? []) seen.add(parent);
  return [...seen];
}

function toCommit(sha: string, example: object, { parents }: Stored): object {
  const url = 'https://api.github.com/repos/octo/agent/commits/x';
  return { ...example, sha, parents: (parents.get(sha) ?? []).map((parent) => ({ sha: parent, url })) };
}

function listPulls({ call, url }: Request, { pulls }: Stored, heads: ReadonlyMap<number, string>): Reply {
  const found = (pulls.get(call.params['commit_sha'] ?? '') ?? []).map(({ number, base, merged }) => ({
    ...call.example,
    number,
    merged_at: merged ? '2026-11-30T12:00:00Z' : null,
    head: { ...asRecord(call.example['head']), sha: heads.get(number) ?? '' },
    base: { ...asRecord(call.example['base']), ref: base },
    requested_teams: [],
  }));
  return pageOf(found, url);
}

function compare({ call }: Request, stored: Stored): Reply {
  const [base, head] = (call.params['basehead'] ?? '')
    .split('...')
    .map((ref) => stored.tags.get(ref) ?? stored.branches.get(ref) ?? ref);
  if (base === undefined || head === undefined || !stored.parents.has(head)) return NOT_FOUND;
  const ofBase = new Set(reachable(base, stored));
  const common = reachable(head, stored).filter((commit) => ofBase.has(commit));
  // The best one comes before no other: nothing else that is shared reaches it.
  const mergeBase = common.find((commit) =>
    common.every((other) => other === commit || !reachable(other, stored).includes(commit)),
  );
  if (mergeBase === undefined) return NOT_FOUND;
  const commit = asRecord(call.example['merge_base_commit']);
  const status = head === base ? 'identical' : { [base]: 'ahead', [head]: 'behind' }[mergeBase];
  const merge_base_commit = toCommit(mergeBase, commit, stored);
  return { status: 200, body: { ...call.example, status: status ?? 'diverged', merge_base_commit } };
}

/** Undefined for a branch that only the Git data API knows. */
function tip({ call }: Request, { branches }: Stored): Reply | undefined {
  const ref = call.params['ref'] ?? '';
  const sha = ref.startsWith('heads/') ? branches.get(ref.slice('heads/'.length)) : undefined;
  if (sha === undefined) return undefined;
  const url = 'https://api.github.com/repos/octo/agent/git/commits/x';
  return { status: 200, body: { ref: `refs/${ref}`, node_id: 'x', url, object: { type: 'commit', sha, url } } };
}

function asRecord(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
