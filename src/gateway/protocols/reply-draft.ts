import type { Json } from '../../core/json.ts';
import type { Usage } from '../../core/transcript.ts';
import { parseJson } from './json-read.ts';
import type { ReplyFacts } from './protocol.ts';

/** Characters of text and arguments kept of one reply: far above any model's output, far below our memory. */
const MAX_CHARACTERS = 16 * 1024 * 1024;
/** Paid by each tool use besides its text, so that their number has an end too. */
const TOOL_USE_CHARACTERS = 1024;

/** A reply being put together. */
export interface ReplyDraft {
  reportedModel: string | null;
  usage: Usage | null;
  stopReason: string | null;
  text: string;
  isComplete: boolean;
  error: string | null;
  /** By the API's own key; in the order in which they began. */
  readonly toolUses: Map<string, ToolUseDraft>;
  charactersLeft: number;
}

interface ToolUseDraft {
  id: string;
  tool: string;
  /** What came as a value, in one piece. */
  value: Json;
  /** What came as text, in pieces; it is JSON unless `isText`. */
  text: string;
  readonly isText: boolean;
}

export function createDraft(): ReplyDraft {
  return {
    reportedModel: null,
    usage: null,
    stopReason: null,
    text: '',
    isComplete: false,
    error: null,
    toolUses: new Map(),
    charactersLeft: MAX_CHARACTERS,
  };
}

export function addText(draft: ReplyDraft, text: string | null): void {
  draft.text += take(draft, text ?? '');
}

/** The tool use of this key, begun if it is new; undefined when the reply has had its share. */
export function toolUseAt(draft: ReplyDraft, key: string, isText = false): ToolUseDraft | undefined {
  const begun = draft.toolUses.get(key);
  if (begun !== undefined || draft.charactersLeft < TOOL_USE_CHARACTERS) return begun;
  draft.charactersLeft -= TOOL_USE_CHARACTERS;
  const fresh: ToolUseDraft = { id: '', tool: '', value: {}, text: '', isText };
  draft.toolUses.set(key, fresh);
  return fresh;
}

export function addArguments(draft: ReplyDraft, use: ToolUseDraft | undefined, text: string | null): void {
  if (use !== undefined) use.text += take(draft, text ?? '');
}

/** `usage` counts only when it is stated to the end, so a reader clears it for a reply that broke off. */
export function factsOf(draft: ReplyDraft): ReplyFacts {
  const { reportedModel, usage, stopReason, text, isComplete, error } = draft;
  const toolUses = [...draft.toolUses.values()]
    .filter(({ tool }) => tool !== '')
    .map((use) => ({ id: use.id, tool: use.tool, arguments: argumentsOf(use) }));
  return { reportedModel, usage, stopReason, text, toolUses, isComplete, error };
}

/** Models do write arguments that are no JSON; then what they wrote is what the tool got. */
function argumentsOf({ value, text, isText }: ToolUseDraft): Json {
  if (isText) return text;
  return text === '' ? value : (parseJson(text) ?? text);
}

function take(draft: ReplyDraft, text: string): string {
  const taken = text.slice(0, draft.charactersLeft);
  draft.charactersLeft -= taken.length;
  return taken;
}
