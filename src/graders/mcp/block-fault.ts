import { own } from '../../core/json.ts';
import { quoteJson } from '../../core/quote.ts';
import type { Era } from './checks.ts';

/** What each kind of content holds, all of it texts. The list is closed up to 2025-11-25. */
const BLOCKS: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['text', ['text']],
  ['image', ['data', 'mimeType']],
  ['audio', ['data', 'mimeType']],
  ['resource_link', ['uri', 'name']],
  ['resource', []],
]);

/** What is wrong with a block of a result's content; undefined when clients can take it. */
export function blockFault(block: unknown, era: Era): string | undefined {
  const type = own(block, 'type');
  const keys = BLOCKS.get(type);
  const fault = (why: string) => `content holds ${quoteJson(block)}, ${why}`;
  if (typeof type !== 'string') return fault('which is no block');
  if (keys === undefined) return era === 'legacy' ? fault('of a type that there is not') : undefined;
  const missing = keys.find((key) => typeof own(block, key) !== 'string');
  if (missing !== undefined) return fault(`which has no text ${missing}`);
  if (type !== 'resource') return undefined;
  const resource = own(block, 'resource');
  const hasContent = ['text', 'blob'].some((key) => typeof own(resource, key) === 'string');
  return typeof own(resource, 'uri') === 'string' && hasContent
    ? undefined
    : fault('whose resource has no uri or content');
}
