import type { AgentContext } from '../../core/agent.ts';
import { isPlainObject } from '../../core/json.ts';
import type { ToolDefinition } from '../../core/model-client.ts';
import type { OfferedTool } from '../../core/tool-servers.ts';
import type { ToolResult } from './tool.ts';
import type { ToolUse } from './tools.ts';
import { toolDefinitions } from './tools.ts';

/** What model APIs take as a name. */
const VALID_NAME = /^[A-Za-z0-9_-]{1,64}$/;
const LONGEST_NAME = 64;

/** The tools of a task's servers, as a model is offered them. */
export interface ServerTools {
  readonly definitions: readonly ToolDefinition[];
  /** Undefined for a tool that is no server's. What a server answers, and that it was asked, it records itself. */
  call(use: ToolUse): Promise<ToolResult> | undefined;
}

/** Asks the servers once, before the first call of the model. Throws InfraError('tools'). */
export async function openServerTools({ tools, signal }: Pick<AgentContext, 'tools' | 'signal'>): Promise<ServerTools> {
  if (tools === undefined) return { definitions: [], call: () => undefined };
  const named = nameTools(await tools.list(signal));
  return {
    definitions: [...named].map(([name, { description, inputSchema }]) => ({
      name,
      description,
      parameters: isPlainObject(inputSchema) ? { type: 'object', ...inputSchema } : { type: 'object' },
    })),
    call(use) {
      const tool = named.get(use.tool);
      if (tool === undefined) return undefined;
      return tools.call({ server: tool.server, tool: tool.name, arguments: use.arguments }, signal);
    },
  };
}

/** By its own name, where that is free and one that model APIs take; else as `server__tool`. */
function nameTools(offered: readonly OfferedTool[]): ReadonlyMap<string, OfferedTool> {
  const own = new Set(toolDefinitions.map(({ name }) => name));
  const counts = new Map<string, number>();
  for (const { name } of offered) counts.set(name, (counts.get(name) ?? 0) + 1);
  const named = new Map<string, OfferedTool>();
  const taken = new Set(own);
  for (const tool of offered) {
    const isPlain = counts.get(tool.name) === 1 && !taken.has(tool.name) && VALID_NAME.test(tool.name);
    const name = isPlain ? tool.name : longName(tool, taken);
    taken.add(name);
    named.set(name, tool);
  }
  return named;
}

function longName({ server, name }: OfferedTool, taken: ReadonlySet<string>): string {
  const long = `${server}__${name}`.replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, LONGEST_NAME);
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `_${number}`;
    const candidate = `${long.slice(0, LONGEST_NAME - suffix.length)}${suffix}`;
    if (!taken.has(candidate)) return candidate;
  }
}
