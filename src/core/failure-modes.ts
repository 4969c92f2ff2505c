import { equalJson } from './equal-json.ts';
import { quoteJson, quoteText } from './quote.ts';
import type { ToolCall, TranscriptEvent } from './transcript.ts';

/** Every named way to fail, with words that go on from "the agent". A grader says by `fail(reason, id)` which its evidence shows; others are found in the transcript. */
export const FAILURE_MODES = {
  'phantom-finish': 'said it was done, but what it was to make is not there',
  'false-claim': 'claimed in its answer what the state does not show',
  'stdout-pollution': "its server writes other text between the protocol's messages",
  'malformed-envelope': 'its server answers with messages that are no valid JSON-RPC',
  'command-loop': 'called the same failing tool over and over',
} as const;
export type FailureModeId = keyof typeof FAILURE_MODES;

/** The words for a mode; undefined for what is none: a criterion, a limit, a rule. */
export function failureTitle(id: string): string | undefined {
  // Object.hasOwn has just said that it is one of the keys.
  return Object.hasOwn(FAILURE_MODES, id) ? FAILURE_MODES[id as FailureModeId] : undefined;
}

/** As many equal failing calls in a row are no second try any more. */
const LOOP_CALLS = 4;

/** The longest run of one failing call, of the same tool with the same arguments; undefined when short. */
export function commandLoop(events: readonly TranscriptEvent[]): string | undefined {
  const calls = events.filter((event) => event.type === 'tool_call');
  let longest: { readonly call: ToolCall; readonly times: number } | undefined;
  let times = 0;
  for (const [index, call] of calls.entries()) {
    times = isRepeat(calls[index - 1], call) ? times + 1 : 1;
    if (call.isError && times >= LOOP_CALLS && times > (longest?.times ?? 0)) longest = { call, times };
  }
  if (longest === undefined) return undefined;
  const { tool, arguments: args } = longest.call;
  return `${quoteText(tool, 80).slice(1, -1)} ${quoteJson(args)} failed ${longest.times} times in a row`;
}

function isRepeat(before: ToolCall | undefined, call: ToolCall): boolean {
  if (!before?.isError || !call.isError || before.tool !== call.tool) return false;
  return equalJson(before.arguments, call.arguments);
}
