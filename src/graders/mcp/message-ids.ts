import { randomInt, randomUUID } from 'node:crypto';
import type { MessageId } from './read-message.ts';

/** Ids that nobody can foresee: whole numbers, texts, and texts of digits, which a careless server takes for numbers. */
export function createMessageIds(): () => MessageId {
  let next = randomInt(1000, 2 ** 30);
  let turn = randomInt(3);
  return () => {
    next += randomInt(1, 1000);
    turn += 1;
    return turn % 3 === 0 ? next : turn % 3 === 1 ? randomUUID().slice(0, 13) : String(next);
  };
}
