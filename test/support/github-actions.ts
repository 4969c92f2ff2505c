import type { UploadedArtifact } from './artifact-service.ts';
import type { Reply, Request } from './github-request.ts';
import { pageOf } from './page-of.ts';

/** A workflow run, as far as it matters who could start it. */
export interface WorkflowRun {
  readonly event: string;
  /** Also the name of a tag that was pushed: GitHub tells the two apart nowhere. */
  readonly branch: string;
  readonly isFork: boolean;
  /** By default the tip of main as it is where a test sets none. */
  readonly headSha?: string;
}

/** Workflow runs and what they uploaded. */
export interface Actions {
  setRun(id: number, run: WorkflowRun): void;
  /** Where artifacts are listed from, oldest first. */
  setArtifacts(list: () => readonly UploadedArtifact[]): void;
  serve(request: Request): Reply | undefined;
}

interface Stored {
  readonly runs: Map<number, WorkflowRun>;
  list: () => readonly UploadedArtifact[];
}

export const RUN_HEAD = 'c'.repeat(40);
const NOT_FOUND: Reply = { status: 404, body: { message: 'Not Found' } };
const OURS = 1_296_269;
const FORK = 999_999;

export function createActions(): Actions {
  const stored: Stored = { runs: new Map(), list: () => [] };
  return {
    setRun: (id, run) => void stored.runs.set(id, run),
    setArtifacts: (list) => {
      stored.list = list;
    },
    serve: (request) => {
      switch (request.call.name) {
        case 'GET /repos/{owner}/{repo}':
          return repository(request);
        case 'GET /repos/{owner}/{repo}/actions/artifacts':
        case 'GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts':
          return listArtifacts(request, stored);
        case 'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}':
          return download(request, stored);
        case 'GET /repos/{owner}/{repo}/actions/runs/{run_id}':
          return workflowRun(request, stored);
        default:
          return undefined;
      }
    },
  };
}

function repository({ call }: Request): Reply {
  // The documented example lacks the language that the described schema asks for.
  const { source: _, ...example } = call.example;
  return { status: 200, body: { ...example, language: null, default_branch: 'main' } };
}

function listArtifacts({ call, url }: Request, { list, runs }: Stored): Reply {
  const name = url.searchParams.get('name');
  const newestFirst = list().toReversed();
  const run = call.params['run_id'];
  const found = newestFirst.filter(
    (artifact) => (name === null || artifact.name === name) && (run === undefined || artifact.run === run),
  );
  const page = pageOf(
    found.map((artifact) => toListed(call.example, artifact, runs)),
    url,
  );
  return { ...page, body: { total_count: found.length, artifacts: page.body } };
}

function toListed(example: Request['call']['example'], artifact: UploadedArtifact, runs: Stored['runs']): object {
  const documented: unknown = Array.isArray(example['artifacts']) ? example['artifacts'][0] : {};
  const { id, name, sizeBytes: size_in_bytes } = artifact;
  const created_at = new Date(Date.UTC(2026, 10, 30, 12, 0, id)).toISOString();
  const run = runs.get(Number(artifact.run));
  const head_repository_id = run?.isFork === true ? FORK : OURS;
  const workflow_run = {
    id: Number(artifact.run),
    repository_id: OURS,
    head_repository_id,
    head_branch: run?.branch ?? '',
    head_sha: run?.headSha ?? RUN_HEAD,
  };
  return { ...asRecord(documented), id, name, size_in_bytes, created_at, expired: false, workflow_run };
}

function download({ call }: Request, { list }: Stored): Reply {
  const artifact = list().find(({ id }) => id === Number(call.params['artifact_id']));
  if (artifact === undefined || call.params['archive_format'] !== 'zip') return NOT_FOUND;
  return { status: 302, body: null, headers: { location: artifact.url } };
}

function workflowRun({ call }: Request, { runs }: Stored): Reply {
  const id = Number(call.params['run_id']);
  const run = runs.get(id);
  if (run === undefined) return NOT_FOUND;
  const { event, branch: head_branch, headSha: head_sha = RUN_HEAD, isFork } = run;
  const ours = { ...asRecord(call.example['repository']), id: OURS };
  const head = { ...asRecord(call.example['head_repository']), id: isFork ? FORK : OURS };
  return {
    status: 200,
    body: { ...call.example, id, event, head_branch, head_sha, repository: ours, head_repository: head },
  };
}

function asRecord(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
