import { createCommandAgent } from '../../src/agents/command.ts';
import type { Gateway } from '../../src/core/gateway.ts';
import { measure } from '../../src/core/measure.ts';
import { createRedact } from '../../src/core/redact.ts';
import type { ImageIdentity, SandboxEngine } from '../../src/core/sandbox.ts';
import type { Task } from '../../src/core/task.ts';
import { gradeCriterion } from '../../src/graders/index.ts';
import type { FinishedTrial } from '../../src/run/run-trial.ts';
import { runTrial } from '../../src/run/run-trial.ts';
import { aTask } from './a-task.ts';

const MIB = 1024 ** 2;

/** Does to the gateway what official clients do, and what none does. Before every script. */
const PRELUDE = `
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
const { ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: key } = process.env;
const port = Number(new URL(url).port);
const model = 'claude-sonnet-5-5';
const body = (text, rest) => JSON.stringify({ model, max_tokens: 64, messages: [{ role: 'user', content: [{ type: 'text', text }] }], ...rest });
const post = (text, { headers, ...rest } = {}) =>
  fetch(url + '/v1/messages', { method: 'POST', headers: { 'x-api-key': key, ...headers }, body: body(text, rest) });
const ask = async (text, rest) => (await post(text, rest)).json();
`;

export interface CommandTrial {
  readonly engine: SandboxEngine;
  readonly gateway: Gateway;
  readonly image: ImageIdentity;
  /** A module of JavaScript, after a prelude of words for the gateway. */
  readonly script: string;
  readonly task?: Partial<Task>;
  readonly index?: number;
  readonly memoryMib?: number;
  readonly signal?: AbortSignal;
}

/** One trial as a run makes it, of a command that reaches models through the gateway. Nothing is redacted, to be searched. */
export function runCommandTrial(trial: CommandTrial): Promise<FinishedTrial> {
  const { engine, gateway, image, script, index = 0, memoryMib = 256, signal = new AbortController().signal } = trial;
  const limits = { cpus: 1, memory: memoryMib * MIB, pids: 96, disk: 64 * MIB };
  const scaffold = [{ path: 'agent.mjs', content: Buffer.from(PRELUDE + script), mode: 0o644 }];
  const task = aTask({
    environment: { network: 'none', limits },
    criteria: [aCriterion({ type: 'file', path: 'agent.mjs', exists: true })],
    ...trial.task,
    scaffold,
  });
  const agent = createCommandAgent(
    { type: 'command', files: [], run: 'node agent.mjs', env: {}, gateway: true },
    { prices: {} },
  );
  const deps = {
    engine,
    gateway,
    gradeCriterion,
    measure: (events: Parameters<typeof measure>[0]) => measure(events, {}),
    redact: createRedact([]),
    now: () => performance.now(),
  };
  return runTrial(deps, { task, agent, index, agentImage: image, taskImage: image, signal });
}

export function aCriterion(grader: Task['criteria'][number]['grader'], id = 'AC-1'): Task['criteria'][number] {
  return { id, statement: 'It is so', weight: 1, required: true, grader };
}
