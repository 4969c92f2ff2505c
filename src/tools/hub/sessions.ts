import type { McpMessage } from '../../core/transcript.ts';
import type { OpenServer } from '../kind.ts';
import type { Message } from '../protocol/message.ts';
import { messageLine, parseMessage } from '../protocol/message.ts';
import { claimsModern } from '../protocol/modern.ts';
import type { ReadMessage } from '../protocol/reader.ts';
import { errorLine, jsonLine } from '../protocol/speak.ts';
import type { Peer, ServerSession } from '../server.ts';
import type { CallLedger, Refusal } from './call-ledger.ts';
import { checkClient } from './check-client.ts';
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

interface Watch {
  readonly log: (logged: LoggedLine) => void;
  readonly ledger: CallLedger;
  /** Hears whatever servers say. */
  readonly hear: (message: Message) => void;
  readonly note: (text: string) => void;
  readonly read: ReadMessage;
  readonly isDisguised: (tool: string) => boolean;
}

export function createSessions(options: Watch): Sessions {
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

interface Seen extends Watch {
  readonly place: Place;
  readonly onEnd: () => void;
}

function openSession({ place, onEnd, ...watch }: Seen, server: OpenServer, client: Peer): ServerSession {
  const { ledger, note } = watch;
  let isOpen = true;
  const log = (line: Uint8Array, from: McpMessage['from'], message: Message) =>
    watch.log({ ...place, from, line, message });
  const finish = () => {
    isOpen = false;
    ledger.ended(place.session);
    onEnd();
  };
  const send = async (line: Uint8Array) => {
    if (!isOpen) return;
    const message = parseMessage(line);
    log(line, 'server', message);
    watch.hear(message);
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
    async receive(line, known) {
      const message = known ?? (await watch.read(line));
      if (!isOpen) return;
      log(line, 'client', message);
      const checked = checkClient(message, watch.isDisguised);
      if ('unfit' in checked) {
        const { why, code, id } = checked.unfit;
        note(`tool server ${place.server}: lines of a client were not passed on: ${why}`);
        if (id !== undefined) await send(errorLine(id, { code, message: why }));
        return;
      }
      const refusal = ledger.sent(place, message);
      if (refusal === undefined) await inner.receive(messageLine(checked.understood), checked.understood);
      else await send(refusalLine(refusal, message));
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
