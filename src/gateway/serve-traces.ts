import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenTrial } from './open-trial.ts';
import { refuse } from './refuse.ts';
import { isSameToken, tokenOf } from './token.ts';

/** The intake refuses from here on; a byte more shows it that there is more. */
const LARGEST_TRACE = 8 * 1024 ** 2 + 1;

export function isTracePost({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && url.split('?')[0] === '/v1/traces';
}

/** Takes the spans that a trial's programs export. They are evidence and nothing else: no step, no cost. */
export async function serveTraces(trial: OpenTrial, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isSameToken(tokenOf(request), trial.token)) {
    trial.oddities.add('wrong key', '/v1/traces');
    return refuse(response, undefined, { kind: 'unauthorized', message: "this is not the trial's key" });
  }
  const hold = trial.room.createHold();
  try {
    const body = await readUpTo(request, hold.take);
    if (body === undefined) {
      trial.oddities.add('bad body', 'too many large requests at once');
      return refuse(response, undefined, { kind: 'upstream', status: 503, message: 'too many requests at once' });
    }
    const { 'content-type': contentType = '', 'content-encoding': contentEncoding } = request.headers;
    const reply = await trial.traces({ contentType, contentEncoding, body });
    response.writeHead(reply.status, { 'content-type': reply.contentType });
    response.end(reply.body);
  } finally {
    hold.release();
  }
}

/** Undefined when there is no room for more. */
async function readUpTo(request: IncomingMessage, take: (bytes: number) => boolean): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    if (!take(chunk.length)) return undefined;
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes >= LARGEST_TRACE) break;
  }
  return Buffer.concat(chunks).subarray(0, LARGEST_TRACE);
}
