import type { Era } from './checks.ts';
import type { Findings } from './findings.ts';
import { NOTIFICATIONS } from './limits.ts';
import type { Pending } from './pending.ts';
import type { Answered, Message, MessageId } from './read-message.ts';
import { quoteBytes, readMessage } from './read-message.ts';
import { replyTo } from './reply-to.ts';

const UNASKED = 'a request, which no server sends in 2026-07-28';

/** Takes what a server writes, line by line, and notes what is wrong with it. */
export interface Inbox {
  /** What is too much to go on listening to; undefined as long as it is not. */
  take(line: Buffer): string | undefined;
  /** We have sent a line that nobody can read: one error without an id may answer it. */
  expectNameless(): void;
  /** The server speaks this era, so that its rules hold for what it has sent so far, too. */
  opened(): void;
}

export function createInbox(options: {
  readonly era: Era;
  readonly findings: Findings;
  readonly pending: Pending;
  readonly send: (message: object) => void;
}): Inbox {
  const { era, findings, pending, send } = options;
  let notifications = 0;
  let brokenLines = 0;
  let isOpen = false;
  const early: Buffer[] = [];
  const fault = (what: string, line: Buffer) => findings.fail('envelope', `${era}: ${what}: ${quoteBytes(line)}`);

  function takeRequest({ id, method }: Extract<Message, { kind: 'request' }>, line: Buffer): void {
    if (era === 'legacy') send({ id, ...replyTo(method) });
    else if (isOpen) fault(UNASKED, line);
    // Not yet known: a server of the older era may ask before anything else.
    else if (early.length === 0) early.push(line);
  }

  function takeAnswer(id: MessageId | null, answer: Answered, line: Buffer): void {
    const problem = id === null ? takeNameless() : pending.settle(id, answer);
    if (problem !== undefined) fault(problem, line);
  }

  /** JSON-RPC lets a server answer a line that it cannot read, by an error without an id. */
  function takeNameless(): string | undefined {
    if (brokenLines === 0) return 'an answer without an id';
    brokenLines -= 1;
    return undefined;
  }

  return {
    opened() {
      isOpen = true;
      for (const line of early.splice(0)) fault(UNASKED, line);
    },
    expectNameless() {
      brokenLines += 1;
    },
    take(line) {
      const { message, warning } = readMessage(line);
      if (warning !== undefined) findings.warn('stdout-purity', `${era}: ${warning}`);
      if (message.kind === 'fault') findings.fail(message.check, `${era}: ${message.what}: ${quoteBytes(line)}`);
      else if (message.kind === 'notification') notifications += 1;
      else if (message.kind === 'request') takeRequest(message, line);
      else if (message.kind === 'answer') takeAnswer(message.id, message.answer, line);
      return notifications > NOTIFICATIONS ? `a flood of more than ${NOTIFICATIONS} notifications` : undefined;
    },
  };
}
