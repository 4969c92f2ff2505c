import type { OfficialClient } from './mcp-clients.ts';

const DEMO = 'demo://resource/dynamic/text/1';

/** What the reference server offers, each tried once. What differs from run to run is left out. */
const features: Readonly<Record<string, (client: OfficialClient) => Promise<unknown>>> = {
  tools: async ({ raw, callTool }) => [
    await raw.listTools(),
    await callTool({ name: 'echo', arguments: { message: 'ä€' } }),
  ],
  'structured output': ({ callTool }) =>
    callTool({ name: 'get-structured-content', arguments: { location: 'Chicago' } }),
  'failing calls': ({ callTool }) => settled(callTool({ name: 'get-sum', arguments: { a: 'x' } })),
  resources: async ({ raw }) => [await raw.listResources(), withoutTimes(await raw.readResource({ uri: DEMO }))],
  'resource templates': ({ raw }) => raw.listResourceTemplates(),
  subscriptions: async (client) => {
    const updated = once(client, 'resource');
    const subscribed = await client.raw.subscribeResource({ uri: DEMO });
    await client.callTool({ name: 'toggle-subscriber-updates' });
    await updated;
    return [
      subscribed,
      await client.raw.unsubscribeResource({ uri: DEMO }),
      await client.callTool({ name: 'toggle-subscriber-updates' }),
    ];
  },
  prompts: async ({ raw }) => [
    await raw.listPrompts(),
    await raw.getPrompt({ name: 'args-prompt', arguments: { city: 'Rome' } }),
  ],
  completion: ({ raw }) =>
    raw.complete({
      ref: { type: 'ref/prompt', name: 'completable-prompt' },
      argument: { name: 'department', value: 'S' },
    }),
  logging: async (client) => {
    const logged = once(client, 'log');
    const set = await client.raw.setLoggingLevel('debug');
    await client.callTool({ name: 'toggle-simulated-logging' });
    await logged;
    return [set, await client.callTool({ name: 'toggle-simulated-logging' })];
  },
  progress: async ({ callTool }) => {
    const steps: unknown[] = [];
    const onprogress = (progress: unknown) => void steps.push(progress);
    const result = await callTool(longOperation(0.2, 4), { onprogress });
    return { steps: steps.slice(0, 3), result };
  },
  cancellation: async ({ raw, callTool }) => {
    const stop = new AbortController();
    const result = await settled(
      callTool(longOperation(30, 300), { signal: stop.signal, onprogress: () => stop.abort('enough') }),
    );
    return [result, await raw.ping()];
  },
  sampling: ({ callTool }) => callTool({ name: 'trigger-sampling-request', arguments: { prompt: 'hi' } }),
  elicitation: ({ callTool }) => callTool({ name: 'trigger-elicitation-request' }),
  roots: ({ callTool }) => callTool({ name: 'get-roots-list' }),
  ping: ({ raw }) => raw.ping(),
};

export const featureNames = Object.keys(features);

/** The outcome of each feature, as text that can be compared. */
export async function tryFeatures(client: OfficialClient): Promise<Readonly<Record<string, string>>> {
  const outcomes: Record<string, string> = {};
  // What the server offers depends on what it has heard.
  await client.rootsAsked;
  for (const [name, attempt] of Object.entries(features)) outcomes[name] = JSON.stringify(await attempt(client));
  return outcomes;
}

function longOperation(duration: number, steps: number) {
  return { name: 'trigger-long-running-operation', arguments: { duration, steps } };
}

async function settled(attempt: Promise<unknown>): Promise<unknown> {
  return await attempt.catch((error: unknown) => ({ failed: String(error) }));
}

function once(client: OfficialClient, kind: 'log' | 'resource'): Promise<void> {
  return new Promise((resolve) => {
    client.onNotification(kind, resolve);
  });
}

function withoutTimes(result: unknown): string {
  return JSON.stringify(result).replace(/\d{1,2}:\d{2}:\d{2}[^"]*/g, 'TIME');
}
