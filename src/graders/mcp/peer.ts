import type { Era } from './checks.ts';
import type { Findings } from './findings.ts';
import { createInbox } from './inbox.ts';
import { listenTo } from './listen.ts';
import type { McpProcess } from './mcp-process.ts';
import { createMessageIds } from './message-ids.ts';
import { createOutbox } from './outbox.ts';
import { createPending } from './pending.ts';
import type { Answer, Answered, MessageId } from './read-message.ts';

export interface Request {
  readonly method: string;
  readonly params: object | undefined;
  readonly waitMs: number;
  /** What people are told that was asked; the method, where nothing is said. */
  readonly told?: string;
  readonly inPieces?: boolean;
  /** Gets what comes after a silence. */
  readonly onLate?: (answer: Answered) => void;
}

/** The conversation with one process: whatever is wrong with what it writes is noted here, whoever asked. */
export interface Peer {
  /** Throws Gone when there is nobody left to answer. */
  request(request: Request): Promise<Answer>;
  notify(method: string, params?: object): void;
  /** From now on it is known to speak the era that it is talked to in. */
  opened(): void;
  /** A line as it is. */
  sendBroken(line: string): void;
  /** The last request, for a reason. */
  lastAsked(): string;
  /** The id of the last request that was answered. */
  lastAnswered(): MessageId | undefined;
  /** Says nothing for a while, unless the process ends. */
  rest(waitMs: number): Promise<void>;
  /** Closes its stdin and reads what it still says. False when it has not ended by itself in this time. */
  leave(waitMs: number): Promise<boolean>;
  /** A line has begun that may still go on. */
  isAmidLine(): boolean;
}

export function createPeer(
  server: McpProcess,
  { era, findings }: { readonly era: Era; readonly findings: Findings },
): Peer {
  const pending = createPending();
  const nextId = createMessageIds();
  const { sendLine, sendInPieces } = createOutbox(server);
  const send = (message: object) => sendLine(lineOf(message));
  const inbox = createInbox({ era, findings, pending, send });
  const { ended, lookForUnfinished, isAmidLine } = listenTo(server, { inbox, era, findings });
  const last: { asked: string; answered: MessageId | undefined } = { asked: 'nothing', answered: undefined };
  const endsWithin = (waitMs: number) =>
    Promise.race([ended.then(() => true), pending.later(waitMs).then(() => false)]);
  ended.then(pending.giveUp, pending.giveUp);

  return {
    isAmidLine,
    async request({
      method,
      params,
      waitMs,
      told = params === undefined ? `${method} without params` : method,
      inPieces = false,
      onLate = () => undefined,
    }) {
      const id = nextId();
      last.asked = `${told} with id ${JSON.stringify(id)}`;
      const answered = pending.expect(id, waitMs, onLate);
      const line = lineOf({ id, method, params });
      const sent = inPieces ? sendInPieces(line, pending.later) : sendLine(line);
      // Together: it may end in the midst of them.
      const [answer] = await Promise.all([answered, sent]);
      if (answer.kind === 'silence') await lookForUnfinished();
      else last.answered = id;
      return answer;
    },
    notify: (method, params) => send({ method, params }),
    opened: inbox.opened,
    sendBroken(line) {
      inbox.expectNameless();
      sendLine(line);
    },
    lastAsked: () => last.asked,
    lastAnswered: () => last.answered,
    rest: async (waitMs) => void (await endsWithin(waitMs)),
    async leave(waitMs) {
      server.endInput();
      const hasEnded = await endsWithin(waitMs);
      await lookForUnfinished();
      return hasEnded;
    },
  };
}

function lineOf(message: object): string {
  return JSON.stringify({ jsonrpc: '2.0', ...message });
}
