import { canonicalJson, isPlainObject } from './json.ts';

const LONGEST_QUOTE = 200;
/** Deeper than any honest value, far less deep than the stack. */
const DEEPEST = 100;

/** Text in quotes on one line, shortened: fit for a reason, still hostile to Markdown. */
export function quoteText(text: string, longest = LONGEST_QUOTE): string {
  return JSON.stringify(text.length <= longest ? text : `${text.slice(0, longest)}…`);
}

/** A JSON value on one line, shortened. */
export function quoteJson(value: unknown, longest = LONGEST_QUOTE): string {
  if (typeof value === 'string') return quoteText(value, longest);
  const text = jsonText(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}

/** Canonical JSON of a value of any depth; what lies below 100 levels is left out. */
export function jsonText(value: unknown): string {
  return canonicalJson(cutDepth(value, DEEPEST));
}

function cutDepth(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((item) => cutDepth(item, levels - 1));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutDepth(item, levels - 1)]));
}
