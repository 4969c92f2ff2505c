import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { listenOnLoopback } from '../listen.ts';
import { chat } from './chat.ts';
import { gemini } from './gemini.ts';
import { messages } from './messages.ts';
import { responses } from './responses.ts';
import type { Script } from './script.ts';
import { nextStep } from './script.ts';
import type { ScriptedWire } from './wire.ts';

/** What goes wrong with a call: refused with a status, or the stream broken in its middle (`eof`: ended as if it were whole). */
export type ScriptedFault =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly cut: 'reset' | 'eof' };

export interface ScriptedProviderOptions {
  readonly script: Script;
  /** By the number of the model call, from 1. Default: nothing goes wrong. */
  readonly faultOf?: (call: number) => ScriptedFault | undefined;
  /** Between the events of a stream. */
  readonly delayMs?: number;
  /** Awaited before a call is answered: the client waits. */
  readonly beforeReply?: (call: number) => Promise<void>;
}

export interface ProviderRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ScriptedProvider extends AsyncDisposable {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** Model calls, those that failed too. */
  readonly requests: readonly ProviderRequest[];
}

const WIRES: readonly ScriptedWire[] = [messages, chat, responses, gemini];

/** A provider on loopback that plays one script over the four model APIs. */
export async function startScriptedProvider(options: ScriptedProviderOptions): Promise<ScriptedProvider> {
  const requests: ProviderRequest[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) return sendJson(response, 500, { error: { message: String(error) } });
      response.destroy();
    });
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const body = await text(request);
    const wire = WIRES.find(({ serves }) => request.method === 'POST' && serves(path));
    if (wire === undefined) return sendJson(response, 404, { error: { message: `nothing at ${path}` } });
    const call = requests.push({ path, headers: request.headers, body });
    await options.beforeReply?.(call);
    await play({ options, wire, path, body, response, call });
  }
  return { ...(await listenOnLoopback(server)), requests };
}

interface Play {
  readonly options: ScriptedProviderOptions;
  readonly wire: ScriptedWire;
  readonly path: string;
  readonly body: string;
  readonly response: ServerResponse;
  readonly call: number;
}

async function play({ options, wire, path, body, response, call }: Play): Promise<void> {
  const fault = options.faultOf?.(call);
  if (fault !== undefined && 'status' in fault) {
    const error = { type: 'scripted_error', message: `scripted ${fault.status}` };
    return sendJson(response, fault.status, { type: 'error', error }, fault.headers);
  }
  // Each wire reads the bodies of its own clients.
  const turn = wire.readTurn(JSON.parse(body) as never, path);
  const step = nextStep(options.script, turn);
  if (!turn.streams && fault === undefined) return sendJson(response, 200, wire.whole(step, turn));

  const events = wire.events(step, turn);
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  for (const event of fault === undefined ? events : events.slice(0, Math.ceil(events.length / 2))) {
    response.write(event);
    if (options.delayMs !== undefined) await delay(options.delayMs);
  }
  if (fault?.cut === 'reset') response.write(': the end\n\n', () => response.destroy());
  else response.end();
}

function sendJson(response: ServerResponse, status: number, value: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}
