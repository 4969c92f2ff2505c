import type { z } from 'zod';

/** A check of a list whose items must differ in one key: names the first that comes again. */
export function eachOnce<Item extends object, Key extends keyof Item & string>(key: Key, what: string) {
  return (context: z.core.ParsePayload<readonly Item[]>): void => {
    const seen = new Set<unknown>();
    const again = context.value.findIndex((item) => seen.size === seen.add(item[key]).size);
    const item = context.value[again];
    if (item === undefined) return;
    const message = `${what} ${JSON.stringify(item[key])} is listed twice`;
    context.issues.push({ code: 'custom', input: undefined, path: [again, key], message });
  };
}
