import type { HttpResponse } from '../../core/tool-servers.ts';
import { drained } from '../drained.ts';
import type { MessageId } from '../protocol/message.ts';
import type { RpcError } from '../protocol/modern.ts';

/** Answers with an error in the form that clients of MCP read. */
export function refuse(
  response: HttpResponse,
  status: number,
  {
    id = null,
    headers = {},
    ...error
  }: RpcError & { readonly id?: MessageId | null; readonly headers?: Record<string, string> },
): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, error }));
}

/** The answer to one POST: JSON when there is nothing but the answer, else a stream of events that ends with it. */
export interface PostReply {
  /** Something on the way to the answer. */
  send(line: Uint8Array): Promise<void>;
  finish(line: Uint8Array, status: number): void;
  /** No answer will come. */
  abandon(): void;
}

export function createPostReply(response: HttpResponse, headers: Record<string, string>): PostReply {
  return {
    async send(line) {
      if (!response.headersSent) startEvents(response, headers);
      await writeEvent(response, line);
    },
    finish(line, status) {
      if (response.destroyed) return;
      if (response.headersSent) {
        void writeEvent(response, line);
        response.end();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(line);
    },
    abandon() {
      response.destroy();
    },
  };
}

export function startEvents(response: HttpResponse, headers: Record<string, string>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', ...headers });
  response.flushHeaders();
}

/** Settles when there is room for more. */
export async function writeEvent(response: HttpResponse, line: Uint8Array): Promise<void> {
  if (response.destroyed) return;
  const text = Buffer.from(line)
    .toString('utf8')
    .replace(/[\r\n]+/g, ' ')
    .trim();
  response.write(`event: message\ndata: ${text}\n\n`);
  await drained(response);
}
