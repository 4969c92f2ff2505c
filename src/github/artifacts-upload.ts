import { createHash } from 'node:crypto';
import { z } from 'zod';
import { send } from './artifacts-http.ts';
import { failureOf } from './publish/api-failure.ts';
import { retried, type Wait } from './publish/retried.ts';

/** The service that takes a running job's artifacts, as the runner names it to an action. */
export interface ResultsService {
  readonly url: string;
  readonly token: string;
  readonly fetch: typeof fetch;
  readonly wait: Wait;
}

const SERVICE = 'twirp/github.actions.results.api.v1.ArtifactService/';
const MIME_TYPE = 'application/json';
/** The version from which on a file need not be in an archive. */
const VERSION = 7;
const MAX_REPLY_BYTES = 64 * 1024;
const createdSchema = z.object({ ok: z.literal(true), signed_upload_url: z.url() });
const finalizedSchema = z.object({ ok: z.literal(true) });
const claimsSchema = z.object({ scp: z.string() });

/**
 * Uploads one JSON file as an artifact of the running job, as it is: created, sent to the blob store, finalized. Throws
 * what octokit throws, and for a service that answers something else.
 */
export async function uploadArtifact(
  service: ResultsService,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<'stored' | 'exists'> {
  const ids = backendIds(service.token);
  const content = Buffer.from(text);
  const created = await create(service, { ...ids, name, mime_type: MIME_TYPE, version: VERSION });
  if (created === 'exists') return created;
  await repeat(service, {
    url: created.signed_upload_url,
    method: 'PUT',
    headers: { 'content-type': MIME_TYPE, 'x-ms-blob-type': 'BlockBlob', 'x-ms-blob-content-type': MIME_TYPE },
    body: content,
  });
  const hash = `sha256:${createHash('sha256').update(content).digest('hex')}`;
  const finalized = await call(service, 'FinalizeArtifact', { ...ids, name, size: String(content.length), hash });
  finalizedSchema.parse(finalized);
  return 'stored';
}

async function create(service: ResultsService, request: object) {
  try {
    return createdSchema.parse(await call(service, 'CreateArtifact', request));
  } catch (error) {
    if (/^HTTP 409/.test(failureOf(error).message)) return 'exists';
    throw error;
  }
}

async function call(service: ResultsService, method: string, request: object): Promise<unknown> {
  const url = new URL(SERVICE + method, new URL(service.url).origin).href;
  const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };
  return JSON.parse(
    (await repeat(service, { url, method: 'POST', headers, body: JSON.stringify(request) })).toString(),
  );
}

function repeat({ fetch, wait }: ResultsService, request: RequestInit & { readonly url: string }): Promise<Buffer> {
  const attempt = () => send({ ...request, fetch, maxBytes: MAX_REPLY_BYTES });
  return retried({ attempt, isRepeatable: true, wait });
}

/** What the service calls this run and job: a scope of the token, `Actions.Results:RUN:JOB`. */
function backendIds(token: string) {
  const claims = claimsSchema.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  const [, run, job] = /(?:^| )Actions\.Results:([^: ]+):([^: ]+)(?: |$)/.exec(claims.scp) ?? [];
  if (run === undefined || job === undefined) throw new Error("the runner's token names no run");
  return { workflow_run_backend_id: run, workflow_job_run_backend_id: job };
}
