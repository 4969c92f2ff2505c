import { isPlainObject, own } from '../../core/json.ts';
import { quoteJson } from '../../core/quote.ts';

const TEXTS = ['title', 'description'];
const OBJECTS = ['annotations', 'execution', '_meta'];
const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

/** What of a listed tool has a type that clients refuse, its name and schemas aside; undefined when nothing has. */
export function listedToolFault(tool: unknown): string | undefined {
  const annotations = own(tool, 'annotations');
  return (
    wrong(tool, TEXTS, isText, 'a text') ??
    wrong(tool, OBJECTS, isPlainObject, 'an object') ??
    wrong(tool, ['icons'], Array.isArray, 'an array') ??
    wrong(annotations, ['title'], isText, 'a text') ??
    wrong(annotations, HINTS, (value) => typeof value === 'boolean', 'true or false')
  );
}

/** The first of the keys that is there and not as it should be. */
export function wrong(
  holder: unknown,
  keys: readonly string[],
  isRight: (value: unknown) => boolean,
  wanted: string,
): string | undefined {
  for (const key of keys) {
    const value = own(holder, key);
    if (value !== undefined && !isRight(value)) return `${key} is ${quoteJson(value, 60)}, expected ${wanted}`;
  }
  return undefined;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
