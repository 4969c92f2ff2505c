import type { Era } from './checks.ts';
import type { Findings } from './findings.ts';
import { createInbox } from './inbox.ts';
import { listenTo } from './listen.ts';
import type { McpProcess } from './mcp-process.ts';
import { createMessageIds } from './message-ids.ts';
import { createPending } from './pending.ts';
import type { Answer, Answered } from './read-message.ts';

/** The conversation with one process: whatever is wrong with what it writes is noted here, whoever asked. */
export interface Peer {
  /** Throws Gone when there is nobody left to answer. `onLate` gets what comes after a silence. */
  request(method: string, params: object, waitMs: number, onLate?: (answer: Answered) => void): Promise<Answer>;
  notify(method: string): void;
  /** From now on it is known to speak the era that it is talked to in. */
  opened(): void;
  /** A line as it is. */
  sendBroken(line: string): void;
  /** Closes its stdin and reads what it still says. False when it has not ended by itself in this time. */
  leave(waitMs: number): Promise<boolean>;
}

export function createPeer(
  server: McpProcess,
  { era, findings }: { readonly era: Era; readonly findings: Findings },
): Peer {
  const pending = createPending();
  const nextId = createMessageIds();
  const send = (message: object) => server.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const inbox = createInbox({ era, findings, pending, send });
  const { ended, lookForUnfinished } = listenTo(server, { inbox, era, findings });
  ended.then(pending.giveUp, pending.giveUp);

  return {
    async request(method, params, waitMs, onLate = () => undefined) {
      const id = nextId();
      const answered = pending.expect(id, waitMs, onLate);
      send({ id, method, params });
      const answer = await answered;
      if (answer.kind === 'silence') await lookForUnfinished();
      return answer;
    },
    notify: (method) => send({ method }),
    opened: inbox.opened,
    sendBroken(line) {
      inbox.expectNameless();
      server.write(`${line}\n`);
    },
    async leave(waitMs) {
      server.endInput();
      const hasEnded = await Promise.race([ended.then(() => true), pending.later(waitMs).then(() => false)]);
      await lookForUnfinished();
      return hasEnded;
    },
  };
}
