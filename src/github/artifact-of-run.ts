import type { StoredText } from '../core/baseline-places.ts';
import type { Repository } from './publish/octokit.ts';
import type { TriggeringRun } from './triggering-run.ts';

/** The newest artifact of this name that a run of this commit uploaded; undefined when there is none. Throws what octokit throws. */
export async function artifactOfRun(
  { octokit, owner, repo }: Repository,
  { run, name }: { readonly run: Pick<TriggeringRun, 'id' | 'headSha'>; readonly name: string },
): Promise<StoredText | undefined> {
  const request = { owner, repo, run_id: run.id, name, per_page: 100 };
  const { artifacts } = (await octokit.rest.actions.listWorkflowRunArtifacts(request)).data;
  const ours = artifacts.filter(
    (one) =>
      one.name === name && !one.expired && one.workflow_run?.id === run.id && one.workflow_run.head_sha === run.headSha,
  );
  const [newest] = ours.toSorted((a, b) => b.id - a.id);
  return newest === undefined ? undefined : { id: String(newest.id), name, sizeBytes: newest.size_in_bytes };
}
