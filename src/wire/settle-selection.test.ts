import { expect, test } from 'vitest';
import { anEntry } from '../../test/support/baseline-entry.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { fingerprintOf } from '../core/fingerprint.ts';
import { VERSION } from '../core/version.ts';
import { type Plan, planRun } from './plan-run.ts';
import { settleSelection } from './settle-selection.ts';

const MINUTE = 60_000;
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 30);
const MAIN = 'a'.repeat(40);
const TASK =
  'prompt: Do it\ncriteria: [{ id: AC-1, statement: Done, grader: { type: file, path: a, exists: true } }]\n';
const FILES = {
  'agent-eval.yml':
    'agent: { type: command, run: x }\ntrials: 2\nconcurrency: 1\nsubsets: { quick: { box: { time: 4m } } }\n',
  ...Object.fromEntries(['a', 'b', 'c'].map((id) => [`tasks/${id}/task.yaml`, TASK])),
};

/** What one run stored: of each task a try of a minute, all passed. */
function aRun(commit: string, failing: readonly string[] = []) {
  const trial = { costUsd: null, steps: null, tokens: null, violations: { critical: 0, major: 0, minor: 0 } };
  const tasks = ['a', 'b', 'c'].map((id) => {
    const trials = [{ ...trial, passed: !failing.includes(id), durationMs: MINUTE }];
    return { id, hash: id, graderHash: id, trials };
  });
  return anEntry({ commit, createdAt: NOW - DAY_MS, tasks, suite: ['a', 'b', 'c'] });
}

async function aPlan(subset: string) {
  await using folder = await tempFolder(FILES);
  const base = { reason: 'none' };
  const asked = { config: undefined, tasks: undefined, overrides: { subset }, base, root: folder.path } as const;
  return await planRun({ ...asked, yardstick: 'base', defaultSubset: 'full' });
}

function aBase({ agent }: Plan, only: { readonly taskIds: readonly string[]; readonly beside?: number }) {
  const repository = { top: '/', folder: '.' };
  return { root: '/', commit: MAIN, repository, agent, beside: 0, configFile: 'agent-eval.yml', ...only };
}

const known = { commit: 'f'.repeat(40), seed: 's', nowMs: NOW, maxAgeMs: 30 * DAY_MS };
const idsOf = ({ selection }: ReturnType<typeof settleSelection>) => selection.selected.map(({ id }) => id);

test('a box counts the tries of the plan, at the concurrency of the plan', async () => {
  const plan = await aPlan('quick');
  const entries = [aRun(MAIN)];
  expect(idsOf(settleSelection(plan, { ...known, entries }))).toHaveLength(2);
  expect(idsOf(settleSelection({ ...plan, trials: 4 }, { ...known, entries }))).toHaveLength(1);
  expect(idsOf(settleSelection(plan, { ...known, entries, shards: 2 }))).toHaveLength(3);
  const beside = { ...plan, alongside: [plan.agent] };
  expect(idsOf(settleSelection(beside, { ...known, entries }))).toHaveLength(1);
});

test('only runs of the history count, which the change cannot write', async () => {
  const plan = await aPlan('quick');
  const entries = [aRun(MAIN, ['b', 'c']), aRun('e'.repeat(40), ['a'])];
  expect(idsOf(settleSelection(plan, { ...known, entries, ancestors: [MAIN] }))).toEqual(['b', 'c']);
});

test('tasks that the comparator does not have take no room', async () => {
  const plan = await aPlan('quick');
  const base = aBase(plan, { taskIds: ['a'] });
  expect(idsOf(settleSelection({ ...plan, base }, { ...known, entries: [aRun(MAIN)] }))).toEqual(['a', 'b', 'c']);
});

test('agents that the comparator does not have take no room', async () => {
  const plan = await aPlan('quick');
  const entries = [aRun(MAIN)];
  const manyBeside = { ...plan, alongside: Array.from({ length: 30 }, () => plan.agent) };
  const among = (beside: number) => ({ ...manyBeside, base: aBase(plan, { taskIds: ['a', 'b', 'c'], beside }) });
  expect(idsOf(settleSelection(among(0), { ...known, entries }))).toHaveLength(2);
  expect(idsOf(settleSelection(among(1), { ...known, entries }))).toHaveLength(1);
});

test('which task is left in a box does not hang on the commit under test', async () => {
  const plan = await aPlan('quick');
  const entries = [aRun(MAIN)];
  const leftFor = (only: Partial<typeof known>) => {
    const settled = settleSelection({ ...plan, trials: 4 }, { ...known, ...only, entries });
    return idsOf(settled).join();
  };
  const many = Array.from({ length: 30 }, (_, at) => `${at}`);
  expect(new Set(many.map((commit) => leftFor({ commit }))).size).toBe(1);
  expect(new Set(many.map((seed) => leftFor({ seed }))).size).toBe(3);
});

test('settling decides once, and leaves other selections alone', async () => {
  const plan = await aPlan('quick');
  const settled = settleSelection(plan, { ...known, entries: [aRun(MAIN)] });
  expect(settleSelection(settled, { ...known, entries: [] })).toEqual(settled);
  const full = await aPlan('full');
  expect(settleSelection(full, { ...known, entries: [aRun(MAIN)] }).selection).toEqual(full.selection);
});

test('tries of the very commit count when its baseline is topped up', async () => {
  const plan = await aPlan('top-up');
  const { config } = plan.project;
  const shallow = { ...plan, project: { ...plan.project, config: { ...config, baselineDepth: 1 } } };
  const stored = aRun(known.commit);
  const tasks = stored.tasks.map((task) => {
    const own = plan.project.tasks.find(({ id }) => id === task.id);
    return { ...task, hash: own?.hash ?? '', graderHash: own?.graderHash ?? '' };
  });
  const world = { agentName: 'agent', agentType: 'command', imageIdentity: 'i', harnessVersion: VERSION };
  const entries = [{ ...stored, tasks, fingerprint: fingerprintOf(world) }];
  const settled = settleSelection(shallow, { ...known, entries, ancestors: [MAIN] });
  expect(settled.selection.nothing?.rule).toBe('deep-enough');
  const elsewhere = settleSelection(shallow, { ...known, commit: 'e'.repeat(40), entries, ancestors: [MAIN] });
  expect(idsOf(elsewhere)).toEqual(['a', 'b', 'c']);
});
