import type { ModelContent, ModelMessage } from '../../core/model-client.ts';

/** Characters of tool output at which the oldest is dropped, and down to which. */
const HIGH_CHARS = 300_000;
const LOW_CHARS = 150_000;
/** The newest results, which are never dropped. */
const KEPT_RESULTS = 4;
const MARKER = '[old output left out; call the tool again if it is needed]';

type ToolResult = Extract<ModelContent, { readonly type: 'tool_result' }>;

/**
 * Replaces the oldest tool results by a short marker once all of them together are too long. It drops half at a time and
 * stays dropped: between two trims the beginning of the history does not change, so the provider's cache holds.
 */
export function trimHistory(
  history: readonly ModelMessage[],
  limits = { high: HIGH_CHARS, low: LOW_CHARS, kept: KEPT_RESULTS },
): { readonly history: readonly ModelMessage[]; readonly trimmed: number } {
  const results = history.flatMap((message) => message.content.filter(isToolResult));
  let chars = results.reduce((sum, result) => sum + result.text.length, 0);
  if (chars <= limits.high) return { history, trimmed: 0 };
  const dropped = new Set<ModelContent>();
  for (const result of results.slice(0, -limits.kept)) {
    if (chars <= limits.low) break;
    if (result.text.length <= MARKER.length) continue;
    dropped.add(result);
    chars -= result.text.length - MARKER.length;
  }
  const shorten = (part: ModelContent) => (dropped.has(part) ? { ...part, text: MARKER } : part);
  return {
    history: history.map((message) => ({ ...message, content: message.content.map(shorten) })),
    trimmed: dropped.size,
  };
}

function isToolResult(part: ModelContent): part is ToolResult {
  return part.type === 'tool_result';
}
