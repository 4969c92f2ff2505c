import { type ClaimedReport, claimedReport } from '../core/claimed-report.ts';
import { forkResultName, MAX_FORK_RESULT_BYTES, parseForkResult } from '../core/fork-result.ts';
import { artifactOfRun } from '../github/artifact-of-run.ts';
import { openArtifacts } from '../github/artifacts.ts';
import { reached } from '../github/publish/reached.ts';
import type { Plan } from '../wire/plan-run.ts';
import type { ReportJob } from './report-job.ts';

/** Finds, reads and checks what the fork's run uploaded, all of it hostile. Never throws for what it finds. */
export async function readClaim(
  report: ReportJob,
  { plan, isNarrowed }: { readonly plan: Plan; readonly isNarrowed: boolean },
): Promise<ClaimedReport> {
  const text = await download(report);
  if (typeof text !== 'string') return text;
  const { run, job } = report;
  const parsed = parseForkResult(text, { instance: job.inputs.id, headSha: run.headSha });
  if ('problem' in parsed) return unusable(parsed.problem);
  const { selection, trials, agent } = plan;
  const own = { selection, isNarrowed, trials, agent: agent.name, nowMs: job.outside.now() };
  const claimed = claimedReport(parsed.result, own);
  return 'problem' in claimed ? unusable(claimed.problem) : claimed;
}

async function download({ job, run, repository }: ReportJob): Promise<string | { readonly problem: string }> {
  const name = forkResultName({ instance: job.inputs.id, attempt: run.attempt });
  const asked = { what: "read the artifacts of the fork's run", permission: 'actions: read', isReadOnlyToken: false };
  const found = await reached(asked, () => artifactOfRun(repository, { run, name }));
  if (found.kind !== 'reached') return { problem: found.notice };
  if (found.value === undefined) return { problem: NOTHING };
  if (found.value.sizeBytes > MAX_FORK_RESULT_BYTES) return unusable('it is too large');
  const serverUrl = new URL(job.context.runUrl).origin;
  const wait = async () => {};
  const artifacts = openArtifacts({ repository, serverUrl, results: undefined, isReadOnlyToken: false, wait });
  const read = await artifacts.read(found.value, MAX_FORK_RESULT_BYTES);
  return read.kind === 'reached' ? read.value : { problem: read.notice };
}

const NOTHING =
  'The run of the fork left no result: it was stopped or failed before it measured, or it lacked a secret, of which forks have none. Its log says more.';

function unusable(why: string): { readonly problem: string } {
  return { problem: `The result that the run of the fork left cannot be used: ${why}.` };
}
