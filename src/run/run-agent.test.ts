import { expect, test } from 'vitest';
import { aTask } from '../../test/support/a-task.ts';
import { createFakeEngine } from '../../test/support/fake-engine.ts';
import { noTools } from '../../test/support/fake-tools.ts';
import { inMemory } from '../../test/support/in-memory.ts';
import { noGateway } from '../../test/support/no-gateway.ts';
import type { Agent, AgentContext, AgentRun } from '../core/agent.ts';
import { ContainerEnded, InfraError } from '../core/errors.ts';
import type { GatewayEnd } from '../core/gateway.ts';
import { PASS } from '../core/grade.ts';
import { measure } from '../core/measure.ts';
import type { Task } from '../core/task.ts';
import { endOf } from './run-agent.ts';
import { runTrial } from './run-trial.ts';
import type { TrialDeps } from './trial-deps.ts';

const image = { ref: 'i', id: 'i', identity: 'i' };
const completed: AgentRun = { end: { end: 'completed', answer: 'done' }, toolCallsRecorded: false };
const limit: GatewayEnd = { kind: 'limit', limit: 'steps', detail: '3 model calls, at most 2 are allowed' };
const infra: GatewayEnd = { kind: 'infra', error: new InfraError('provider', 'overloaded_error (HTTP 529)') };

test('ends by the limit that the gateway has kept, though the agent exits well', async () => {
  expect(await run({ end: limit, agent: async () => completed })).toMatchObject({
    end: 'limit',
    endDetail: '3 model calls, at most 2 are allowed',
    verdict: 'fail',
    steps: 1,
  });
});

test('names the limit that the workspace has broken', () => {
  const left = { files: new Map(), skipped: [], exceeded: true, exceededBy: 'more than 50000 files and folders' };
  expect(endOf(completed, left)).toEqual({
    end: 'limit',
    limit: 'disk',
    detail: 'the workspace holds more than 50000 files and folders',
  });
});

test('ends by that limit too when the agent fails on the refusal', async () => {
  const agent = () => Promise.reject(new InfraError('provider', 'billing_error (HTTP 402)'));
  expect(await run({ end: limit, agent })).toMatchObject({ end: 'limit' });
});

test('stops an agent that goes on after its gateway has stopped', async () => {
  const stop = new AbortController();
  const agent = ({ signal }: AgentContext) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      stop.abort();
    });
  expect(await run({ end: limit, agent, stopped: stop.signal })).toMatchObject({ end: 'limit' });
});

test('is our failure when the provider has failed, though the agent exits well', async () => {
  await expect(run({ end: infra, agent: async () => completed })).rejects.toThrow('overloaded_error (HTTP 529)');
});

test("is the agent's doing when it has ended its container, and with it the tunnel", async () => {
  const end: GatewayEnd = { kind: 'infra', error: new InfraError('gateway', 'the tunnel is gone') };
  const agent = () => Promise.reject(new ContainerEnded({ outOfMemory: true }));
  expect(await run({ end, agent })).toMatchObject({ end: 'limit', failureModes: ['AC-1', 'limit:memory'] });
});

test('keeps what the agent throws while its gateway is open', async () => {
  const agent = () => Promise.reject(new InfraError('engine', 'connection reset'));
  await expect(run({ end: { kind: 'open' }, agent })).rejects.toThrow('connection reset');
});

test('believes the gateway about tool calls where the agent records none', async () => {
  const calm: Agent['run'] = async () => completed;
  const trial = (toolCallsFromGateway: boolean) =>
    run({ end: { kind: 'open' }, agent: calm, toolCallsFromGateway, rules: { forbidden: ['rm'], approval: [] } });
  expect((await trial(true)).verdict).toBe('pass');
  expect((await trial(false)).verdict).toBe('unverified');
});

interface Options {
  readonly end: GatewayEnd;
  readonly agent: Agent['run'];
  readonly stopped?: AbortSignal;
  readonly toolCallsFromGateway?: boolean;
  readonly rules?: Task['rules'];
}

/** One trial whose agent makes one model call through a gateway that ends as given. */
async function run({ end, agent, toolCallsFromGateway = true, rules, ...options }: Options) {
  const deps: TrialDeps = {
    engine: createFakeEngine({}),
    openTools: noTools,
    gateway: {
      ...noGateway,
      async open({ record }) {
        record({
          type: 'model_call',
          requestedModel: 'm',
          reportedModel: 'm',
          usage: null,
          stopReason: 'end_turn',
          latencyMs: 1,
          costUsd: null,
        });
        return {
          sandboxUrl: 'http://127.0.0.1:8383',
          hostUrl: 'http://127.0.0.1:1',
          token: 'trial',
          stopped: options.stopped ?? new AbortController().signal,
          close: async () => ({ end, modelCalls: 1, toolCallsRecorded: true }),
          [Symbol.asyncDispose]: async () => {},
        };
      },
    },
    gradeCriterion: async () => PASS,
    measure: (events) => measure(events, {}),
    redact: (value) => value,
    keepText: inMemory,
    now: () => 0,
  };
  const { signal } = new AbortController();
  const plan = {
    task: aTask(rules === undefined ? {} : { rules }),
    agent: { settings: {}, gateway: 'sandbox' as const, toolCallsFromGateway, run: agent },
    index: 0,
    agentImage: image,
    taskImage: image,
    signal,
  };
  return (await runTrial(deps, plan)).trial;
}
