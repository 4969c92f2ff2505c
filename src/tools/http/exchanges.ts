import { randomUUID } from 'node:crypto';
import { own } from '../../core/json.ts';
import type { Message, MessageId } from '../protocol/message.ts';
import type { Peer, ServerSession } from '../server.ts';
import type { Exchange } from './exchange.ts';
import { openExchange } from './exchange.ts';

export const SESSION_HEADER = 'mcp-session-id';

/** One server's sessions over HTTP. */
export interface Exchanges {
  readonly byId: ReadonlyMap<string, Exchange>;
  /** For a client that begins with initialize. Undefined: no more can be opened. */
  begin(): Exchange | undefined;
  /** For a modern request, which knows no session: one in which no other request has this id. */
  share(id: MessageId): Exchange | undefined;
}

export function createExchanges(open: (client: Peer) => ServerSession | undefined): Exchanges {
  const byId = new Map<string, Exchange>();
  const shared = new Set<Exchange>();
  return {
    byId,
    begin() {
      const id = randomUUID();
      const headers = { [SESSION_HEADER]: id };
      const exchange = openExchange({ open, headers, statusOf: () => 200, onEnd: () => byId.delete(id) });
      if (exchange !== undefined) byId.set(id, exchange);
      return exchange;
    },
    share(id) {
      const free = [...shared].find((exchange) => !exchange.isAsking(id));
      if (free !== undefined) return free;
      const onEnd = () => {
        if (exchange !== undefined) shared.delete(exchange);
      };
      const exchange = openExchange({ open, headers: {}, statusOf: modernStatus, onEnd });
      if (exchange !== undefined) shared.add(exchange);
      return exchange;
    },
  };
}

/** Some errors of the protocol have a status of their own since 2026-07-28. */
function modernStatus(answer: Message): number {
  const code = answer.kind === 'response' ? own(answer.error, 'code') : undefined;
  if (code === -32601) return 404;
  return code === -32021 || code === -32022 ? 400 : 200;
}
