import { z } from 'zod';
import { gatewayFile } from '../../core/mcp-config.ts';
import { anthropicEnv } from '../gateway-env.ts';
import { installScript, programPath } from './install.ts';
import { eventsOf } from './json-lines.ts';
import type { Recipe } from './preset.ts';
import { cliOptions } from './preset.ts';

export const claudeCodeSchema = z.strictObject({
  ...cliOptions('claude-code', '2.1.332'),
  maxTurns: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Turns in a trial, at most; limits.steps of a task counts calls.'),
});

const result = z.object({
  type: z.literal('result'),
  subtype: z.string(),
  is_error: z.boolean(),
  result: z.string().optional(),
});

/** The first call of the model waits for the servers, and offers their tools as they are: the same on every run. */
const WITH_SERVERS = { MCP_CONNECTION_NONBLOCKING: '0', ENABLE_TOOL_SEARCH: 'false' };

/** Claude Code without its subagents and background tasks, whose calls interleave differently on every run. */
export function claudeCode({ model, version, args, maxTurns }: z.infer<typeof claudeCodeSchema>): Recipe {
  const native = '@anthropic-ai/claude-code-linux-$arch$libc';
  return {
    setup: installScript('claude', { spec: `${native}@${version}`, program: `${native}/claude`, version }),
    homeFiles: () => [],
    command: ({ prompt, seed, mcpServers }) => [
      programPath('claude'),
      ...['--print', '--output-format', 'stream-json', '--verbose', '--dangerously-skip-permissions'],
      ...['--model', model, '--session-id', sessionId(seed), '--disallowedTools', 'Agent,Workflow'],
      ...(maxTurns === undefined ? [] : ['--max-turns', String(maxTurns)]),
      ...(Object.keys(mcpServers).length === 0 ? [] : ['--mcp-config', gatewayFile('stdio'), '--strict-mcp-config']),
      ...args,
      '--',
      prompt,
    ],
    env: ({ gateway, mcpServers }) => ({
      ...anthropicEnv(gateway),
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      CLAUDE_CODE_DISABLE_BACKGROUND_TASKS: '1',
      // The gateway has tried again by then; its default is to go on for minutes.
      CLAUDE_CODE_MAX_RETRIES: '2',
      DISABLE_AUTOUPDATER: '1',
      ...(Object.keys(mcpServers).length === 0 ? {} : WITH_SERVERS),
    }),
    readSaid(stdout) {
      const last = eventsOf(stdout, result).at(-1);
      const text = last?.result ?? last?.subtype;
      return {
        answer: last?.result,
        // A failed call has `is_error`, even where the subtype is "success".
        error: last?.is_error === true ? text : undefined,
        isOutOfTurns: last?.subtype === 'error_max_turns',
      };
    },
  };
}

/** The same for the same trial, so that paths and prompts that name it are too. */
function sessionId(seed: number): string {
  return `00000000-0000-4000-8000-${Math.abs(seed).toString(16).padStart(12, '0').slice(-12)}`;
}
