import type { Json, JsonObject } from '../../core/json.ts';
import { own } from '../../core/json.ts';
import type { Peer, ServerSession } from '../server.ts';
import type { Reply, ToolSource } from '../source.ts';
import { answer } from './answer.ts';
import type { Message, MessageId } from './message.ts';
import { idKey, isMessageId, parseMessage } from './message.ts';
import type { RpcError } from './modern.ts';
import { checkEnvelope, claimsModern, unsupported } from './modern.ts';

type Request = Extract<Message, { kind: 'request' }>;

/** Requests of a session that may be unanswered at once. */
const MOST_OPEN = 256;

/**
 * One session of a source over bytes, in the era that its first telling request has. What is malformed, a batch or without a
 * usable id gets no answer, as the official servers have it.
 */
export function speak(source: ToolSource, peer: Peer): ServerSession {
  let pinned = source.era === 'both' ? undefined : source.era;
  const open = new Map<string, AbortController>();
  let isLast = false;

  async function serve(request: Request): Promise<void> {
    const isModern = pinned === 'modern' || (pinned === undefined && speaksModern(request));
    if (pinned === undefined && (isModern || request.method === 'initialize')) pinned = isModern ? 'modern' : 'legacy';
    const refused = isModern ? refuseModern(request, source) : undefined;
    if (refused !== undefined) return peer.send(errorLine(request.id, refused));
    const key = idKey(request.id);
    if (open.has(key)) return peer.send(errorLine(request.id, { code: -32600, message: 'this id is in use' }));
    if (open.size >= MOST_OPEN)
      return peer.send(errorLine(request.id, { code: -32000, message: 'too many requests at once' }));
    const controller = new AbortController();
    open.set(key, controller);
    const reply = await answer(source, { ...request, isModern, signal: controller.signal });
    if (controller.signal.aborted || reply.kind === 'hang') return;
    open.delete(key);
    if (reply.kind === 'crash') return peer.end();
    await peer.send(replyLine(request.id, reply));
    endAfterLast();
  }

  function endAfterLast(): void {
    if (isLast && open.size === 0) peer.end();
  }

  function cancel(id: Json | undefined): void {
    if (!isMessageId(id)) return;
    open.get(idKey(id))?.abort();
    open.delete(idKey(id));
  }

  return {
    async receive(line, known) {
      const message = known ?? parseMessage(line);
      // Not waited for: requests are answered side by side, and some never.
      if (message.kind === 'request') void serve(message);
      else if (message.kind === 'notification' && message.method === 'notifications/cancelled') {
        cancel(own(message.params, 'requestId'));
      }
    },
    end() {
      isLast = true;
      endAfterLast();
    },
    close() {
      for (const controller of open.values()) controller.abort();
      open.clear();
    },
  };
}

function speaksModern({ method, params }: Request): boolean {
  return claimsModern(params) || method === 'server/discover';
}

function refuseModern({ method, params }: Request, { era }: ToolSource): RpcError | undefined {
  if (era !== 'modern' || claimsModern(params)) return checkEnvelope(params);
  const asked = method === 'initialize' ? own(params, 'protocolVersion') : undefined;
  return method === 'initialize' ? unsupported(typeof asked === 'string' ? asked : undefined) : checkEnvelope(params);
}

type Answered = Exclude<Reply, { kind: 'hang' } | { kind: 'crash' }>;

function replyLine(id: MessageId, reply: Answered): Buffer {
  if (reply.kind === 'raw') return Buffer.from(`${reply.text.replace(/[\r\n]+/g, ' ')}\n`);
  if (reply.kind === 'result') return jsonLine({ jsonrpc: '2.0', id, result: reply.result });
  const { kind: _, ...error } = reply;
  return errorLine(id, error);
}

export function errorLine(
  id: MessageId,
  error: { readonly code: number; readonly message: string; readonly data?: Json },
): Buffer {
  return jsonLine({ jsonrpc: '2.0', id, error });
}

export function jsonLine(message: JsonObject): Buffer {
  return Buffer.from(`${JSON.stringify(message)}\n`);
}
