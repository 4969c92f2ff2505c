import { describe, expect, test } from 'vitest';
import { aReport, aTask, NOON, passesOf } from '../../../test/support/builders.ts';
import type { BaselineEntry } from '../baseline.ts';
import { pool } from './pool.ts';
import { reportAsEntry } from './report-as-entry.ts';

const DAY_MS = 86_400_000;
const report = aReport({ tasks: [aTask({ id: 'refund' }), aTask({ id: 'search' })] });

/** A default-branch run of `passed` of `planned` tries for each task, `days` before the report. */
function run(only: { passed?: number; planned?: number; days?: number } & Partial<BaselineEntry> = {}): BaselineEntry {
  const { passed = 5, planned = 5, days = 1, ...rest } = only;
  const trials = passesOf({ passed, planned });
  const tasks = [aTask({ id: 'refund', trials }), aTask({ id: 'search', trials })];
  return { ...reportAsEntry(aReport({ tasks })), commit: 'c0ffee', createdAt: NOON - days * DAY_MS, ...rest };
}

function pooled(entries: readonly BaselineEntry[], of = report) {
  return pool(entries, { report: of, nowMs: NOON });
}

function depthOf(entries: readonly BaselineEntry[], id = 'refund'): number {
  const task = pooled(entries).tasks.get(id);
  return task?.state === 'comparable' ? task.trials.length : 0;
}

test('pools runs and says from which commits and days they are, newest first', () => {
  const found = pooled([
    run({ days: 9, commit: 'a1' }),
    run({ days: 2, commit: 'b2' }),
    run({ days: 4, commit: 'c3' }),
  ]);
  expect(found.description).toEqual({
    commits: ['b2', 'c3', 'a1'],
    from: NOON - 9 * DAY_MS,
    to: NOON - 2 * DAY_MS,
    depth: 15,
  });
  expect(found.differences).toEqual([]);
});

test('takes the newest 30 trials of a task and no run that adds none', () => {
  const runs = [9, 8, 7].map((days) => run({ days, passed: days === 9 ? 0 : 15, planned: 15, commit: `day-${days}` }));
  const found = pooled(runs);
  const refund = found.tasks.get('refund');
  expect(refund?.state === 'comparable' && refund.trials.every((trial) => trial.passed)).toBe(true);
  expect(depthOf(runs)).toBe(30);
  expect(found.description?.commits).toEqual(['day-7', 'day-8']);
});

test('of runs at the same moment the one written last is the newest', () => {
  const runs = ['first', 'last'].map((commit) => run({ commit, planned: 30, passed: 30 }));
  expect(pooled(runs).description?.commits).toEqual(['last']);
});

test('a policy may keep runs for longer or shorter', () => {
  const entries = [run({ days: 41 })];
  const depth = (days: number) =>
    pool(entries, { report, nowMs: NOON, maxAgeMs: days * DAY_MS }).description?.depth ?? 0;
  expect([depth(40), depth(41)]).toEqual([0, 5]);
});

test('a run of exactly 30 days still counts, an older one does not', () => {
  expect(depthOf([run({ days: 30 })])).toBe(5);
  expect(depthOf([run({ days: 30.01 })])).toBe(0);
});

test('a run that is dated more than a day ahead is not used, and does not stand in for the newest', () => {
  const ahead = run({ days: -2, passed: 0, suite: ['refund', 'search', 'forged'], epochs: ['refund'] });
  const found = pooled([run({ passed: 5 }), ahead, run({ days: -1, passed: 5 })]);
  expect(found).toMatchObject({ ahead: 1, removed: [], description: { depth: 10 } });
});

test('when every run is dated ahead, the date is the difference', () => {
  const found = pooled([run({ days: -2 })]);
  expect(found.differences).toEqual([{ field: 'date', base: '2026-12-02', head: '2026-11-30' }]);
  expect(pooled([run({ createdAt: Number.MAX_SAFE_INTEGER })]).differences[0]?.base).toBe('beyond all calendars');
});

describe('a task that is left out of the subset', () => {
  const leftOut = (reason: string) =>
    aReport({ tasks: [aTask({ id: 'refund' })], selection: { subset: 'fast', leftOut: [{ id: 'search', reason }] } });
  const left = leftOut('not in subset fast');
  const measured = run({ days: 3, subset: 'fast' });

  test.each([
    ['was measured there in the newest run of it', [measured, run({ subset: 'full' })], left, ['search']],
    ['left it before', [measured, { ...run({ subset: 'fast' }), tasks: [] }], left, []],
    ['was never measured in it', [run({ subset: 'full' })], left, []],
    ['is in it, and was not asked for', [measured], leftOut('not asked for'), []],
    ['was stored before runs knew their subset', [{ ...reportAsEntry(report), subset: undefined }], left, []],
  ])('and %s', (_title, entries, of, tasks) => {
    expect(pooled(entries, of).leftSubset).toEqual(tasks);
  });
});

test('when every run is too old, the age is the difference', () => {
  const found = pooled([run({ days: 41 })]);
  expect(found.differences).toEqual([{ field: 'age', base: '41 days', head: 'at most 30 days' }]);
  expect(found.tasks.get('refund')?.state).toBe('incomparable');
  expect(found.description).toBeNull();
});

test('when no run has the same fingerprint, names the fields of the newest with both values', () => {
  const found = pooled([
    run({ days: 3, fingerprint: { agent: 'other' } }),
    run({ days: 1, fingerprint: { agent: 'demo', image: 'sha256:1' } }),
  ]);
  expect(found.differences).toEqual([{ field: 'image', base: 'sha256:1', head: 'not recorded' }]);
});

test('runs with another fingerprint are left out of the pool in silence as long as some are comparable', () => {
  const found = pooled([run({ days: 1, fingerprint: { agent: 'other' } }), run({ days: 2 })]);
  expect(found.description?.depth).toBe(5);
  expect(found.differences).toEqual([]);
});

describe('a task', () => {
  test.each([
    [
      { hash: 'h2' },
      'its prompt, files, environment or limits changed since the baseline, so its results were not compared',
    ],
    [
      { graderHash: 'g2' },
      'its criteria, rules or hidden tests changed since the baseline, so its results were not compared',
    ],
  ])('with %o is changed, and told what changed', (change, note) => {
    const changed = aReport({ tasks: [aTask({ id: 'refund', ...change }), aTask({ id: 'search' })] });
    expect(pooled([run()], changed).tasks.get('refund')).toEqual({ state: 'changed', note });
    expect(pooled([run()], changed).tasks.get('search')?.state).toBe('comparable');
  });

  test('that no run knows is new', () => {
    const grown = aReport({ tasks: [aTask({ id: 'exchange' }), aTask({ id: 'refund' }), aTask({ id: 'search' })] });
    expect(pooled([run()], grown).tasks.get('exchange')).toEqual({ state: 'new' });
  });

  test('that left the suite is removed, with its last record', () => {
    const shrunk = aReport({ tasks: [aTask({ id: 'refund' })] });
    expect(pooled([run({ passed: 3 })], shrunk).removed).toEqual([{ id: 'search', base: { passed: 3, decided: 5 } }]);
  });

  test('that left the suite is noticed even when nothing is comparable', () => {
    const shrunk = aReport({ tasks: [aTask({ id: 'refund' })] });
    const found = pooled([run({ days: 90, fingerprint: { agent: 'other' } })], shrunk);
    expect(found.removed.map(({ id }) => id)).toEqual(['search']);
  });

  test('that was only not selected is not removed', () => {
    const leftOut = [{ id: 'search', reason: 'not tagged fast' }];
    const selected = aReport({ tasks: [aTask({ id: 'refund' })], selection: { subset: 'fast', leftOut } });
    expect(pooled([run()], selected).removed).toEqual([]);
  });

  test('that an older run still had, but the newest has not, was removed before', () => {
    const older = run({ days: 5, suite: ['refund', 'search', 'legacy'] });
    expect(pooled([older, run({ days: 1 })]).removed).toEqual([]);
  });

  test('named like a built-in of JavaScript is a task like others', () => {
    const odd = aReport({ tasks: [aTask({ id: '__proto__' }), aTask({ id: 'constructor' })] });
    const found = pool([reportAsEntry(odd)], { report: odd, nowMs: NOON });
    expect([...found.tasks.values()].map(({ state }) => state)).toEqual(['comparable', 'comparable']);
  });
});

test('without entries there is nothing', () => {
  expect(pooled([])).toMatchObject({ removed: [], description: null, differences: [] });
});
