import { own } from '../../core/json.ts';
import type { HttpResponse } from '../../core/tool-servers.ts';
import type { Message } from '../protocol/message.ts';
import { idKey, parseMessage } from '../protocol/message.ts';
import { jsonLine } from '../protocol/speak.ts';
import type { Peer, ServerSession } from '../server.ts';
import type { PostReply } from './reply.ts';
import { createPostReply, startEvents, writeEvent } from './reply.ts';

type Request = Extract<Message, { kind: 'request' }>;

interface Post {
  readonly reply: PostReply;
  readonly progressToken: string | undefined;
}

/** A session of a server over HTTP: requests come in one by one, and what the server says goes where somebody waits for it. */
export interface Exchange {
  readonly headers: Record<string, string>;
  /** True while a request with this id is unanswered. */
  isAsking(id: Request['id']): boolean;
  /** `cancelsOnClose`: a client that goes away has cancelled. */
  ask(
    line: Uint8Array,
    request: Request,
    response: HttpResponse,
    options: { readonly cancelsOnClose: boolean },
  ): Promise<void>;
  /** A notification, or an answer to something that the server asked. */
  tell(line: Uint8Array, message: Message): Promise<void>;
  /** Takes what belongs to no request; false: somebody does already. */
  listen(response: HttpResponse): boolean;
  close(): void;
}

/** Messages that belong to no request and wait for somebody to listen. */
const MOST_WAITING = 100;

/** Undefined: no more sessions can be opened. */
export function openExchange(options: {
  readonly open: (client: Peer) => ServerSession | undefined;
  readonly headers: Record<string, string>;
  readonly statusOf: (answer: Message) => number;
  readonly onEnd: () => void;
}): Exchange | undefined {
  const posts = new Map<string, Post>();
  const waiting: Uint8Array[] = [];
  let listener: HttpResponse | undefined;
  const end = () => {
    for (const { reply } of posts.values()) reply.abandon();
    posts.clear();
    listener?.end();
    options.onEnd();
  };
  const session = options.open({ send: deliver, end });
  if (session === undefined) return undefined;

  async function deliver(line: Uint8Array): Promise<void> {
    const message = parseMessage(line);
    const [oldest = ''] = posts.keys();
    if (message.kind === 'response' || message.kind === 'malformed') {
      // A server's bad line stands where an answer was due.
      finish(message.kind === 'response' ? idKey(message.id) : oldest, line, message);
      return;
    }
    const post = findPost(posts, message);
    if (post !== undefined && (listener === undefined || post.isCertain)) return post.reply.send(line);
    if (listener !== undefined) return writeEvent(listener, line);
    if (waiting.length < MOST_WAITING) waiting.push(line);
  }

  function finish(key: string, line: Uint8Array, message: Message): void {
    posts.get(key)?.reply.finish(line, options.statusOf(message));
    posts.delete(key);
  }

  return {
    headers: options.headers,
    isAsking: (id) => posts.has(idKey(id)),
    async ask(line, request, response, { cancelsOnClose }) {
      const key = idKey(request.id);
      posts.set(key, { reply: createPostReply(response, options.headers), progressToken: tokenOf(request) });
      response.once('close', () => {
        if (!posts.delete(key) || !cancelsOnClose) return;
        void session.receive(cancellation(request.id));
      });
      await session.receive(line, request);
    },
    tell: (line, message) => session.receive(line, message),
    listen(response) {
      if (listener !== undefined) return false;
      listener = response;
      response.once('close', () => {
        listener = undefined;
      });
      startEvents(response, options.headers);
      for (const line of waiting.splice(0)) void writeEvent(response, line);
      return true;
    },
    close() {
      session.close();
      end();
    },
  };
}

/** The request that a message is about by its progress token, or else the newest. */
function findPost(posts: ReadonlyMap<string, Post>, message: Message) {
  const token = message.kind === 'notification' ? own(message.params, 'progressToken') : undefined;
  const all = [...posts.values()];
  const certain =
    token === undefined ? undefined : all.find(({ progressToken }) => progressToken === JSON.stringify(token));
  const post = certain ?? all.at(-1);
  return post === undefined ? undefined : { reply: post.reply, isCertain: certain !== undefined };
}

function tokenOf({ params }: Request): string | undefined {
  const token = own(own(params, '_meta'), 'progressToken');
  return token === undefined ? undefined : JSON.stringify(token);
}

function cancellation(requestId: Request['id']): Buffer {
  return jsonLine({
    jsonrpc: '2.0',
    method: 'notifications/cancelled',
    params: { requestId, reason: 'the client is gone' },
  });
}
