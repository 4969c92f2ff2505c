import { z } from 'zod';
import type { AgentContext } from '../../core/agent.ts';
import type { ToolDefinition } from '../../core/model-client.ts';
import { openServerTools } from '../tool-loop/server-tools.ts';
import type { ToolResult } from '../tool-loop/tool.ts';
import { failed } from '../tool-loop/tool.ts';
import { callTool, toolDefinitions } from '../tool-loop/tools.ts';

const callSchema = z.object({ name: z.string(), args: z.json() });

/** What a module agent has to work in the sandbox. */
export interface ModuleTools {
  readonly definitions: readonly ToolDefinition[];
  /** Does it and records it. Wrong arguments and failures are results; throws once the trial is over. */
  readonly call: (name: string, args?: unknown) => Promise<ToolResult>;
  /** Waits for calls that nobody waits for; none after it does anything. */
  readonly close: () => Promise<void>;
}

/** The tool loop's tools, but for the one that submits, and those of the task's servers. Throws InfraError('tools'). */
export async function openTools(context: AgentContext): Promise<ModuleTools> {
  const { record, signal } = context;
  const servers = await openServerTools(context);
  const pending = new Set<Promise<ToolResult>>();
  let isOpen = true;
  return {
    definitions: [...toolDefinitions.filter(({ name }) => name !== 'final_submit'), ...servers.definitions],
    async close() {
      isOpen = false;
      await Promise.allSettled(pending);
    },
    async call(name, args = {}) {
      signal.throwIfAborted();
      if (!isOpen) throw new Error('the trial is over');
      const given = callSchema.safeParse({ name, args });
      if (!given.success) return failed('a call is a name and arguments that are JSON');
      const done = callAndRecord(given.data);
      pending.add(done);
      return await done.finally(() => pending.delete(done));
    },
  };

  async function callAndRecord({ name, args }: z.infer<typeof callSchema>): Promise<ToolResult> {
    const use = { type: 'tool_use', id: '', tool: name, arguments: args } as const;
    const served = servers.call(use);
    // The server has recorded it.
    if (served !== undefined) return await served;
    const { text, isError } = await callTool(use, context);
    record({ type: 'tool_call', tool: name, arguments: args, result: text, isError });
    return { text, isError };
  }
}
