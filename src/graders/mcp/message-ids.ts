import { randomInt, randomUUID } from 'node:crypto';
import type { MessageId } from './read-message.ts';

/**
 * Ids that nobody can foresee: whole numbers, texts, and texts of digits, which a careless server takes for numbers.
 * Soon after the first come those of clients that count from 0: a canned answer to the first itself would fit them.
 */
export function createMessageIds(): () => MessageId {
  const counted = shuffled<MessageId>([0, randomInt(1, 10), randomInt(10, 1000), randomText()]);
  let next = randomInt(1000, 2 ** 30);
  let turn = randomInt(3);
  let isFirst = true;
  return () => {
    const early = isFirst ? undefined : counted.pop();
    isFirst = false;
    if (early !== undefined) return early;
    next += randomInt(1, 1000);
    turn += 1;
    return turn % 3 === 0 ? next : turn % 3 === 1 ? randomText() : String(next);
  };
}

function randomText(): string {
  return randomUUID().slice(0, 13);
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const keyed = items.map((item) => ({ item, key: randomInt(2 ** 40) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
