import { canonicalJson, isPlainObject } from './json.ts';

const LONGEST_QUOTE = 200;
/** Deeper than any honest value, far less deep than the stack. */
export const DEEPEST = 100;

/** Text in quotes on one line, shortened: fit for a reason, still hostile to Markdown. */
export function quoteText(text: string, longest = LONGEST_QUOTE): string {
  const quoted = escapeText(text.slice(0, longest + 1));
  return quoted.length <= longest ? `"${quoted}"` : `"${quoted.slice(0, longest)}…"`;
}

/** The end of a text, as `quoteText` writes its beginning. */
export function quoteEnd(text: string, longest: number): string {
  const quoted = escapeText(text.slice(-longest - 1));
  return quoted.length <= longest ? `"${quoted}"` : `"…${quoted.slice(-longest)}"`;
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

/** Escaped as in JSON; a cut may fall inside an escape, which only readers see. */
function escapeText(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function cutDepth(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((item) => cutDepth(item, levels - 1));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutDepth(item, levels - 1)]));
}
