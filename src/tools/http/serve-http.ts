import { finished } from 'node:stream/promises';
import type { HttpRequest, HttpResponse } from '../../core/tool-servers.ts';
import type { Message } from '../protocol/message.ts';
import { claimsModern, LEGACY_VERSIONS, MODERN_VERSIONS } from '../protocol/modern.ts';
import type { ReadMessage } from '../protocol/reader.ts';
import type { Peer, ServerSession } from '../server.ts';
import { checkHeaders, headerOf } from './check-headers.ts';
import type { Exchange } from './exchange.ts';
import type { Exchanges } from './exchanges.ts';
import { createExchanges, SESSION_HEADER } from './exchanges.ts';
import { asLine, readBody } from './read-body.ts';
import { refuse } from './reply.ts';

const VERSION_HEADER = 'mcp-protocol-version';

/** The streamable HTTP side of one server. Settles when the response is over; never rejects. */
export type ServeHttp = (request: HttpRequest, response: HttpResponse) => Promise<void>;

export function createServeHttp(open: (client: Peer) => ServerSession | undefined, read: ReadMessage): ServeHttp {
  const exchanges = createExchanges(open);
  return async (request, response) => {
    // Whoever has gone needs no answer.
    const over = finished(response).catch(() => undefined);
    await route({ exchanges, read }, request, response);
    await over;
  };
}

interface Serving {
  readonly exchanges: Exchanges;
  readonly read: ReadMessage;
}

async function route({ exchanges, read }: Serving, request: HttpRequest, response: HttpResponse): Promise<void> {
  switch (request.method) {
    case 'POST':
      return await post({ exchanges, read }, request, response);
    case 'GET':
      listen(exchanges, request, response);
      return;
    case 'DELETE': {
      const session = findSession(exchanges, request, response);
      session?.close();
      if (session !== undefined) endWith(response, 200);
      return;
    }
    default: {
      const headers = { allow: 'GET, POST, DELETE' };
      refuse(response, 405, { code: -32000, message: 'Method not allowed', headers });
    }
  }
}

async function post({ exchanges, read }: Serving, request: HttpRequest, response: HttpResponse): Promise<void> {
  const isModern = MODERN_VERSIONS.includes(headerOf(request, VERSION_HEADER) ?? '');
  // Nothing is read for a session that is not there.
  const isNamed = headerOf(request, SESSION_HEADER) !== undefined && !isModern;
  if (isNamed && findSession(exchanges, request, response) === undefined) return;
  const body = await readBody(request, response);
  if (body === undefined) return;
  const message = await read(body);
  if (message.kind === 'malformed') {
    refuse(response, 400, { code: -32700, message: `Parse error: ${message.why}` });
    return;
  }
  const line = asLine(body);
  const asked = message.kind === 'request' ? { line, message, response } : undefined;
  if (asked !== undefined && claimsModern(asked.message.params)) return await askModern(exchanges, request, asked);
  if (message.kind === 'notification' && isModern) {
    endWith(response, 202);
    return;
  }
  const begins = asked?.message.method === 'initialize' && headerOf(request, SESSION_HEADER) === undefined;
  const session = begins ? exchanges.begin() : findSession(exchanges, request, response);
  if (begins || (session !== undefined && asked !== undefined)) return await ask(session, asked, false);
  if (session === undefined) return;
  await session.tell(line, message);
  endWith(response, 202);
}

interface Asked {
  readonly line: Buffer;
  readonly message: Extract<Message, { kind: 'request' }>;
  readonly response: HttpResponse;
}

async function askModern(exchanges: Exchanges, request: HttpRequest, asked: Asked): Promise<void> {
  const wrong = checkHeaders(request, asked.message);
  if (wrong !== undefined) refuse(asked.response, 400, { id: asked.message.id, ...wrong });
  else await ask(exchanges.share(asked.message.id), asked, true);
}

async function ask(session: Exchange | undefined, asked: Asked | undefined, cancelsOnClose: boolean): Promise<void> {
  if (asked === undefined) return;
  const { line, message, response } = asked;
  if (session === undefined) refuse(response, 503, { id: message.id, code: -32000, message: 'too many sessions' });
  else if (session.isAsking(message.id))
    refuse(response, 400, { id: message.id, code: -32600, message: 'this id is in use' });
  else await session.ask(line, message, response, { cancelsOnClose });
}

function listen(exchanges: Exchanges, request: HttpRequest, response: HttpResponse): void {
  if (!/text\/event-stream|\*\/\*/.test(headerOf(request, 'accept') ?? '')) {
    refuse(response, 406, { code: -32000, message: 'accept must allow text/event-stream' });
    return;
  }
  const isTaken = findSession(exchanges, request, response)?.listen(response) === false;
  if (isTaken) refuse(response, 409, { code: -32000, message: 'this session has its stream already' });
}

/** The session that a request names; undefined: the request was refused. */
function findSession({ byId }: Exchanges, request: HttpRequest, response: HttpResponse): Exchange | undefined {
  const version = headerOf(request, VERSION_HEADER);
  const id = headerOf(request, SESSION_HEADER);
  const session = id === undefined ? undefined : byId.get(id);
  if (version !== undefined && !LEGACY_VERSIONS.includes(version)) {
    refuse(response, 400, {
      code: -32000,
      message: 'this version of the protocol needs no session, or is not known here',
    });
    return undefined;
  }
  if (id === undefined) refuse(response, 400, { code: -32000, message: 'the header Mcp-Session-Id is missing' });
  else if (session === undefined) refuse(response, 404, { code: -32001, message: 'Session not found' });
  return session;
}

function endWith(response: HttpResponse, status: number): void {
  response.writeHead(status);
  response.end();
}
