import { own } from '../../core/json.ts';
import { readLines } from '../protocol/lines.ts';
import type { Message, MessageId } from '../protocol/message.ts';
import { parseMessage } from '../protocol/message.ts';
import { VERSION_KEY } from '../protocol/modern.ts';
import { jsonLine } from '../protocol/speak.ts';
import type { Peer, ServerSession } from '../server.ts';
import { readEvents } from './read-events.ts';

interface HttpServer {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly note: (text: string) => void;
}

const SESSION = 'mcp-session-id';
const VERSION = 'mcp-protocol-version';
const LEAVING_MS = 2_000;

/** A session with a server over streamable HTTP: each line is a POST, each message that comes back a line. */
export function openHttpClient(server: HttpServer, peer: Peer): ServerSession {
  const closing = new AbortController();
  /** What the server has given us to repeat. */
  const known: Record<string, string> = {};
  let isListening = false;

  async function request(
    method: string,
    options: { readonly headers: Record<string, string>; readonly body?: string },
  ): Promise<Response> {
    return await fetch(server.url, {
      method,
      ...options,
      headers: { ...server.headers, ...known, ...options.headers },
      signal: closing.signal,
    });
  }

  async function post(line: Uint8Array, message: Message): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...modernHeaders(message),
    };
    const response = await request('POST', { headers, body: Buffer.from(line).toString('utf8').trimEnd() });
    const session = response.headers.get(SESSION);
    if (session !== null) known[SESSION] = session;
    let isAnswered = false;
    for await (const answer of messagesOf(response)) {
      const heard = parseMessage(answer);
      if (heard.kind === 'response') isAnswered = true;
      const version = own(heard.kind === 'response' ? heard.result : undefined, 'protocolVersion');
      if (isInitialize(message) && typeof version === 'string') known[VERSION] = version;
      await peer.send(answer);
    }
    if (message.kind === 'request' && !isAnswered) throw new Error(`HTTP ${response.status} without an answer`);
    if (message.kind === 'notification' && message.method === 'notifications/initialized') void listen();
  }

  /** What the server says by itself. Servers need not offer it. */
  async function listen(): Promise<void> {
    if (isListening) return;
    isListening = true;
    try {
      const response = await request('GET', { headers: { accept: 'text/event-stream' } });
      if (response.ok) for await (const line of messagesOf(response)) await peer.send(line);
      else await response.body?.cancel();
    } catch {
      // Either side has ended it.
    }
  }

  async function send(line: Uint8Array, known?: Message): Promise<void> {
    const message = known ?? parseMessage(line);
    const posted = post(line, message).catch(async (error: unknown) => {
      if (closing.signal.aborted) return;
      server.note(`no answer: ${reasonOf(error)}`);
      if (message.kind === 'request') await peer.send(failureLine(message.id, reasonOf(error)));
    });
    // A request may be answered after the next; all else is quick, and comes in order.
    if (message.kind !== 'request') await posted;
  }

  return {
    receive: send,
    end() {},
    close() {
      closing.abort();
      if (known[SESSION] === undefined) return;
      const signal = AbortSignal.timeout(LEAVING_MS);
      fetch(server.url, { method: 'DELETE', headers: { ...server.headers, ...known }, signal }).catch(() => undefined);
    },
  };
}

/** Each message of a response as a line. */
async function* messagesOf(response: Response): AsyncGenerator<Buffer> {
  if (response.body === null) return;
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/event-stream')) yield* readEvents(response.body);
  else if (type.includes('application/json')) {
    const lines: Buffer[] = [];
    for await (const line of readLines(response.body)) lines.push(line);
    const text = Buffer.concat(lines)
      .toString('utf8')
      .replace(/[\r\n]+/g, ' ')
      .trim();
    if (text !== '') yield Buffer.from(`${text}\n`);
  } else await response.body.cancel();
}

/** What modern requests repeat of their body. */
function modernHeaders(message: Message): Record<string, string> {
  if (message.kind !== 'request') return {};
  const version = own(own(message.params, '_meta'), VERSION_KEY);
  if (typeof version !== 'string') return {};
  const name = own(message.params, message.method === 'resources/read' ? 'uri' : 'name');
  const coded = (text: string) =>
    /^[\x21-\x7e]*$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;
  return {
    [VERSION]: coded(version),
    'mcp-method': coded(message.method),
    ...(typeof name === 'string' ? { 'mcp-name': coded(name) } : {}),
  };
}

function failureLine(id: MessageId, why: string): Buffer {
  return jsonLine({ jsonrpc: '2.0', id, error: { code: -32000, message: `the server gave no answer: ${why}` } });
}

function isInitialize(message: Message): boolean {
  return message.kind === 'request' && message.method === 'initialize';
}

/** fetch hides what happened in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
