import { describe, expect, test } from 'vitest';
import { aTask } from '../../test/support/a-task.ts';
import { createFakeEngine } from '../../test/support/fake-engine.ts';
import { createFakeTools } from '../../test/support/fake-tools.ts';
import { inMemory } from '../../test/support/in-memory.ts';
import { noGateway } from '../../test/support/no-gateway.ts';
import { aTrialGateway } from '../../test/support/trial-gateway.ts';
import type { Agent, AgentContext, AgentRun } from '../core/agent.ts';
import { ConfigError, ContainerEnded, InfraError } from '../core/errors.ts';
import type { GatewayEnd, GatewayRequest } from '../core/gateway.ts';
import { PASS } from '../core/grade.ts';
import type { Evidence } from '../core/grader.ts';
import type { Json } from '../core/json.ts';
import type { Task } from '../core/task.ts';
import type { ToolsRequest } from '../core/tool-servers.ts';
import { runTrial } from './run-trial.ts';
import type { TrialDeps } from './trial-deps.ts';

const image = { ref: 'i', id: 'i', identity: 'i' };
const completed: AgentRun = { end: { end: 'completed', answer: 'done' }, toolCallsRecorded: false };
const fault = new InfraError('tools', 'the shop broke down');
const shop = { server: 'shop', file: 'shop.yaml', config: { type: 'any' }, files: [] };

interface Options {
  readonly agent?: Agent['run'];
  readonly gateway?: Agent['gateway'];
  readonly end?: GatewayEnd;
  readonly tools?: Partial<Parameters<typeof createFakeTools>[0]>;
  readonly open?: (request: ToolsRequest) => Promise<unknown>;
  readonly task?: Partial<Task>;
  readonly engine?: ReturnType<typeof createFakeEngine>;
  readonly grade?: TrialDeps['gradeCriterion'];
}

/** One trial of a task with a server `shop` that has the tools `look` and `buy`. */
async function run(options: Options) {
  const { agent = async () => completed, gateway = 'none', end = { kind: 'open' }, open } = options;
  const requests: GatewayRequest[] = [];
  const graded: Evidence[] = [];
  const deps: TrialDeps = {
    engine: options.engine ?? createFakeEngine({}),
    gateway: {
      ...noGateway,
      async open(request) {
        requests.push(request);
        return aTrialGateway({ end });
      },
    },
    async openTools(request) {
      await open?.(request);
      return createFakeTools({ servers: { shop: ['look', 'buy'] }, record: request.record, ...options.tools });
    },
    gradeCriterion: async (config, evidence) => {
      graded.push(evidence);
      return options.grade === undefined ? PASS : await options.grade(config, evidence);
    },
    measure: () => ({ steps: null, tokens: null, costUsd: null }),
    redact: (value) => value,
    keepText: inMemory,
    now: () => 0,
  };
  const finished = await runTrial(deps, {
    task: aTask({ tools: [shop], ...options.task }),
    agent: { settings: {}, gateway, run: agent },
    index: 0,
    agentImage: image,
    taskImage: image,
    signal: new AbortController().signal,
  });
  return { ...finished, requests, evidence: graded[0] };
}

/** Buys a thing, as an agent outside of any sandbox does. */
async function buyer({ tools, signal }: AgentContext): Promise<AgentRun> {
  await tools?.call({ server: 'shop', tool: 'buy', arguments: { what: 'tea' } }, signal);
  return completed;
}

describe("a trial with a task's tool servers", () => {
  test('gives an agent without models a way to the servers, and to nothing else', async () => {
    let given: Pick<AgentContext, 'gateway' | 'tools'> | undefined;
    const { requests } = await run({
      agent: async (context) => {
        given = context;
        return completed;
      },
    });
    expect(requests).toMatchObject([{ servesModels: false, tools: { offered: [{ name: 'look' }, { name: 'buy' }] } }]);
    expect(requests[0]?.sandbox).toBeDefined();
    expect(given?.gateway).toBeUndefined();
    expect(given?.tools).toMatchObject({ servers: ['shop'], hostUrl: 'http://127.0.0.1:1' });
    expect(['buy', 'mcp__shop__buy', 'sell'].map((name) => given?.tools?.serves(name))).toEqual([true, true, false]);
  });

  test('hands final states and the calls of their tools to graders, though nothing else of the agent is known', async () => {
    const states = new Map([['shop', { sold: ['tea'] }]]);
    const { evidence, trial, transcript } = await run({
      agent: buyer,
      tools: { summary: { states } },
      task: { rules: { forbidden: ['buy'], approval: [] } },
    });
    expect(evidence).toMatchObject({ states, seenTools: ['look', 'buy'], toolCalls: undefined });
    expect(evidence?.atLeast?.toolCalls).toMatchObject([{ server: 'shop', tool: 'buy' }]);
    const kept = { type: 'final_state', server: 'shop', state: { sold: ['tea'] }, characters: 16 };
    expect(transcript).toContainEqual({ atMs: 0, ...kept });
    expect(trial.violations).toMatchObject([{ rule: 'forbidden', step: 1 }]);
  });

  test.each([
    [{ forbidden: ['sell'], approval: [] }, 'unverified'],
    [{ forbidden: ['look'], approval: [] }, 'pass'],
    [{ forbidden: [], approval: ['look'], limits: [{ tool: 'buy', argument: '/what', equals: 'tea' }] }, 'pass'],
    [{ forbidden: [], approval: [], repeats: 1 }, 'unverified'],
  ])('decides rules that ask of the servers alone: %j', async (rules, verdict) => {
    expect((await run({ agent: buyer, task: { rules } })).trial.verdict).toBe(verdict);
  });

  test('has a server for approvals where its rules ask for one, without any other', async () => {
    const rules = { forbidden: [], approval: [], approvals: { decision: 'granted' as const, tools: {} } };
    expect((await run({ task: { tools: [], rules } })).requests).toHaveLength(1);
    expect((await run({ task: { tools: [] } })).requests).toHaveLength(0);
  });

  test('fails where nothing could be given to graders of what its agent has left in a state', async () => {
    let isGraded = false;
    // Stands for a state of which no text can be made once it is written for graders.
    const toJSON = () => {
      if (isGraded) throw new RangeError('Invalid string length');
      return {};
    };
    // A fake's state alone has functions.
    const state = { toJSON } as unknown as Json;
    const { trial } = await run({
      agent: buyer,
      tools: { summary: { states: new Map([['shop', state]]) } },
      grade: async (_, evidence) => {
        isGraded = true;
        await evidence.openGradingSandbox();
        return PASS;
      },
    });
    expect(trial).toMatchObject({
      verdict: 'fail',
      criteria: [
        { grade: 'fail', reason: expect.stringContaining('what the agent left is more than graders can be given') },
      ],
    });
  });

  test('is spoiled by a module that could be imported before the trials, and once cannot: no mistake of the task', async () => {
    const open = async () => {
      throw new ConfigError([{ file: 'shop.mjs', line: 3, key: '', message: 'cannot be imported: Error: no luck' }]);
    };
    await expect(run({ open })).rejects.toMatchObject({
      name: 'InfraError',
      fault: 'tools',
      message: 'shop.mjs:3 cannot be imported: Error: no luck',
    });
  });

  test('is spoiled by a server of ours that has failed, and the agent is stopped', async () => {
    const failing = new AbortController();
    const agent = ({ signal }: AgentContext) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        failing.abort(fault);
      });
    await expect(run({ agent, tools: { failed: failing.signal, fault } })).rejects.toBe(fault);
    await expect(run({ tools: { fault } })).rejects.toBe(fault);
  });

  test('stays the result of an agent that was at its limit, or has ended its container, whatever the servers say then', async () => {
    const end: GatewayEnd = { kind: 'limit', limit: 'steps', detail: '3 calls' };
    expect((await run({ gateway: 'sandbox', end, tools: { fault } })).trial).toMatchObject({ end: 'limit' });
    const agent = () => Promise.reject(new ContainerEnded({ outOfMemory: false }));
    expect((await run({ agent, tools: { fault } })).trial).toMatchObject({ end: 'agent_error', verdict: 'fail' });
  });

  test('removes the containers of its servers, also when they could not be opened', async () => {
    for (const isBroken of [false, true]) {
      const engine = createFakeEngine({});
      const open = async ({ createSandbox }: ToolsRequest) => {
        await createSandbox(undefined);
        await createSandbox('other:1');
        if (isBroken) throw fault;
      };
      const finished = run({ engine, open });
      await (isBroken ? expect(finished).rejects.toBe(fault) : finished);
      expect(engine.created).toEqual(['a#0', 'a#0 tools', 'a#0 tools']);
      expect([...engine.disposed].sort()).toEqual(engine.created);
    }
  });
});
