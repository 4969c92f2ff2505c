import type { Octokit } from './publish/octokit.ts';

const TIMEOUT_MS = 60_000;

/** As octokit throws it, so that failures are told apart in one place. */
class HttpError extends Error {
  readonly status: number;
  readonly response: { readonly headers: Readonly<Record<string, string>> } | undefined;
  constructor(message: string, answer: { readonly status: number; readonly headers?: Headers }) {
    super(message);
    this.status = answer.status;
    this.response = answer.headers === undefined ? undefined : { headers: Object.fromEntries(answer.headers) };
  }
}

/** The fetch that octokit uses: it knows the runner's proxy. */
export function fetchOf(octokit: Octokit): typeof fetch {
  const { fetch: used } = octokit.request.endpoint.DEFAULTS.request ?? {};
  // octokit calls it with what the platform's fetch takes, and takes what that gives.
  return typeof used === 'function' ? (used as typeof fetch) : fetch;
}

/** Sends a request and reads the whole answer, of at most `maxBytes`. Throws for any status but 2xx; never names the URL. */
export async function send(
  request: RequestInit & { readonly url: string; readonly maxBytes: number; readonly fetch: typeof fetch },
): Promise<Buffer> {
  const { url, maxBytes, fetch: fetchUrl, ...init } = request;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetchUrl(url, { ...init, signal }).catch((error: unknown) => {
    throw new HttpError(describe(error), { status: 500 });
  });
  const body = await readAtMost(response, maxBytes);
  if (response.ok) return body;
  const told = body.toString().replace(/\s+/g, ' ').slice(0, 200);
  throw new HttpError(told === '' ? 'no reason was given' : told, response);
}

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : 'the connection failed';
}
