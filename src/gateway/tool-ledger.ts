import type { Json } from '../core/json.ts';
import { jsonText } from '../core/quote.ts';
import type { Redact } from '../core/redact.ts';
import type { ToolCall } from '../core/transcript.ts';
import type { ToolResultFacts, ToolUseFacts } from './protocols/protocol.ts';

/** Pairs the tool uses of replies with the results in later requests, and tells each pair once. */
export interface ToolLedger {
  /** `isCertain`: the whole reply reached the agent. Of others, only the uses that were answered are told. */
  used(uses: readonly ToolUseFacts[], options: { readonly isCertain: boolean }): void;
  answered(results: readonly ToolResultFacts[]): void;
  /** Tells the uses that were never answered. */
  end(): void;
}

const LONGEST_RESULT = 64 * 1024;
/** Results that came before their use: of a reply whose last bytes are still under way, or of a history that we never saw. */
const MOST_EARLY = 64;

interface Pending {
  readonly use: ToolUseFacts;
  readonly isCertain: boolean;
}

/** A request repeats all earlier results; each counts where it first appears. */
export function createToolLedger(options: {
  readonly tell: (call: ToolCall) => void;
  /** Whether a tool server has seen the call, and recorded it. */
  readonly isServed: (call: Pick<ToolCall, 'tool' | 'arguments'>) => boolean;
  readonly redact: Redact;
}): ToolLedger {
  const pending = new Map<string, Pending>();
  const early = new Map<string, ToolResultFacts>();
  const told = new Set<string>();
  const tell = (use: ToolUseFacts, result: ToolResultFacts | undefined) => {
    told.add(use.id);
    const call = { tool: use.tool, arguments: shallow(use.arguments) };
    if (options.isServed(call)) return;
    options.tell({
      type: 'tool_call',
      ...call,
      result: result === undefined ? null : clip(options.redact(result.text)),
      isError: result?.isError ?? false,
    });
  };
  return {
    used(uses, { isCertain }) {
      for (const use of uses) {
        const before = pending.get(use.id);
        if (before?.isCertain) tell(before.use, undefined);
        const result = early.get(use.id);
        early.delete(use.id);
        pending.delete(use.id);
        if (result === undefined) pending.set(use.id, { use, isCertain });
        else tell(use, result);
      }
    },
    answered(results) {
      for (const result of results) {
        const open = pending.get(result.id);
        pending.delete(result.id);
        if (open !== undefined) tell(open.use, result);
        else if (!told.has(result.id)) keepNewest(early, result);
      }
    },
    end() {
      for (const { use, isCertain } of pending.values()) if (isCertain) tell(use, undefined);
      pending.clear();
    },
  };
}

function keepNewest(early: Map<string, ToolResultFacts>, result: ToolResultFacts): void {
  early.delete(result.id);
  early.set(result.id, { ...result, text: result.text.slice(0, 2 * LONGEST_RESULT) });
  const [oldest] = early.keys();
  if (early.size > MOST_EARLY && oldest !== undefined) early.delete(oldest);
}

/** Secrets are gone by now: a cut through one would hide it from the search for it. */
function clip(text: string): string {
  return text.length <= LONGEST_RESULT ? text : `${text.slice(0, LONGEST_RESULT)}… (${text.length} characters in all)`;
}

/** A model can nest deeper than a stack is; then its arguments are told as text, cut at a depth that nobody means. */
function shallow(value: Json): ToolCall['arguments'] {
  // Both types are JSON; the transcript's only lacks the promise not to change it, and nothing does.
  return isWithin(value, 64) ? (value as ToolCall['arguments']) : jsonText(value);
}

function isWithin(value: Json, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((item) => isWithin(item, levels - 1));
}
