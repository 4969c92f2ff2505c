import type { IncomingMessage, ServerResponse } from 'node:http';
import { InfraError } from '../core/errors.ts';
import { quoteText } from '../core/quote.ts';
import { countTokens } from './count-tokens.ts';
import { mcpRouteOf, serveMcp } from './mcp/serve-mcp.ts';
import type { OpenTrial } from './open-trial.ts';
import type { Route } from './protocols/routes.ts';
import { routeOf } from './protocols/routes.ts';
import { readBody } from './read-body.ts';
import { refuse } from './refuse.ts';
import { serveCall } from './serve-call.ts';
import { isTracePost, serveTraces } from './serve-traces.ts';
import { isSameToken, tokenOf } from './token.ts';

/** Requests of one trial at once; further ones are told to come back. No agent that was tried makes more than ten. */
const MOST_AT_ONCE = 64;
/** Claude Code asks for these before its first call. */
const GREETINGS = new Set(['/', '/api/hello']);

/** Never rejects: a bug of ours ends the trial as our failure. */
export async function serveRequest(
  trial: OpenTrial,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await route(trial, request, response);
  } catch (error) {
    response.destroy();
    if (trial.signal.aborted) return;
    trial.end.infra(new InfraError('gateway', `internal error: ${String(error)}`, { cause: error }));
  }
}

async function route(trial: OpenTrial, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '' } = request;
  if ((method === 'HEAD' || method === 'GET') && GREETINGS.has(url)) return void response.end();
  const mcp = mcpRouteOf(trial, url);
  if (mcp !== undefined) return await serveMcp(trial, mcp, { request, response });
  const { servesModels } = trial.request;
  if (servesModels && isTracePost(request)) {
    return await serveTraces(trial, request, response).catch(brokenConnection);
  }
  const found = servesModels ? routeOf(method, url) : undefined;
  if (found === undefined) {
    trial.oddities.add('unknown path', `${quoteText(method)} ${quoteText(url)}`);
    return refuse(response, undefined, { kind: 'not_found', message: 'agent-eval serves no such path' });
  }
  if (!isSameToken(tokenOf(request), trial.token)) {
    trial.oddities.add('wrong key', quoteText(url));
    return refuse(response, found.protocol, { kind: 'unauthorized', message: "this is not the trial's key" });
  }
  if (trial.counts.atOnce >= MOST_AT_ONCE) {
    trial.oddities.add('too many requests', `more than ${MOST_AT_ONCE}`);
    return refuse(response, found.protocol, { kind: 'upstream', status: 503, message: 'too many requests at once' });
  }
  await withBody(trial, { request, response, route: found });
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly route: Route;
}

async function withBody(trial: OpenTrial, { request, response, route }: Exchange): Promise<void> {
  const hold = trial.room.createHold();
  trial.counts.atOnce += 1;
  try {
    const read = await readBody(request, hold).catch(brokenConnection);
    if (read === undefined) return;
    if (read.kind === 'refused') {
      trial.oddities.add('bad body', read.message);
      const kind = read.status === 413 ? 'too_large' : read.status === 503 ? 'upstream' : 'invalid';
      return refuse(response, route.protocol, { kind, status: read.status, message: read.message });
    }
    const { body, bytes } = read;
    const call = { route, headers: request.headers, body, bytes, response };
    await (route.kind === 'model' ? serveCall(trial, call) : countTokens(trial, call));
  } finally {
    trial.counts.atOnce -= 1;
    hold.release();
  }
}

/** The agent left before it had said what it wants. */
function brokenConnection(error: NodeJS.ErrnoException): undefined {
  if (['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'].includes(error.code ?? '')) {
    return undefined;
  }
  throw error;
}
