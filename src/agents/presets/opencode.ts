import { z } from 'zod';
import { installScript, programPath } from './install.ts';
import { eventsOf } from './json-lines.ts';
import type { PresetTrial, Recipe } from './preset.ts';
import { cliOptions } from './preset.ts';

export const opencodeSchema = z.strictObject(cliOptions('opencode', '1.18.33'));

const event = z.union([
  z.object({ type: z.literal('text'), part: z.object({ text: z.string() }) }),
  z.object({
    type: z.literal('error'),
    error: z.object({ name: z.string(), data: z.object({ message: z.string().optional() }).optional() }),
  }),
]);

/** opencode with the gateway as its only provider: Claude models by Anthropic's API, others by Chat Completions. */
export function opencode({ model, version, args }: z.infer<typeof opencodeSchema>): Recipe {
  const native = 'opencode-linux-$arch$([ "$arch" != x64 ] || echo -baseline)$libc';
  return {
    setup: installScript('opencode', { spec: `${native}@${version}`, program: `${native}/bin/opencode`, version }),
    homeFiles: () => [],
    // With a title given, no model is asked for one.
    command: ({ prompt }) => [
      programPath('opencode'),
      ...['run', '--format', 'json', '--title', 'trial', '-m', `gateway/${model}`],
      ...args,
      '--',
      prompt,
    ],
    env: ({ gateway, mcpServers }) => ({
      OPENCODE_DISABLE_MODELS_FETCH: '1',
      OPENCODE_DISABLE_AUTOUPDATE: '1',
      OPENCODE_CONFIG_CONTENT: JSON.stringify({ ...settings(model, gateway.sandboxUrl), ...mcpSettings(mcpServers) }),
      GATEWAY_KEY: gateway.token,
    }),
    readSaid(stdout) {
      const events = eventsOf(stdout, event);
      const failed = events.findLast((found) => found.type === 'error')?.error;
      return {
        answer: events.findLast((found) => found.type === 'text')?.part.text,
        error: failed && (failed.data?.message ?? failed.name),
        isOutOfTurns: false,
      };
    },
  };
}

/** The task tool starts subagents, whose calls interleave differently on every run. */
function settings(model: string, sandboxUrl: string) {
  const npm = model.startsWith('claude-') ? '@ai-sdk/anthropic' : '@ai-sdk/openai-compatible';
  const options = { baseURL: `${sandboxUrl}/v1`, apiKey: '{env:GATEWAY_KEY}' };
  return {
    provider: { gateway: { npm, name: 'gateway', options, models: { [model]: { name: model } } } },
    autoupdate: false,
    share: 'disabled',
    permission: { '*': 'allow', task: 'deny' },
  };
}

function mcpSettings(servers: PresetTrial['mcpServers']) {
  const entries = Object.entries(servers).map(([name, { command, args, env }]) => {
    return [name, { type: 'local', command: [command, ...args], environment: env, enabled: true }] as const;
  });
  return entries.length === 0 ? {} : { mcp: Object.fromEntries(entries) };
}
