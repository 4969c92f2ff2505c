import { fileURLToPath } from 'node:url';
import { agentSchema, createAgent, layerOf } from '../../src/agents/index.ts';
import type { Agent } from '../../src/core/agent.ts';
import { measure } from '../../src/core/measure.ts';
import { createRedact } from '../../src/core/redact.ts';
import type { ImageIdentity, SandboxEngine } from '../../src/core/sandbox.ts';
import type { Task } from '../../src/core/task.ts';
import type { OpenTools } from '../../src/core/tool-servers.ts';
import { loadTasks } from '../../src/files/load-tasks.ts';
import { createGateway } from '../../src/gateway/gateway.ts';
import { openTunnel } from '../../src/gateway/tunnel/tunnel.ts';
import { createLiveUpstream } from '../../src/gateway/upstream/live.ts';
import { gradeCriterion } from '../../src/graders/index.ts';
import { createAnthropicClient } from '../../src/models/anthropic.ts';
import type { FinishedTrial } from '../../src/run/run-trial.ts';
import { runTrial } from '../../src/run/run-trial.ts';
import { toolDefinitions } from '../../src/tools/index.ts';
import { taskSchema } from '../../src/wire/plan-run.ts';
import { noTools } from './fake-tools.ts';
import { inMemory } from './in-memory.ts';

/** What only our side of the gateway may know. */
export const REAL_KEY = 'sk-real-0123456789abcdef-never-inside';

/** Two dollars for a million tokens in, ten for a million out, whatever the model. */
const price = { input: 2, output: 10, cacheRead: 0.2, cacheWrite5m: 2.5, cacheWrite1h: 4 };

export interface ReadyPreset {
  readonly agent: Agent;
  readonly taskImage: ImageIdentity;
  readonly agentImage: ImageIdentity;
}

/** An agent with its layer, made as a run does; found again when it was made before. `files` lie in its /agent. */
export async function readyPreset(
  engine: SandboxEngine,
  taskImage: ImageIdentity,
  config: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, string>> = {},
): Promise<ReadyPreset> {
  const options = agentSchema.parse(config);
  const unused = () => Promise.reject(new Error('not asked here'));
  const agent = await createAgent(options, {
    prices: {},
    readText: unused,
    resolveFile: unused,
    readSecret: () => '',
    createModelClient: ({ hostUrl, token }) => createAnthropicClient({ apiKey: token, baseUrl: hostUrl }),
  });
  const layer = layerOf(options);
  if (layer === undefined) return { agent, taskImage, agentImage: taskImage };
  const agentImage = await engine.buildLayer({
    base: taskImage,
    files: Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text), mode: 0o644 })),
    into: '/agent',
    setup: layer.setup,
    setupTimeoutMs: 240_000,
    signal: AbortSignal.timeout(280_000),
  });
  return { agent, taskImage, agentImage };
}

/** One of the tasks that come with this repository. */
export async function bundledTask(id: string): Promise<Task> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { tasks } = await loadTasks({ root, dir: 'tasks', taskSchema, toolDefinitions });
  const found = tasks.find((task) => task.id === id);
  if (found === undefined) throw new Error(`there is no task ${id}`);
  return found;
}

export interface PresetTrialRequest {
  readonly engine: SandboxEngine;
  readonly preset: ReadyPreset;
  readonly task: Task;
  readonly model: string;
  readonly providerUrl: string;
  readonly openTools?: OpenTools;
}

/** One trial as a run makes it, with a gateway of its own and a provider that is soon given up. */
export async function runPreset({
  engine,
  preset,
  task,
  model,
  providerUrl,
  openTools = noTools,
}: PresetTrialRequest): Promise<FinishedTrial> {
  const prices = { [model]: price };
  const redact = createRedact([REAL_KEY]);
  const now = () => performance.now();
  const access = { apiKey: REAL_KEY, baseUrl: providerUrl };
  const send = createLiveUpstream({
    providers: { anthropic: access, openai: access, gemini: access },
    now,
    random: () => 0.5,
    patience: { attempts: 3, firstBackoffMs: 20, longestBackoffMs: 50 },
  });
  await using gateway = await createGateway({
    upstreamFor: async () => ({ send, end: async () => [] }),
    openTunnel,
    prices,
    now,
    redact,
  });
  const deps = {
    engine,
    gateway,
    openTools,
    gradeCriterion,
    measure: (events: Parameters<typeof measure>[0]) => measure(events, prices),
    redact,
    keepText: inMemory,
    now,
  };
  return await runTrial(deps, { task, index: 0, signal: new AbortController().signal, ...preset });
}
