import { z } from 'zod';
import { installScript, programPath } from './install.ts';
import { eventsOf } from './json-lines.ts';
import type { PresetTrial, Recipe } from './preset.ts';
import { cliOptions } from './preset.ts';

export const codexSchema = z.strictObject(cliOptions('codex', '0.171.0'));

const event = z.union([
  z.object({
    type: z.literal('item.completed'),
    item: z.object({ type: z.literal('agent_message'), text: z.string() }),
  }),
  z.object({ type: z.literal('turn.failed'), error: z.object({ message: z.string() }) }),
]);

/** Codex with the gateway as a model provider of its own: it does not read OPENAI_BASE_URL. */
export function codex({ model, version, args }: z.infer<typeof codexSchema>): Recipe {
  return {
    setup: installScript('codex', { spec: `@openai/codex@${version}`, program: '.bin/codex', version }),
    homeFiles: () => [],
    command: ({ prompt, gateway, mcpServers }) => [
      programPath('codex'),
      ...['exec', '--json', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', '-m', model],
      ...['-c', 'model_provider="gateway"', '-c', `model_providers.gateway=${provider(gateway.sandboxUrl)}`],
      ...serversOf(mcpServers),
      ...args,
      '--',
      prompt,
    ],
    env: ({ gateway, mcpServers }) => ({
      GATEWAY_KEY: gateway.token,
      ...Object.assign({}, ...Object.values(mcpServers).map(({ env }) => env)),
    }),
    readSaid(stdout) {
      const events = eventsOf(stdout, event);
      const answer = events.findLast((found) => found.type === 'item.completed')?.item.text;
      const error = events.findLast((found) => found.type === 'turn.failed')?.error.message;
      return { answer, error, isOutOfTurns: false };
    },
  };
}

/** TOML. Retries are the gateway's; without these two it would go on for half a minute. */
function provider(sandboxUrl: string): string {
  return `{name="gateway",base_url="${sandboxUrl}/v1",env_key="GATEWAY_KEY",wire_api="responses",request_max_retries=0,stream_max_retries=0}`;
}

/** TOML, which takes JSON's texts and lists. The token is in no argument: Codex hands its own variable on. */
function serversOf(servers: PresetTrial['mcpServers']): readonly string[] {
  const entries = Object.entries(servers).map(([name, { command, args, env }]) => {
    return `"${name}"={command="${command}",args=${JSON.stringify(args)},env_vars=${JSON.stringify(Object.keys(env))}}`;
  });
  return entries.length === 0 ? [] : ['-c', `mcp_servers={${entries.join(',')}}`];
}
