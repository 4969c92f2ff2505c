import type { StoredText } from '../core/baseline-places.ts';
import type { Repository } from './publish/octokit.ts';

const PAGE = 100;
const MAX_PAGES = 20;

/**
 * The artifacts of a run that are wanted by their names, oldest first, of all its attempts. The service that takes uploads
 * knows those of the current attempt alone, so GitHub's API is asked. Throws what octokit throws.
 */
export async function artifactsOfRun(
  { octokit, owner, repo }: Repository,
  wanted: { readonly runId: number; readonly isWanted: (name: string) => boolean },
): Promise<readonly StoredText[]> {
  const found: { readonly id: number; readonly text: StoredText }[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const request = { owner, repo, run_id: wanted.runId, per_page: PAGE, page };
    const { artifacts } = (await octokit.rest.actions.listWorkflowRunArtifacts(request)).data;
    for (const { id, name, expired, size_in_bytes: sizeBytes } of artifacts) {
      if (!expired && wanted.isWanted(name)) found.push({ id, text: { id: String(id), name, sizeBytes } });
    }
    if (artifacts.length < PAGE) return found.sort((a, b) => a.id - b.id).map(({ text }) => text);
  }
  throw new Error(`the run has more than ${MAX_PAGES * PAGE} artifacts`);
}
