import { expect, test } from 'vitest';
import { aTask } from '../../../test/support/a-task.ts';
import { anEntry } from '../../../test/support/baseline-entry.ts';
import type { BaselineEntry, StoredTrial } from '../baseline.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { selectTasks } from '../select.ts';
import { VERSION } from '../version.ts';
import { lackingDepth, type TopUpRequest } from './top-up.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 30);
const OURS = fingerprintOf({ agentName: 'agent', agentType: 'command', imageIdentity: 'i', harnessVersion: VERSION });
const PASSED: StoredTrial = {
  passed: true,
  costUsd: null,
  steps: null,
  tokens: null,
  violations: { critical: 0, major: 0, minor: 0 },
};

function aRun(depths: Readonly<Record<string, number>>, only: Partial<BaselineEntry> = {}): BaselineEntry {
  const tasks = Object.entries(depths).map(([id, depth]) => ({
    id,
    hash: id,
    graderHash: id,
    trials: Array.from({ length: depth }, () => PASSED),
  }));
  return anEntry({ createdAt: NOW - DAY_MS, fingerprint: OURS, tasks, suite: Object.keys(depths), ...only });
}

function toppedUp(entries: readonly BaselineEntry[], only: Partial<TopUpRequest> = {}) {
  const tasks = ['a', 'b', 'c'].map((id) => aTask({ id }));
  const selection = selectTasks({ tasks, subset: 'top-up', subsets: {} });
  const request = {
    selection,
    entries,
    ancestors: undefined,
    depth: 10,
    agent: 'agent',
    nowMs: NOW,
    maxAgeMs: 30 * DAY_MS,
  };
  return lackingDepth({ ...request, ...only });
}

function idsOf({ selected }: ReturnType<typeof toppedUp>): readonly string[] {
  return selected.map(({ id }) => id);
}

test('tasks with too few stored tries run, the fewest first; tries of several runs add up', () => {
  const found = toppedUp([aRun({ a: 5, b: 5 }), aRun({ a: 5, b: 2, c: 3 })]);
  expect(idsOf(found)).toEqual(['c', 'b']);
  expect(found.leftOut).toEqual([{ id: 'a', reason: 'the baseline holds 10 tries or more of it' }]);
});

test('a deep baseline leaves nothing to run, and says so', () => {
  expect(toppedUp([aRun({ a: 10, b: 11, c: 30 })])).toMatchObject({
    selected: [],
    nothing: { rule: 'deep-enough', text: expect.stringContaining('10 comparable tries or more of every task') },
  });
});

test.each<[string, readonly BaselineEntry[], Partial<TopUpRequest>]>([
  ['there is none', [], {}],
  ['it is too old', [aRun({ a: 30, b: 30, c: 30 }, { createdAt: NOW - 31 * DAY_MS })], {}],
  ['it is of commits that are no ancestors', [aRun({ a: 30, b: 30, c: 30 })], { ancestors: ['f'.repeat(40)] }],
  ['it is of another agent', [aRun({ a: 30, b: 30, c: 30 })], { agent: 'other' }],
])('everything runs where a baseline does not count: %s', (_, entries, only) => {
  expect(idsOf(toppedUp(entries, only))).toEqual(['a', 'b', 'c']);
});

test('tries under conditions that the newest run no longer has do not count', () => {
  const before = aRun(
    { a: 30, b: 30, c: 30 },
    { fingerprint: { ...OURS, image: 'older' }, createdAt: NOW - 2 * DAY_MS },
  );
  expect(idsOf(toppedUp([before, aRun({ a: 1, b: 12, c: 2 })]))).toEqual(['a', 'c']);
});

test('tries of another version of a task do not count; which image of its own was found, only a run can tell', () => {
  const image = { environment: { ...aTask().environment, image: 'node:22' } };
  const tasks = [
    aTask({ id: 'a', hash: 'edited' }),
    aTask({ id: 'b', hash: 'as written', ...image }),
    aTask({ id: 'c' }),
  ];
  const selection = selectTasks({ tasks, subset: 'top-up', subsets: {} });
  expect(idsOf(toppedUp([aRun({ a: 30, b: 30, c: 30 })], { selection }))).toEqual(['a']);
});
