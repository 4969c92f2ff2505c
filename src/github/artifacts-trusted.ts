import type { StoredText } from '../core/baseline-places.ts';
import { commitsOf } from './branch-commits.ts';
import type { Repository } from './publish/octokit.ts';
import { reached, Unreached } from './publish/reached.ts';

const PAGE = 100;
const MAX_PAGES = 10;
const MAX_RUNS = 30;
/** A run of another event may have run code of a pull request. */
const TRUSTED_EVENTS: readonly string[] = ['push', 'schedule', 'workflow_dispatch'];

/**
 * The newest artifacts of these names, newest first, from runs that only someone with write access can start: on the
 * default branch of this very repository, by a trusted event, at a commit that this branch has: the name alone may be that
 * of a tag. Any run, also that of a fork, may have uploaded others under the same names. A run need not have succeeded as a
 * whole: its own gate passed before it recorded. Throws what octokit throws, Unreached where the branch cannot be asked,
 * and when there is more to look through than it will.
 */
export async function trustedArtifacts(
  repository: Repository,
  wanted: { readonly names: readonly string[]; readonly max: number; readonly isReadOnlyToken: boolean },
): Promise<readonly StoredText[]> {
  const { octokit, owner, repo } = repository;
  const { default_branch: branch } = (await octokit.rest.repos.get({ owner, repo })).data;
  const candidates: Candidate[] = [];
  for (const name of wanted.names) {
    candidates.push(...(await candidatesOf(repository, { name, branch })));
  }
  const trusted: StoredText[] = [];
  const commits = commitsOf(repository, branch);
  const asked = { what: `read the commits of ${branch}`, permission: 'contents: read', ...wanted };
  const isOnBranch = async (sha: string) => {
    const answer = await reached(asked, () => commits(sha));
    if (answer.kind !== 'reached') throw new Unreached(answer);
    return answer.value;
  };
  const newestFirst = candidates.toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id);
  for (const { id, name, sizeBytes, runId } of newestFirst.slice(0, MAX_RUNS)) {
    if (trusted.length === wanted.max) break;
    if (await isTrusted(repository, { runId, branch, isOnBranch })) trusted.push({ id: String(id), name, sizeBytes });
  }
  return trusted;
}

interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly sizeBytes: number;
  readonly createdAt: number;
  readonly runId: number;
}

/** What the list itself says of a run is enough to leave most of the others out. GitHub lists the newest first. */
async function candidatesOf(
  { octokit, owner, repo }: Repository,
  { name, branch }: { readonly name: string; readonly branch: string },
): Promise<readonly Candidate[]> {
  const found: Candidate[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const request = { owner, repo, name, per_page: PAGE, page };
    const { artifacts } = (await octokit.rest.actions.listArtifactsForRepo(request)).data;
    for (const { id, size_in_bytes: sizeBytes, expired, created_at: createdAt, workflow_run: run } of artifacts) {
      const isOurs = run?.head_repository_id === run?.repository_id && run?.head_branch === branch;
      if (expired || !isOurs || run?.id === undefined) continue;
      found.push({ id, name, sizeBytes, createdAt: Date.parse(createdAt ?? '') || 0, runId: run.id });
    }
    if (artifacts.length < PAGE || found.length >= MAX_RUNS) return found;
  }
  if (found.length > 0) return found;
  throw new Error(`${MAX_PAGES * PAGE} artifacts are named ${name}, and not one is of the default branch`);
}

interface Branch {
  readonly branch: string;
  readonly isOnBranch: (sha: string) => Promise<boolean>;
}

async function isTrusted(
  { octokit, owner, repo }: Repository,
  { runId, branch, isOnBranch }: Pick<Candidate, 'runId'> & Branch,
): Promise<boolean> {
  const { data: run } = await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id: runId });
  const isOurs = run.head_repository.id === run.repository.id && run.head_branch === branch;
  return isOurs && TRUSTED_EVENTS.includes(run.event) && (await isOnBranch(run.head_sha));
}
