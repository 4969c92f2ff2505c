import { equalJson } from './equal-json.ts';
import type { OfferedTool, TrialTools } from './tool-servers.ts';
import type { ToolCall } from './transcript.ts';

/** A trial's tool servers, with what they offer and what has reached them. */
export interface ServedTools {
  readonly tools: TrialTools;
  readonly offered: readonly OfferedTool[];
  /** Calls so far, as they were recorded; it grows. */
  readonly calls: readonly ToolCall[];
}

/** Tells the calls of servers' tools from others: what a model asked for, or a trace tells of, is not recorded once more. */
export interface ServedCalls {
  /** True by the name alone: `issue_refund`, or in a form that some program gives it. */
  isNamed(tool: string): boolean;
  /** True for a name that only a server's tool has; by the plain name, once for each such call that reached a server. */
  isSeen(call: Pick<ToolCall, 'tool' | 'arguments'>): boolean;
}

export function createServedCalls({ offered, calls }: Pick<ServedTools, 'offered' | 'calls'>): ServedCalls {
  const qualified = new Set(offered.flatMap(qualifiedNames));
  const plain = new Set(offered.map(({ name }) => name));
  const claimed = new Set<ToolCall>();
  return {
    isNamed: (tool) => plain.has(tool) || qualified.has(simplified(tool)),
    isSeen({ tool, arguments: args }) {
      if (qualified.has(simplified(tool))) return true;
      if (!plain.has(tool)) return false;
      const seen = calls.find((call) => call.tool === tool && !claimed.has(call) && equalJson(call.arguments, args));
      if (seen !== undefined) claimed.add(seen);
      return seen !== undefined;
    },
  };
}

/** Claude Code and Codex, opencode, Gemini CLI, and the tool loop, where a plain name is taken. */
function qualifiedNames({ server, name }: OfferedTool): readonly string[] {
  return [`mcp__${server}__${name}`, `${server}_${name}`, `mcp_${server}_${name}`, `${server}__${name}`].map(
    simplified,
  );
}

/** Programs replace what a model's API takes in no name, each in its own way. */
function simplified(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '_');
}
