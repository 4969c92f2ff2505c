import { z } from 'zod';
import { geminiEnv } from '../gateway-env.ts';
import { installScript, programPath } from './install.ts';
import { eventsOf } from './json-lines.ts';
import type { Recipe } from './preset.ts';
import { cliOptions } from './preset.ts';

export const geminiSchema = z.strictObject(cliOptions('gemini', '0.61.0'));

/** Without the file it asks how to sign in, and ends. Subagents make calls that interleave differently on every run. */
const SETTINGS = {
  security: { auth: { selectedType: 'gemini-api-key' } },
  privacy: { usageStatisticsEnabled: false },
  general: { disableAutoUpdate: true },
  tools: { exclude: ['invoke_agent'] },
};

const event = z.union([
  z.object({ type: z.literal('message'), role: z.literal('assistant'), content: z.string() }),
  z.object({ type: z.enum(['tool_use', 'tool_result']) }),
  z.object({ type: z.literal('result'), error: z.object({ message: z.string() }).optional() }),
]);

/** Gemini CLI. */
export function gemini({ model, version, args }: z.infer<typeof geminiSchema>): Recipe {
  return {
    setup: installScript('gemini', { spec: `@google/gemini-cli@${version}`, program: '.bin/gemini', version }),
    homeFiles({ mcpServers }) {
      const settings = Object.keys(mcpServers).length === 0 ? SETTINGS : { ...SETTINGS, mcpServers };
      return [{ path: '.gemini/settings.json', content: Buffer.from(JSON.stringify(settings)), mode: 0o644 }];
    },
    command: ({ prompt }) => [
      programPath('gemini'),
      ...['--yolo', '--skip-trust', '--output-format', 'stream-json', '--model', model],
      ...args,
      `--prompt=${prompt}`,
    ],
    env: ({ gateway }) => geminiEnv(gateway),
    readSaid(stdout) {
      const events = eventsOf(stdout, event);
      const last = events.findLast((found) => found.type === 'result');
      return { answer: lastWords(events), error: last?.error?.message, isOutOfTurns: false };
    },
  };
}

/** What it said since its last tool call: the answer comes in pieces. */
function lastWords(events: readonly z.infer<typeof event>[]): string | undefined {
  const since = events.findLastIndex(({ type }) => type === 'tool_use' || type === 'tool_result');
  const pieces = events.slice(since + 1).flatMap((found) => (found.type === 'message' ? [found.content] : []));
  return pieces.length === 0 ? undefined : pieces.join('');
}
