import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { JsonObject } from '../../src/core/json.ts';
import { listenOnLoopback } from './listen.ts';

/** A call that reached the provider. */
export interface UpstreamCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: JsonObject;
  /** Counts from 1. */
  readonly number: number;
}

/** Answers one call. */
export type Answer = (response: ServerResponse, call: UpstreamCall) => void | Promise<void>;

export interface ScriptedUpstream extends AsyncDisposable {
  readonly url: string;
  readonly calls: readonly UpstreamCall[];
}

/** A provider on loopback that gives the answers in order, the last one again and again. */
export async function startScriptedUpstream(...script: readonly Answer[]): Promise<ScriptedUpstream> {
  const calls: UpstreamCall[] = [];
  const server = createServer(async (request, response) => {
    const body: JsonObject = JSON.parse(await text(request));
    const call = { path: request.url ?? '', headers: request.headers, body, number: calls.length + 1 };
    calls.push(call);
    await (script[calls.length - 1] ?? script.at(-1))?.(response, call);
  });
  return { ...(await listenOnLoopback(server)), calls };
}

export interface Said {
  readonly text?: string;
  readonly uses?: readonly { readonly id: string; readonly name: string; readonly input: object }[];
  readonly usage?: object;
  readonly model?: string;
}

/** A message of the Messages API, streamed where that was asked for. */
export function says(said: Said): Answer {
  return (response, { body }) => {
    const message = messageOf(said, String(body['model']));
    if (body['stream'] !== true) return json(200, message)(response);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'request-id': 'req_1' });
    response.end(eventsOf(message).join(''));
  };
}

/** Sends the first events of a message and then does something else. */
export function begins(said: Said, then: (response: ServerResponse) => void): Answer {
  return (response, { body }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(
      eventsOf(messageOf(said, String(body['model'])))
        .slice(0, 3)
        .join(''),
      () => then(response),
    );
  };
}

export function fails(status: number, type: string, { headers = {}, message = 'scripted' } = {}): Answer {
  return (response) => json(status, { type: 'error', error: { type, message } }, headers)(response);
}

export function json(status: number, value: unknown, headers = {}): (response: ServerResponse) => void {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };
}

/** Server-sent events without names, as OpenAI's and Gemini's APIs send them. */
export function streams(...data: readonly (object | string)[]): Answer {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const item of data) response.write(`data: ${typeof item === 'string' ? item : JSON.stringify(item)}\n\n`);
    response.end();
  };
}

function messageOf({ text: words = 'Done', uses = [], usage, model }: Said, requested: string) {
  const content = [
    { type: 'text', text: words },
    ...uses.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input })),
  ];
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: model ?? requested,
    content,
    stop_reason: uses.length === 0 ? 'end_turn' : 'tool_use',
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 20, ...usage },
  };
}

function eventsOf(message: ReturnType<typeof messageOf>): readonly string[] {
  const { content, stop_reason, usage, ...head } = message;
  return [
    {
      type: 'message_start',
      message: { ...head, content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } },
    },
    ...content.flatMap((block, index) => {
      const isText = block.type === 'text';
      const start = isText ? { type: 'text', text: '' } : { ...block, input: {} };
      const delta = isText
        ? { type: 'text_delta', text: 'text' in block ? block.text : '' }
        : { type: 'input_json_delta', partial_json: JSON.stringify('input' in block ? block.input : {}) };
      return [
        { type: 'content_block_start', index, content_block: start },
        { type: 'content_block_delta', index, delta },
        { type: 'content_block_stop', index },
      ];
    }),
    {
      type: 'message_delta',
      delta: { stop_reason, stop_sequence: null },
      usage: { output_tokens: usage.output_tokens },
    },
    { type: 'message_stop' },
  ].map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}
