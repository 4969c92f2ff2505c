import { InfraError } from '../../core/errors.ts';
import type { Json, JsonObject } from '../../core/json.ts';
import { own } from '../../core/json.ts';
import type { Message } from '../protocol/message.ts';
import { idKey, parseMessage } from '../protocol/message.ts';
import { CAPABILITIES_KEY, CLIENT_KEY, LEGACY_VERSIONS, MODERN_VERSIONS, VERSION_KEY } from '../protocol/modern.ts';
import { jsonLine } from '../protocol/speak.ts';
import type { Peer, ServerSession } from '../server.ts';

export type Answer = Extract<Message, { kind: 'response' }>;

/** A client in our own process, for agents that speak no MCP. What it says goes the way of all sessions. */
export interface Loopback {
  /** The server's answer; undefined: the session has ended without one. Rejects with the signal's reason. */
  request(method: string, params: JsonObject, signal: AbortSignal): Promise<Answer | undefined>;
  isOpen(): boolean;
}

const about = { name: 'agent-eval', version: '1.0.0' };
const modernMeta: JsonObject = { [VERSION_KEY]: MODERN_VERSIONS[0] ?? '', [CAPABILITIES_KEY]: {}, [CLIENT_KEY]: about };

/** Opens a session and agrees on an era. Throws InfraError('tools') when the server speaks none. */
export async function openLoopback(
  open: (client: Peer) => ServerSession | undefined,
  signal: AbortSignal,
): Promise<Loopback> {
  const legacy = createClient(open, undefined);
  const params = { protocolVersion: LEGACY_VERSIONS[0] ?? '', capabilities: {}, clientInfo: about };
  const hello = await legacy.request('initialize', params, signal);
  if (hello?.result !== undefined) {
    await legacy.notify('notifications/initialized');
    return legacy;
  }
  legacy.close();
  const modern = createClient(open, modernMeta);
  const discovered = await modern.request('server/discover', {}, signal);
  if (discovered?.result !== undefined) return modern;
  modern.close();
  throw new InfraError('tools', 'a tool server answers neither initialize nor server/discover');
}

function createClient(open: (client: Peer) => ServerSession | undefined, meta: JsonObject | undefined) {
  const waiting = new Map<string, (answer: Answer | undefined) => void>();
  let nextId = 1;
  let isOpen = true;
  const end = () => {
    isOpen = false;
    for (const settle of waiting.values()) settle(undefined);
    waiting.clear();
  };
  const session = open({
    async send(line) {
      const message = parseMessage(line);
      if (message.kind === 'response') waiting.get(idKey(message.id))?.(message);
      else if (message.kind === 'request') void session?.receive(replyTo(message));
    },
    end,
  });
  if (session === undefined) end();
  const write = (message: JsonObject) => session?.receive(jsonLine({ jsonrpc: '2.0', ...message }));
  return {
    isOpen: () => isOpen,
    close() {
      session?.close();
      end();
    },
    notify: async (method: string, params: JsonObject = {}) => write({ method, params }),
    async request(method: string, params: JsonObject, signal: AbortSignal): Promise<Answer | undefined> {
      signal.throwIfAborted();
      if (!isOpen) return undefined;
      const id = nextId;
      nextId += 1;
      const over = new AbortController();
      const answered = new Promise<Answer | undefined>((resolve, reject) => {
        waiting.set(idKey(id), resolve);
        const onAbort = () => {
          void write({ method: 'notifications/cancelled', params: { requestId: id } });
          reject(signal.reason);
        };
        signal.addEventListener('abort', onAbort, { once: true, signal: over.signal });
      });
      await write({ id, method, params: meta === undefined ? params : { ...params, _meta: meta } });
      return await answered.finally(() => {
        waiting.delete(idKey(id));
        over.abort();
      });
    },
  };
}

/** A program without a user: it answers pings, and can do nothing else that a server asks for. */
function replyTo({ id, method }: Extract<Message, { kind: 'request' }>): Buffer {
  const error: Json = { code: -32601, message: 'Method not found' };
  return jsonLine(method === 'ping' ? { jsonrpc: '2.0', id, result: {} } : { jsonrpc: '2.0', id, error });
}

/** Every page of tools/list. Throws InfraError('tools') when there is no end of them. */
export async function listAll(client: Loopback, signal: AbortSignal): Promise<readonly Json[]> {
  const tools: Json[] = [];
  let cursor: Json | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await client.request('tools/list', cursor === undefined ? {} : { cursor }, signal);
    const found = own(answer?.result, 'tools');
    if (!Array.isArray(found)) throw new InfraError('tools', 'a tool server does not list its tools');
    tools.push(...found);
    if (tools.length > MOST_TOOLS) break;
    cursor = own(answer?.result, 'nextCursor');
    if (cursor === undefined || cursor === null) return tools;
  }
  throw new InfraError('tools', `a tool server lists more than ${MOST_TOOLS} tools, or pages without end`);
}

const MOST_PAGES = 1000;
const MOST_TOOLS = 20_000;
