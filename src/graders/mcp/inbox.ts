import type { Era } from './checks.ts';
import type { Findings } from './findings.ts';
import { UNASKED } from './limits.ts';
import type { Pending } from './pending.ts';
import type { Answered, Message, MessageId } from './read-message.ts';
import { quoteBytes, readMessage } from './read-message.ts';
import { replyTo } from './reply-to.ts';

/** An echo of our own, or a server that takes itself for a client. */
const ONLY_OF_CLIENTS = /^(initialize$|(server|tools|resources|prompts|completion|logging)\/)/;
const NO_REQUESTS = 'a request, which no server sends in 2026-07-28';

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
  let unasked = 0;
  let brokenLines = 0;
  let isOpen = false;
  const early: Buffer[] = [];
  const fault = (what: string, line: Buffer) => findings.fail('envelope', `${era}: ${what}: ${quoteBytes(line)}`);

  function takeRequest({ id, method }: Extract<Message, { kind: 'request' }>, line: Buffer): void {
    if (ONLY_OF_CLIENTS.test(method) && era === 'legacy') fault('a request that only clients make', line);
    else if (era === 'legacy') send({ id, ...replyTo(method) });
    else if (isOpen) fault(NO_REQUESTS, line);
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
      for (const line of early.splice(0)) fault(NO_REQUESTS, line);
    },
    expectNameless() {
      brokenLines += 1;
    },
    take(line) {
      const { message, warning } = readMessage(line);
      if (warning !== undefined) findings.warn('stdout-purity', `${era}: ${warning}`);
      if (message.kind === 'fault') findings.fail(message.check, `${era}: ${message.what}: ${quoteBytes(line)}`);
      else if (message.kind === 'answer') takeAnswer(message.id, message.answer, line);
      else if (message.kind !== 'blank') unasked += 1;
      // What floods us gets no answers, which it may not even read.
      if (unasked > UNASKED) return `a flood of more than ${UNASKED} ${message.kind}s`;
      if (message.kind === 'request') takeRequest(message, line);
      return undefined;
    },
  };
}
