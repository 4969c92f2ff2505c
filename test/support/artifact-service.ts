import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Blobs } from './blobs.ts';
import type { LoopbackReply, LoopbackRequest } from './loopback-server.ts';
import { json } from './loopback-server.ts';
import { runOf } from './runtime-token.ts';

/** What a run uploaded. */
export interface UploadedArtifact {
  readonly id: number;
  readonly name: string;
  readonly run: string;
  readonly sizeBytes: number;
  /** Signed, as GitHub gives it to whoever may read the run. */
  readonly url: string;
}

/** The artifacts' half of the results service; see the calls of @actions/artifact. */
export interface ArtifactService {
  /** Undefined: not a call of this service. */
  handle(request: LoopbackRequest): LoopbackReply | undefined;
  /** Finalized ones, oldest first. */
  list(): readonly UploadedArtifact[];
  /** Undefined: the content is lost. */
  replace(id: number, text: string | undefined): void;
  failNext(calls: number): void;
}

const CALL = '/twirp/github.actions.results.api.v1.ArtifactService/';
const owner = { workflow_run_backend_id: z.string(), workflow_job_run_backend_id: z.literal('job') };
const createRequest = z.strictObject({
  ...owner,
  name: z.string().regex(/^[^":<>|*?\r\n\\/]+$/),
  mime_type: z.literal('application/json'),
  version: z.literal(7),
});
const finalizeRequest = z.strictObject({
  ...owner,
  name: z.string(),
  size: z.string().regex(/^\d+$/),
  hash: z.string().regex(/^sha256:[0-9a-f]{64}$/),
});

interface Stored extends UploadedArtifact {
  readonly blob: string;
  readonly finished: boolean;
}

interface Kept {
  readonly blobs: Blobs;
  readonly blobUrl: (id: string) => string;
  readonly artifacts: Stored[];
}

export function createArtifactService(given: Pick<Kept, 'blobs' | 'blobUrl'>): ArtifactService {
  const kept: Kept = { ...given, artifacts: [] };
  let failures = 0;
  return {
    list: () => kept.artifacts.filter(({ finished }) => finished),
    replace: (id, text) => replace(kept, id, text),
    failNext: (calls) => {
      failures = calls;
    },
    handle: (request) => {
      if (!request.url.pathname.startsWith(CALL)) return undefined;
      if (failures > 0) {
        failures -= 1;
        return json(503, { code: 'unavailable' });
      }
      const body: unknown = JSON.parse(request.body.toString());
      const { workflow_run_backend_id: run } = z.looseObject(owner).parse(body);
      if (runOf(request) !== run) return json(403, { code: 'permission_denied', msg: 'the token is of another run' });
      if (request.url.pathname === `${CALL}CreateArtifact`) return create(kept, createRequest.parse(body));
      if (request.url.pathname === `${CALL}FinalizeArtifact`) return finalize(kept, finalizeRequest.parse(body));
      return json(404, { code: 'bad_route' });
    },
  };
}

function replace(kept: Kept, id: number, text: string | undefined): void {
  const index = kept.artifacts.findIndex((artifact) => artifact.id === id);
  const artifact = kept.artifacts[index];
  if (artifact === undefined) throw new Error(`there is no artifact ${id}`);
  const content = text === undefined ? undefined : Buffer.from(text);
  kept.blobs.set(artifact.blob, content);
  kept.artifacts[index] = { ...artifact, sizeBytes: content?.length ?? 0 };
}

function create(kept: Kept, { name, workflow_run_backend_id: run }: z.infer<typeof createRequest>): LoopbackReply {
  if (kept.artifacts.some((artifact) => artifact.name === name && artifact.run === run)) {
    return json(409, { code: 'already_exists', msg: 'an artifact with this name already exists on the workflow run' });
  }
  const blob = randomUUID();
  const url = kept.blobUrl(blob);
  kept.artifacts.push({ id: kept.artifacts.length + 1, name, run, sizeBytes: 0, url, blob, finished: false });
  return json(200, { ok: true, signed_upload_url: url });
}

function finalize(kept: Kept, wanted: z.infer<typeof finalizeRequest>): LoopbackReply {
  const run = wanted.workflow_run_backend_id;
  const index = kept.artifacts.findIndex((artifact) => artifact.name === wanted.name && artifact.run === run);
  const artifact = kept.artifacts[index];
  const content = artifact === undefined ? undefined : kept.blobs.get(artifact.blob);
  if (artifact === undefined || content === undefined) return json(404, { code: 'not_found', msg: 'nothing uploaded' });
  const hash = `sha256:${createHash('sha256').update(content).digest('hex')}`;
  if (wanted.hash !== hash || Number(wanted.size) !== content.length) {
    return json(400, { code: 'invalid_argument', msg: 'size or hash is not that of the upload' });
  }
  kept.artifacts[index] = { ...artifact, sizeBytes: content.length, finished: true };
  return json(200, { ok: true, artifact_id: String(artifact.id) });
}
