import { z } from 'zod';
import type { ModelContent, ToolDefinition } from '../../core/model-client.ts';
import { listDirectory, readFile, writeFile } from './file-tools.ts';
import { runCommand } from './run-command.ts';
import type { Tool, ToolResult, Workbench } from './tool.ts';
import { failed } from './tool.ts';

export type ToolUse = Extract<ModelContent, { readonly type: 'tool_use' }>;

const submitParameters = z.strictObject({ answer: z.string().describe('The final answer to the user.') });

const finalSubmit: Tool<z.infer<typeof submitParameters>> = {
  name: 'final_submit',
  description: 'Ends the work and gives the answer. Call it once, when everything is done.',
  parameters: submitParameters,
  isReadOnly: true,
  run: async () => ({ text: 'submitted', isError: false }),
};

const TOOLS: readonly Tool<unknown>[] = [runCommand, writeFile, readFile, listDirectory, finalSubmit];

export const toolDefinitions: readonly ToolDefinition[] = TOOLS.map(({ name, description, parameters }) => {
  const { $schema, ...schema } = z.toJSONSchema(parameters, { io: 'input' });
  return { name, description, parameters: schema };
});

export function isReadOnly({ tool }: ToolUse): boolean {
  return TOOLS.find(({ name }) => name === tool)?.isReadOnly ?? false;
}

/** Does what the model asks with the tools of this loop. A call that cannot be understood is told so. */
export async function callTool(call: ToolUse, bench: Workbench): Promise<ToolResult> {
  const tool = TOOLS.find(({ name }) => name === call.tool);
  if (tool === undefined) return failed(`unknown tool; there are ${TOOLS.map(({ name }) => name).join(', ')}`);
  const parsed = tool.parameters.safeParse(call.arguments);
  if (!parsed.success) return failed(`wrong arguments:\n${z.prettifyError(parsed.error)}`);
  return tool.run(parsed.data, bench);
}

/** The answer of the first call that submits one. */
export function submittedAnswer(calls: readonly ToolUse[]): string | undefined {
  for (const { tool, arguments: args } of calls) {
    const submitted = tool === finalSubmit.name ? submitParameters.safeParse(args) : undefined;
    if (submitted?.success) return submitted.data.answer;
  }
  return undefined;
}
