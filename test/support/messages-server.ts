import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from './listen.ts';
import type { SaysReply, ServerMessage } from './messages-stream.ts';
import { messageOf, toStreamEvents } from './messages-stream.ts';

/** An HTTP error in the API's form. */
interface FailsReply {
  readonly fails: number;
  readonly type?: string;
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent instead of the API's form, as some proxy would. */
  readonly html?: string;
}

/** A reply that breaks: `reset` destroys the connection in mid-stream, `eof` ends it cleanly there, `event` sends an error event. */
interface BreaksReply {
  readonly breaks: 'reset' | 'eof' | 'event';
}

/** A success that is JSON of this text, whatever was asked for. */
interface AnswersReply {
  readonly answers: string;
}

/** Never answers: the client must give up. */
interface HangsReply {
  readonly hangs: true;
}

export type ScriptedReply = SaysReply | FailsReply | BreaksReply | AnswersReply | HangsReply;

interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Parsed JSON: written by the client under test. */
  readonly body: MessagesBody;
}

/** The parts of a request that tests look at. */
export interface MessagesBody {
  readonly model: string;
  readonly stream?: boolean;
  readonly max_tokens: number;
  readonly system?: string;
  readonly tools?: readonly { readonly name: string; readonly input_schema: object }[];
  readonly messages: readonly { readonly role: string; readonly content: readonly Block[] }[];
}
export type Block = { readonly type: string } & Readonly<Record<string, unknown>>;

export interface MessagesServer extends AsyncDisposable {
  readonly url: string;
  readonly requests: readonly RecordedRequest[];
}

/** Replies in order, or made from the conversation so far. */
export type MessagesScript =
  | readonly ScriptedReply[]
  | ((body: MessagesBody) => ScriptedReply | Promise<ScriptedReply>);

/** A Messages API on loopback that gives the scripted replies, as SSE or JSON; past a list's end it answers 400. */
export async function startMessagesServer(script: MessagesScript): Promise<MessagesServer> {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: MessagesBody = JSON.parse(await text(request));
    requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
    const listed = typeof script === 'function' ? await script(body) : script[requests.length - 1];
    const reply = listed ?? { fails: 400, message: 'the script has no more replies' };
    send(reply, { response, body, number: requests.length });
  }
  return { ...(await listenOnLoopback(server)), requests };
}

interface Exchange {
  readonly response: ServerResponse;
  readonly body: MessagesBody;
  readonly number: number;
}

function send(reply: ScriptedReply, { response, body, number }: Exchange): void {
  if ('hangs' in reply) return;
  if ('answers' in reply) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(reply.answers);
  } else if ('fails' in reply) {
    sendError(reply, response);
  } else if ('breaks' in reply) {
    breakOff(reply, response, messageOf({ says: 'half of it' }, { model: body.model, number }));
  } else if (body.stream === true) {
    startStream(response);
    response.end(toStreamEvents(messageOf(reply, { model: body.model, number })).join(''));
  } else {
    sendJson(response, 200, messageOf(reply, { model: body.model, number }));
  }
}

function sendError(reply: FailsReply, response: ServerResponse): void {
  if (reply.html !== undefined) {
    response.writeHead(reply.fails, { 'content-type': 'text/html', ...reply.headers });
    response.end(reply.html);
    return;
  }
  const error = { type: reply.type ?? 'invalid_request_error', message: reply.message ?? 'scripted error' };
  sendJson(response, reply.fails, { type: 'error', error }, reply.headers);
}

function sendJson(response: ServerResponse, status: number, value: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_scripted', ...headers });
  response.end(JSON.stringify(value));
}

function breakOff({ breaks }: BreaksReply, response: ServerResponse, message: ServerMessage): void {
  startStream(response);
  const begun = toStreamEvents(message).slice(0, 3).join('');
  const error = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
  if (breaks === 'event') response.end(`${begun}event: error\ndata: ${JSON.stringify(error)}\n\n`);
  else if (breaks === 'eof') response.end(begun);
  else response.write(begun, () => response.destroy());
}

function startStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'request-id': 'req_scripted' });
}
