import type { AgentContext } from '../../core/agent.ts';
import type { ModelContent, ModelMessage } from '../../core/model-client.ts';
import type { ToolCall } from '../../core/transcript.ts';
import { clip } from './clip.ts';
import type { ServerTools } from './server-tools.ts';
import type { ToolResult } from './tool.ts';
import type { ToolUse } from './tools.ts';
import { callTool, isReadOnly } from './tools.ts';

/**
 * Runs the calls of one reply and records them in order; those of servers' tools, the servers record. Neighbours that only read run at the same time; what changes
 * something runs alone. All results go into one message, in the order of the calls.
 */
export async function runCalls(
  calls: readonly ToolUse[],
  context: AgentContext,
  servers: ServerTools,
): Promise<ModelMessage> {
  const content: ModelContent[] = [];
  for (const group of inGroups(calls)) {
    context.signal.throwIfAborted();
    const done = await Promise.all(
      group.map(async (call) => {
        const served = servers.call(call);
        return { call, isServed: served !== undefined, result: await (served ?? callTool(call, context)) };
      }),
    );
    for (const { call, isServed, result } of done) {
      if (!isServed) record(call, result, context);
      const text = clip(result.text);
      content.push({ type: 'tool_result', id: call.id, text, isError: result.isError });
    }
  }
  return { role: 'user', content };
}

function record(call: ToolUse, { text, isError }: ToolResult, context: AgentContext): void {
  // The same JSON, though its type forbids changes, which nobody makes to a recorded event.
  const args = call.arguments as ToolCall['arguments'];
  context.record({ type: 'tool_call', tool: call.tool, arguments: args, result: text, isError });
}

function inGroups(calls: readonly ToolUse[]): readonly (readonly ToolUse[])[] {
  const groups: ToolUse[][] = [];
  for (const call of calls) {
    const last = groups.at(-1);
    if (last !== undefined && isReadOnly(call) && last.every(isReadOnly)) last.push(call);
    else groups.push([call]);
  }
  return groups;
}
