import { expect, test } from 'vitest';
import { aTask } from '../../test/support/a-task.ts';
import type { FakeEngine } from '../../test/support/fake-engine.ts';
import { createFakeEngine, exited } from '../../test/support/fake-engine.ts';
import { noTools } from '../../test/support/fake-tools.ts';
import { inMemory } from '../../test/support/in-memory.ts';
import { noGateway } from '../../test/support/no-gateway.ts';
import type { Agent, AgentRun } from '../core/agent.ts';
import { ACCOUNT_REFUSED, InfraError, UserError } from '../core/errors.ts';
import { fail, PASS } from '../core/grade.ts';
import { eventsOf } from '../core/kept-transcript.ts';
import type { ProgressEvent } from '../core/progress.ts';
import type { Task } from '../core/task.ts';
import type { ToolCall } from '../core/transcript.ts';
import { evaluate } from './evaluate.ts';
import type { TrialDeps } from './trial-deps.ts';

const image = { ref: 'i', id: 'i', identity: 'i' };
const done: AgentRun = { end: { end: 'completed', answer: 'done' }, toolCallsRecorded: true };

test('makes every trial, writes an answer file for graders, and disposes of every container', async () => {
  const engine = createFakeEngine({
    exec: (_request, files) =>
      exited(Buffer.from(files.get('/evidence/answer.txt')?.content ?? '').toString() === 'done' ? 0 : 1),
  });
  const { evaluation } = await run({ engine, trials: 2 });
  expect(evaluation.complete).toBe(true);
  expect(evaluation.tasks.map(({ id, trials }) => [id, trials.map(({ verdict }) => verdict)])).toEqual([
    ['a', ['pass', 'pass']],
    ['b', ['pass', 'pass']],
  ]);
  expect([...engine.disposed].sort()).toEqual([...engine.created].sort());
  expect(engine.created).toHaveLength(8);
});

test('retries what infrastructure spoiled and counts the retries', async () => {
  const engine = createFakeEngine({ faults: [new InfraError('engine', 'connection reset')] });
  const { evaluation, events } = await run({ engine, trials: 1, tasks: [aTask({ id: 'a' })] });
  expect(evaluation.tasks[0]?.trials).toMatchObject([{ verdict: 'pass', infraRetries: 1 }]);
  expect(events).toContainEqual({
    kind: 'retry',
    task: 'a',
    index: 0,
    rerun: null,
    reason: 'engine: connection reset',
  });
});

test('shows a trial that stayed spoiled as infra_error without a verdict', async () => {
  const faults = Array.from({ length: 3 }, () => new InfraError('engine', 'gone'));
  const { evaluation } = await run({ engine: createFakeEngine({ faults }), trials: 1, tasks: [aTask({ id: 'a' })] });
  expect(evaluation.tasks[0]?.trials).toMatchObject([
    { verdict: null, end: 'infra_error', endDetail: 'engine: gone', infraRetries: 2, transcript: null },
  ]);
});

test('takes our own bug for infrastructure, never for the agent', async () => {
  const agent: Agent = {
    settings: {},
    gateway: 'none' as const,
    run: () => Promise.reject(new TypeError('x is undefined')),
  };
  const { evaluation } = await run({ engine: createFakeEngine({}), trials: 1, tasks: [aTask({ id: 'a' })], agent });
  expect(evaluation.tasks[0]?.trials[0]).toMatchObject({ verdict: null, end: 'infra_error' });
});

test('leaves a criterion unverified when its grader throws', async () => {
  const gradeCriterion = () => Promise.reject(new Error('no such path'));
  const { evaluation } = await run({
    engine: createFakeEngine({}),
    trials: 1,
    tasks: [aTask({ id: 'a' })],
    gradeCriterion,
  });
  expect(evaluation.tasks[0]?.trials[0]).toMatchObject({ verdict: 'unverified', end: 'completed' });
});

test('stops at what the user must mend', async () => {
  const agent: Agent = {
    settings: {},
    gateway: 'none' as const,
    run: () => Promise.reject(new UserError('price', 'no price', 'set one')),
  };
  await expect(run({ engine: createFakeEngine({}), trials: 1, agent })).rejects.toThrow('no price');
});

test('keeps what was made before a cancellation and says that the run is partial', async () => {
  const stop = new AbortController();
  const agent: Agent = {
    settings: {},
    gateway: 'none' as const,
    run: async () => {
      stop.abort(new DOMException('interrupted', 'AbortError'));
      return done;
    },
  };
  const engine = createFakeEngine({});
  const { evaluation } = await run({ engine, trials: 3, agent, signal: stop.signal });
  expect(evaluation.complete).toBe(false);
  expect(engine.created.length).toBeLessThan(5);
  expect([...engine.disposed].sort()).toEqual([...engine.created].sort());
});

test('ends an agent at its time limit', async () => {
  const agent: Agent = {
    settings: {},
    gateway: 'none' as const,
    run: ({ signal }) =>
      new Promise((resolve) => {
        const end = { end: 'limit', limit: 'timeout', detail: 'after 5 ms' } as const;
        signal.addEventListener('abort', () => resolve({ end, toolCallsRecorded: true }));
      }),
  };
  const task = { ...aTask({ id: 'a' }), limits: { timeout: 5 } };
  const { evaluation } = await run({ engine: createFakeEngine({}), trials: 1, tasks: [task], agent });
  expect(evaluation.tasks[0]?.trials[0]).toMatchObject({
    verdict: 'fail',
    end: 'limit',
    failureModes: ['limit:timeout'],
  });
});

test('leaves out a trial that was under way when the time of the whole run ended', async () => {
  const agent: Agent = {
    settings: {},
    gateway: 'none' as const,
    run: ({ signal }) =>
      new Promise((resolve) => {
        const end = { end: 'limit', limit: 'timeout', detail: 'time over' } as const;
        signal.addEventListener('abort', () => resolve({ end, toolCallsRecorded: true }));
      }),
  };
  const signal = AbortSignal.timeout(5);
  const { evaluation } = await run({
    engine: createFakeEngine({}),
    trials: 1,
    tasks: [aTask({ id: 'a' })],
    agent,
    signal,
  });
  expect(evaluation).toMatchObject({ complete: false, tasks: [{ trials: [] }] });
});

test('keeps what was seen of a trial that infrastructure spoiled, and what it broke', async () => {
  const call: ToolCall = { type: 'tool_call', tool: 'rm', arguments: {}, result: null, isError: false };
  const agent: Agent = {
    settings: {},
    gateway: 'none',
    async run({ record }) {
      record(call);
      throw new InfraError('provider', 'overloaded');
    },
  };
  const tasks = [aTask({ id: 'a', rules: { forbidden: ['rm'], approval: [] } })];
  const { evaluation } = await run({ engine: createFakeEngine({}), agent, tasks, trials: 1 });
  const [trial] = evaluation.tasks[0]?.trials ?? [];
  expect(trial).toMatchObject({
    end: 'infra_error',
    verdict: null,
    violations: [{ severity: 'critical' }],
    transcript: 'transcripts/a/0.jsonl',
  });
  const [transcript] = evaluation.transcripts;
  const events = transcript === undefined ? [] : await eventsOf(transcript);
  expect(events).toContainEqual(expect.objectContaining(call));
});

test.each([
  ['a cassette that does not fit', new InfraError('cassette', 'no such call')],
  ['what only the user can mend', new InfraError('provider', 'no key', { cause: new UserError('no-key', 'x', 'y') })],
])('does not try %s again', async (_what, error) => {
  const agent: Agent = { settings: {}, gateway: 'none', run: () => Promise.reject(error) };
  const engine = createFakeEngine({});
  const { evaluation } = await run({ engine, agent, tasks: [aTask({ id: 'a' })], trials: 1 });
  expect(evaluation.tasks[0]?.trials).toMatchObject([{ end: 'infra_error', infraRetries: 0 }]);
  expect(engine.created).toHaveLength(1);
});

test('asks no more for an agent whose account the provider refuses, and goes on with the others', async () => {
  const cause = new UserError(ACCOUNT_REFUSED, 'x', 'y');
  const refused = new InfraError('provider', 'invalid x-api-key', { cause });
  let asked = 0;
  const agent: Agent = {
    settings: {},
    gateway: 'none',
    run: () => {
      asked += 1;
      return Promise.reject(refused);
    },
  };
  const other: Agent = { settings: {}, gateway: 'none', run: async () => done };
  const { evaluation } = await run({
    engine: createFakeEngine({}),
    agent,
    agents: { c: other },
    tasks: ['a', 'b', 'c'].map((id) => aTask({ id })),
    trials: 2,
    concurrency: 1,
  });
  const spoiled = { end: 'infra_error', endDetail: 'provider: invalid x-api-key', infraRetries: 0 };
  expect(asked).toBe(1);
  expect(evaluation.tasks.map(({ trials }) => trials)).toMatchObject([
    [spoiled, spoiled],
    [spoiled, spoiled],
    [{ end: 'completed' }, { end: 'completed' }],
  ]);
});

test('starts no trial that the run has no money left for, and says so', async () => {
  const engine = createFakeEngine({});
  let started = 0;
  const agent: Agent = {
    settings: {},
    gateway: 'none',
    run: async () => {
      started += 1;
      return done;
    },
  };
  const exhausted = () => (started === 0 ? undefined : 'the $2 of maxCostUsd are spent');
  const gateway = { ...noGateway, exhausted };
  const { evaluation } = await run({ engine, gateway, agent, trials: 1, concurrency: 1 });
  expect(evaluation.tasks.map(({ trials: [trial] }) => trial?.endDetail)).toEqual([
    null,
    'budget: the $2 of maxCostUsd are spent',
  ]);
  expect(engine.created).toHaveLength(2);
});

interface Options {
  readonly engine: FakeEngine;
  readonly gateway?: TrialDeps['gateway'];
  readonly trials: number;
  readonly concurrency?: number;
  readonly tasks?: readonly Task[];
  readonly agent?: Agent;
  /** By task, where it is not `agent`. */
  readonly agents?: Readonly<Record<string, Agent>>;
  readonly gradeCriterion?: TrialDeps['gradeCriterion'];
  readonly signal?: AbortSignal;
}

async function run(options: Options) {
  const {
    engine,
    trials,
    tasks = [aTask({ id: 'a' }), aTask({ id: 'b' })],
    signal = new AbortController().signal,
  } = options;
  const events: ProgressEvent[] = [];
  const deps: TrialDeps = {
    engine,
    gateway: options.gateway ?? noGateway,
    openTools: noTools,
    gradeCriterion: options.gradeCriterion ?? gradeByCommand,
    measure: () => ({ steps: 1, tokens: null, costUsd: null }),
    redact: (value) => value,
    keepText: inMemory,
    now: () => performance.now(),
  };
  const agent = options.agent ?? { settings: {}, gateway: 'none' as const, run: async () => done };
  const prepared = tasks.map((task) => ({
    task,
    agent: options.agents?.[task.id] ?? agent,
    taskImage: image,
    agentImage: image,
  }));
  const evaluation = await evaluate(deps, {
    tasks: prepared,
    trials,
    concurrency: options.concurrency ?? 2,
    retryPauseMs: 0,
    signal,
    onProgress: (event) => events.push(event),
  });
  return { evaluation, events };
}

const gradeByCommand: TrialDeps['gradeCriterion'] = async (_config, evidence) => {
  const { end } = await evidence.execInGradingSandbox({ command: ['true'], timeoutMs: 1000 });
  return end.kind === 'exited' && end.exitCode === 0 ? PASS : fail('no');
};
