import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Answered, MessageId } from './read-message.ts';

/** Requests that wait for their answers, by ids that keep their type. */
export interface Pending {
  /** Resolves with a silence when nothing came in time, after which `onLate` may follow; rejects once nobody is left to answer. */
  expect(id: MessageId, waitMs: number, onLate: (answer: Answered) => void): Promise<Answer>;
  /** Hands an answer over. Says what is wrong when nobody waits for it. */
  settle(id: MessageId, answer: Answered): string | undefined;
  /** Every request, open or to come, ends with this. */
  giveUp(reason: unknown): void;
  later(waitMs: number): Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: Answered) => void;
  readonly reject: (reason: unknown) => void;
}

export function createPending(): Pending {
  const waiting = new Map<MessageId, Waiting>();
  const closed = new Set<MessageId>();
  let reason: unknown;

  function close(id: MessageId): Waiting | undefined {
    const one = waiting.get(id);
    if (waiting.delete(id)) closed.add(id);
    return one;
  }

  return {
    expect(id, waitMs, onLate) {
      return new Promise((resolve, reject) => {
        if (reason !== undefined) return reject(reason);
        const timer = setTimeout(() => {
          // What comes late is still an answer, and no second one.
          waiting.set(id, { resolve: onLate, reject: () => undefined });
          resolve({ kind: 'silence', waitedMs: waitMs, id });
        }, waitMs);
        const settled =
          <Value>(settle: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(timer);
            settle(value);
          };
        waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
      });
    },
    settle(id, answer) {
      const one = close(id);
      if (one !== undefined) one.resolve(answer);
      return one === undefined ? strangeness(id) : undefined;
    },
    giveUp(why) {
      reason ??= why;
      for (const id of [...waiting.keys()]) close(id)?.reject(reason);
    },
    later: (waitMs) => delay(waitMs, undefined, { ref: false }),
  };

  function strangeness(id: MessageId): string {
    const other = typeof id === 'number' ? String(id) : Number(id);
    if (waiting.has(other)) return `an answer whose id has changed its type from ${JSON.stringify(other)}`;
    return closed.has(id) ? 'a second answer to one request' : 'an answer to nothing that was asked';
  }
}
