import type { Comparator, GitHubEvent } from './event.ts';
import type { Git } from './git.ts';
import { firstParentsFromApi, mergeBaseFromApi } from './history-api.ts';
import { failureOf } from './publish/api-failure.ts';
import type { Repository } from './publish/octokit.ts';

/** A commit that the tested one is compared with, and those before it that may stand in for it. */
export interface ComparatorCommit {
  readonly sha: string;
  /** First parents, newest first: `sha` itself, then at most 199 more. */
  readonly ancestors: readonly string[];
  /** What `sha` is, for people: `first parent of the merge commit`. */
  readonly how: string;
}

/** A run, its checkout, and GitHub's API where there is a token. */
export interface ComparatorRequest {
  readonly event: GitHubEvent;
  readonly git: Git;
  readonly repository: Repository | undefined;
}

export interface ComparatorRead {
  /** Undefined when nothing that comes before the tested commit can be reached. */
  readonly comparator: ComparatorCommit | undefined;
  readonly notices: readonly string[];
}

const MAX_ANCESTORS = 200;

/** Finds what to compare with, by what is really checked out: from the clone where it reaches, else from the API. Never throws. */
export async function comparatorOf(request: ComparatorRequest): Promise<ComparatorRead> {
  const chosen = await choose(request);
  if (chosen.sha === undefined) return { comparator: undefined, notices: [unreachable(chosen)] };
  const { ancestors, notices } = await ancestorsOf(request, chosen.sha);
  return { comparator: { sha: chosen.sha, ancestors, how: chosen.how }, notices };
}

/** `why` tells why there is no commit, where GitHub said so; `isFirst`: there can be none. */
interface Chosen {
  readonly sha: string | undefined;
  readonly how: string;
  readonly why?: string;
  readonly isFirst?: boolean;
}

async function choose(request: ComparatorRequest): Promise<Chosen> {
  const { event, git } = request;
  const head = await git.head();
  const parents = head === undefined ? undefined : await git.parents(head);
  const [firstParent, secondParent] = parents ?? [];
  const [wanted, otherwise] = event.comparators;
  if (wanted?.from === 'commit') return { sha: wanted.sha, how: 'base of the merge group' };
  if (event.kind !== 'pull_request') return firstParentOf(request, head ?? event.headSha, parents);
  // Merge commits of a pull request have its head as the second parent, whichever of them was fetched. What the runner
  // itself checked out may also be what a pull request was squashed to, when it was closed.
  const isRunners = wanted?.from === 'first-parent' && head === wanted.of && head !== event.headSha;
  if (firstParent !== undefined && (secondParent === event.headSha || isRunners)) {
    return { sha: firstParent, how: 'first parent of the merge commit' };
  }
  if (head === undefined && wanted?.from === 'first-parent') return firstParentOf(request, wanted.of, undefined);
  return otherwise?.from === 'merge-base' ? mergeBaseOf(request, otherwise) : { sha: undefined, how: 'merge base' };
}

async function firstParentOf(
  { event, repository }: ComparatorRequest,
  of: string,
  parents: readonly string[] | undefined,
): Promise<Chosen> {
  const how = `first parent of the ${event.kind === 'pull_request' ? 'merge commit' : 'tested commit'}`;
  if (parents !== undefined) return { sha: parents[0], how, isFirst: parents.length === 0 };
  return ask(how, repository, async (api) => (await firstParentsFromApi(api, { sha: of, max: 2 }))[1]);
}

async function mergeBaseOf(
  { git, repository }: ComparatorRequest,
  { base, head }: Extract<Comparator, { readonly from: 'merge-base' }>,
): Promise<Chosen> {
  const how = 'merge base with the base branch';
  const known = await git.mergeBase(base, head);
  if (known !== undefined) return { sha: known, how };
  return ask(how, repository, (api) => mergeBaseFromApi(api, { branch: base, sha: head }));
}

async function ask(
  how: string,
  repository: Repository | undefined,
  question: (api: Repository) => Promise<string | undefined>,
): Promise<Chosen> {
  if (repository === undefined) return { sha: undefined, how, why: NO_TOKEN };
  try {
    return { sha: await question(repository), how };
  } catch (error) {
    return { sha: undefined, how, why: failureOf(error).message };
  }
}

const NO_TOKEN = 'there is no `github-token` to ask GitHub with';

/** First parents of a commit, newest first and itself first, as far as clone and API reach. Never throws. */
export async function ancestorsOf(
  { git, repository }: Pick<ComparatorRequest, 'git' | 'repository'>,
  sha: string,
): Promise<{ readonly ancestors: readonly string[]; readonly notices: readonly string[] }> {
  const local = (await git.firstParents(sha, MAX_ANCESTORS)) ?? [];
  const last = local.at(-1) ?? sha;
  const isAll = local.length === MAX_ANCESTORS || (local.length > 0 && (await git.parents(last))?.length === 0);
  if (isAll) return { ancestors: local, notices: [] };
  const start = local.length === 0 ? [sha] : local;
  if (repository === undefined) return { ancestors: start, notices: [shortened(start.length, NO_TOKEN)] };
  try {
    // What the clone knows last is the first that the API is asked for.
    const more = await firstParentsFromApi(repository, { sha: last, max: MAX_ANCESTORS - start.length + 1 });
    return { ancestors: [...start, ...more.slice(1)], notices: [] };
  } catch (error) {
    return { ancestors: start, notices: [shortened(start.length, failureOf(error).message)] };
  }
}

function unreachable({ how, why, isFirst }: Chosen): string {
  if (isFirst === true) return 'This is the first commit: there is nothing before it to compare with.';
  const reason = why === undefined ? 'it has none, or GitHub does not know it' : oneLine(why);
  return `Found no commit to compare with (${how}): ${reason}. Check out with \`fetch-depth: 2\` or more.`;
}

function shortened(known: number, why: string): string {
  return `Only the newest ${known} commits to compare with are known: ${oneLine(why)}. Check out with a larger \`fetch-depth\`.`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, 300);
}
