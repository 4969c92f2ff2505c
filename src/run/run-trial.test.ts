import { expect, test } from 'vitest';
import { aTask } from '../../test/support/a-task.ts';
import { createFakeEngine, exited } from '../../test/support/fake-engine.ts';
import { noTools } from '../../test/support/fake-tools.ts';
import { inMemory } from '../../test/support/in-memory.ts';
import { noGateway } from '../../test/support/no-gateway.ts';
import type { Agent } from '../core/agent.ts';
import { ContainerEnded, InfraError } from '../core/errors.ts';
import { fail, PASS, unverified } from '../core/grade.ts';
import type { Evidence } from '../core/grader.ts';
import { measure } from '../core/measure.ts';
import type { SandboxEngine } from '../core/sandbox.ts';
import type { ToolCall } from '../core/transcript.ts';
import { runTrial } from './run-trial.ts';
import type { TrialDeps } from './trial-deps.ts';

const image = { ref: 'i', id: 'i', identity: 'i' };
const call: ToolCall = { type: 'tool_call', tool: 'delete_record', arguments: {}, result: 'ok', isError: false };

const task = aTask({ rules: { forbidden: ['delete_record'], approval: [] } });

const completes: Agent['run'] = async () => ({ end: { end: 'completed', answer: 'done' }, toolCallsRecorded: true });

async function run(agent: Agent['run'], rest: Partial<TrialDeps> = {}) {
  const deps: TrialDeps = {
    engine: createFakeEngine({}),
    gateway: noGateway,
    openTools: noTools,
    gradeCriterion: async () => PASS,
    measure: (events) => measure(events, {}),
    redact: (value) => value,
    keepText: inMemory,
    now: () => 0,
    ...rest,
  };
  const { signal } = new AbortController();
  const plan = {
    task,
    agent: { settings: {}, gateway: 'none' as const, run: agent },
    index: 0,
    agentImage: image,
    taskImage: image,
    signal,
  };
  return (await runTrial(deps, plan)).trial;
}

/** An engine whose containers have ended when the agent has. */
function endedEngine(error: Error): SandboxEngine {
  const engine = createFakeEngine({});
  return {
    ...engine,
    create: async (spec) => ({ ...(await engine.create(spec)), killAll: () => Promise.reject(error) }),
  };
}

test('fails, by its memory limit, an agent whose container ran out of memory and ended', async () => {
  const ended = new ContainerEnded({ outOfMemory: true });
  const trial = await run(() => Promise.reject(ended));
  expect(trial).toMatchObject({
    verdict: 'fail',
    end: 'limit',
    failureModes: ['AC-1', 'limit:memory'],
    criteria: [{ id: 'AC-1', grade: 'fail', reason: expect.stringContaining('the container ended while') }, {}],
  });
});

test('fails an agent that was done when its container was ended from inside', async () => {
  const engine = endedEngine(new ContainerEnded({ outOfMemory: false }));
  expect(await run(completes, { engine })).toMatchObject({ verdict: 'fail', end: 'agent_error', score: 0 });
});

test('keeps the limit that an agent had reached when its container ended', async () => {
  const end = { end: 'limit', limit: 'timeout', detail: 'after 60 s' } as const;
  const engine = endedEngine(new ContainerEnded({ outOfMemory: false }));
  const trial = await run(async () => ({ end, toolCallsRecorded: true }), { engine });
  expect(trial).toMatchObject({ verdict: 'fail', end: 'limit', endDetail: 'after 60 s' });
});

test('takes a container that the engine lost for a failure of ours', async () => {
  const engine = endedEngine(new InfraError('sandbox', 'no such container'));
  await expect(run(completes, { engine })).rejects.toThrow('no such container');
});

test('holds calls against an agent of which not all were recorded, and counts none of them', async () => {
  const seen: Evidence[] = [];
  const trial = await run(
    async ({ record }) => {
      record(call);
      return { end: { end: 'completed', answer: 'done' }, toolCallsRecorded: false };
    },
    {
      gradeCriterion: async (_config, evidence) => {
        seen.push(evidence);
        return unverified('not all calls');
      },
    },
  );
  expect(trial).toMatchObject({ verdict: 'fail', steps: null, failureModes: ['rules', 'violation:forbidden'] });
  expect(seen).toMatchObject([{ toolCalls: undefined, steps: null, atLeast: { toolCalls: [call], steps: 1 } }]);
});

test('shows graders what the snapshot left out', async () => {
  const skipped = [{ path: 'link', reason: 'not a regular file but a symlink' }];
  let shown = '';
  const engine = createFakeEngine({
    exec(_request, files) {
      shown = Buffer.from(files.get('/evidence/skipped.json')?.content ?? '').toString();
      return exited(1);
    },
  });
  const snapshot = async () => ({ files: new Map(), skipped, exceeded: false });
  const create: SandboxEngine['create'] = async (spec) => ({ ...(await engine.create(spec)), snapshot });
  await run(completes, {
    engine: { ...engine, create },
    gradeCriterion: async (_config, evidence) => {
      await evidence.execInGradingSandbox({ command: ['check'], timeoutMs: 1 });
      return fail('no');
    },
  });
  expect(JSON.parse(shown)).toEqual(skipped);
});
