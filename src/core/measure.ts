import type { PriceOverrides } from './price.ts';
import { costUsd, totalTokens } from './price.ts';
import type { ModelCall, TranscriptEvent } from './transcript.ts';

/** What a trial used. null is unknown: a sum with one unknown part is unknown. */
export interface Measures {
  /** Model calls; tool calls where no model call was recorded; null when neither was. */
  readonly steps: number | null;
  /** Tokens of every kind; null when no model call was recorded. */
  readonly tokens: number | null;
  /** US dollars; null when no model call was recorded. */
  readonly costUsd: number | null;
}

/** Of a transcript that is not whole: sums of some calls would pass for sums of all. */
export const UNMEASURED: Measures = { steps: null, tokens: null, costUsd: null };

/** Adds up a transcript. */
export function measure(events: readonly TranscriptEvent[], prices: PriceOverrides): Measures {
  const modelCalls = events.filter((event) => event.type === 'model_call');
  const toolCalls = events.filter((event) => event.type === 'tool_call').length;
  return {
    steps: modelCalls.length || toolCalls || null,
    tokens: sum(modelCalls.map((call) => (call.usage === null ? null : totalTokens(call.usage)))),
    costUsd: sum(modelCalls.map((call) => costOfCall(call, prices))),
  };
}

/** Priced by the model that answered; where no price or usage is known, what the agent itself stated; else null. */
function costOfCall(call: ModelCall, prices: PriceOverrides): number | null {
  const model = call.reportedModel ?? call.requestedModel;
  const priced = call.usage === null ? null : costUsd({ model, usage: call.usage, prices });
  return priced ?? call.costUsd;
}

function sum(parts: readonly (number | null)[]): number | null {
  if (parts.length === 0) return null;
  return parts.reduce((total, part) => (total === null || part === null ? null : total + part), 0);
}
