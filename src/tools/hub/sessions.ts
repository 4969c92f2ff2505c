import type { McpMessage } from '../../core/transcript.ts';
import type { OpenServer } from '../kind.ts';
import type { Message } from '../protocol/message.ts';
import { parseMessage } from '../protocol/message.ts';
import { claimsModern } from '../protocol/modern.ts';
import { jsonLine } from '../protocol/speak.ts';
import type { Peer, ServerSession } from '../server.ts';
import type { CallLedger, Refusal } from './call-ledger.ts';
import type { Place } from './open-call.ts';
import type { LoggedLine } from './wire-log.ts';

/** Sessions of a trial: at once, and in all. */
const MOST_OPEN = 256;
const MOST_SESSIONS = 10_000;

/** Opens sessions of servers, in which every line is seen before it goes on. */
export interface Sessions {
  /** Undefined: there are too many. */
  open(name: string, server: OpenServer, client: Peer): ServerSession | undefined;
  /** Ends all, and opens no more. */
  end(): void;
}

export function createSessions(options: {
  readonly log: (logged: LoggedLine) => void;
  readonly ledger: CallLedger;
  /** Hears whatever servers say. */
  readonly hear: (message: Message) => void;
  readonly note: (text: string) => void;
}): Sessions {
  const open = new Set<() => void>();
  let count = 0;
  let isEnded = false;
  return {
    open(name, server, client) {
      if (isEnded) return undefined;
      if (count >= MOST_SESSIONS || open.size >= MOST_OPEN) {
        options.note(
          `more than ${open.size >= MOST_OPEN ? MOST_OPEN : MOST_SESSIONS} MCP sessions: the others were refused`,
        );
        return undefined;
      }
      count += 1;
      const end = () => {
        session.close();
        client.end();
      };
      const session = openSession(
        { ...options, place: { server: name, session: count }, onEnd: () => open.delete(end) },
        server,
        client,
      );
      open.add(end);
      return session;
    },
    end() {
      isEnded = true;
      for (const end of [...open]) end();
    },
  };
}

interface Seen {
  readonly place: Place;
  readonly log: (logged: LoggedLine) => void;
  readonly ledger: CallLedger;
  readonly hear: (message: Message) => void;
  readonly onEnd: () => void;
}

function openSession({ place, log, ledger, hear, onEnd }: Seen, server: OpenServer, client: Peer): ServerSession {
  let isOpen = true;
  const see = (line: Uint8Array, from: McpMessage['from']) => {
    const message = parseMessage(line);
    log({ ...place, from, line, message });
    return message;
  };
  const finish = () => {
    isOpen = false;
    ledger.ended(place.session);
    onEnd();
  };
  const send = async (line: Uint8Array) => {
    if (!isOpen) return;
    const message = see(line, 'server');
    hear(message);
    ledger.answered(place, message);
    await client.send(line);
  };
  const inner = server.open({
    send,
    end() {
      if (!isOpen) return;
      finish();
      client.end();
    },
  });
  return {
    async receive(line) {
      if (!isOpen) return;
      const message = see(line, 'client');
      const refusal = ledger.sent(place, message);
      await (refusal === undefined ? inner.receive(line) : send(refusalLine(refusal, message)));
    },
    end() {
      if (isOpen) inner.end();
    },
    close() {
      if (!isOpen) return;
      finish();
      inner.close();
    },
  };
}

/** A failing result, in the form that the request's era has. */
function refusalLine({ id, text }: Refusal, message: Message): Buffer {
  const isModern = message.kind === 'request' && claimsModern(message.params);
  const result = { content: [{ type: 'text', text }], isError: true };
  return jsonLine({ jsonrpc: '2.0', id, result: isModern ? { resultType: 'complete', ...result } : result });
}
