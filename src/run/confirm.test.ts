import { expect, test } from 'vitest';
import { aTask } from '../../test/support/a-task.ts';
import { createFakeEngine } from '../../test/support/fake-engine.ts';
import { noTools } from '../../test/support/fake-tools.ts';
import { inMemory } from '../../test/support/in-memory.ts';
import { noGateway } from '../../test/support/no-gateway.ts';
import type { Agent } from '../core/agent.ts';
import { InfraError } from '../core/errors.ts';
import { PASS } from '../core/grade.ts';
import type { ProgressEvent } from '../core/progress.ts';
import { type ConfirmRequest, confirm, type PreparedSide, type Wanted } from './confirm.ts';
import type { TrialDeps } from './trial-deps.ts';

const image = { ref: 'i', id: 'i', identity: 'i' };
const order: string[] = [];

const deps: TrialDeps = {
  engine: createFakeEngine({}),
  gateway: noGateway,
  openTools: noTools,
  gradeCriterion: async () => PASS,
  measure: () => ({ steps: 1, tokens: null, costUsd: null }),
  redact: (value) => value,
  keepText: inMemory,
  now: () => 0,
};

function agentOf(name: string): Agent {
  return {
    settings: {},
    gateway: 'none' as const,
    async run({ task, seed }) {
      order.push(`${name} ${task.id} ${seed}`);
      return { end: { end: 'completed', answer: 'done' }, toolCallsRecorded: true };
    },
  };
}

function sideOf(name: string): PreparedSide {
  const task = aTask({ criteria: [] });
  return new Map([['a', { task, agent: agentOf(name), taskImage: image, agentImage: image }]]);
}

function run(batches: Wanted[], rest: Partial<ConfirmRequest> = {}) {
  order.length = 0;
  return confirm(deps, {
    next: () => batches.shift() ?? [],
    head: sideOf('head'),
    openBase: async () => sideOf('base'),
    firstTrials: 5,
    concurrency: 1,
    retryPauseMs: 0,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...rest,
  });
}

const head = { side: 'head', task: 'a' } as const;
const base = { side: 'base', task: 'a' } as const;

test('runs what the gate asks for in its order, numbering on from the first look', async () => {
  const { extra, transcripts } = await run([[head], [head, base, head]]);
  expect(extra.map(({ side, trial }) => [side, trial.index])).toEqual([
    ['head', 5],
    ['head', 6],
    ['base', 5],
    ['head', 7],
  ]);
  expect(transcripts.map(({ path }) => path)).toContain('transcripts/a/base-5.jsonl');
  expect(order.map((line) => line.split(' ')[0])).toEqual(['head', 'head', 'base', 'head']);
});

test('tells whose try each is, and the how manieth of that side', async () => {
  const events: ProgressEvent[] = [];
  await run([[head], [head, base]], { onProgress: (event) => events.push(event) });
  expect(events.flatMap((event) => (event.kind === 'trial' ? [event.rerun] : []))).toEqual([
    { side: 'head', number: 1 },
    { side: 'head', number: 2 },
    { side: 'base', number: 1 },
  ]);
});

test('builds the base side once, and only when it is asked for', async () => {
  let opened = 0;
  const openBase = async () => {
    opened += 1;
    return sideOf('base');
  };
  await run([[head]], { openBase });
  expect(opened).toBe(0);
  await run([[base], [base]], { openBase });
  expect(opened).toBe(1);
});

test('asks again without a base side when that cannot be built, and says why', async () => {
  const bases: unknown[] = [];
  const { base: state, extra } = await run([], {
    next: (_extra, given) => {
      bases.push(given);
      return given === true ? [base] : [];
    },
    openBase: () => Promise.reject(new InfraError('setup', 'npm ci exited with code 7:\n')),
  });
  const reason = 'the agent of the commit compared with could not be built: npm ci exited with code 7';
  expect(bases).toEqual([true, { reason }]);
  expect(state).toEqual({ reason });
  expect(extra).toEqual([]);
});

test('stops when the run is over', async () => {
  const stop = new AbortController();
  const next = () => {
    stop.abort();
    return [head];
  };
  expect((await run([], { next, signal: stop.signal })).extra).toEqual([]);
});
