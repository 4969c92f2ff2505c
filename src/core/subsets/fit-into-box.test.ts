import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aTask } from '../../../test/support/a-task.ts';
import { anEntry } from '../../../test/support/baseline-entry.ts';
import type { BaselineEntry, StoredTrial } from '../baseline.ts';
import { selectTasks } from '../select.ts';
import { type BoxRequest, fitIntoBox } from './fit-into-box.ts';

const MINUTE = 60_000;
const TODAY = Date.UTC(2026, 10, 30);
const TRIAL: StoredTrial = {
  passed: true,
  costUsd: 1,
  steps: 1,
  tokens: 1,
  durationMs: MINUTE,
  violations: { critical: 0, major: 0, minor: 0 },
};

interface Sketch {
  readonly passes?: readonly boolean[];
  readonly minutes?: number | null;
  readonly costUsd?: number | null;
  readonly daysAgo?: number;
}

/** One run for each task, with the tries that are told. */
function runsOf(sketches: Readonly<Record<string, Sketch>>): readonly BaselineEntry[] {
  return Object.entries(sketches).map(([id, { passes = [true], minutes = 1, costUsd = 1, daysAgo = 0 }]) => {
    const durationMs = minutes === null ? null : minutes * MINUTE;
    const trials = passes.map((passed) => ({ ...TRIAL, passed, durationMs, costUsd }));
    return anEntry({ createdAt: TODAY - daysAgo * 86_400_000, tasks: [{ id, hash: id, graderHash: id, trials }] });
  });
}

function box(ids: readonly string[], only: Partial<BoxRequest>) {
  const tasks = ids.map((id) => aTask({ id }));
  const selection = selectTasks({ tasks, subset: 'quick', subsets: { quick: { box: {} } } });
  const request = {
    selection,
    runs: [],
    competing: undefined,
    tries: 1,
    concurrency: 1,
    seed: 's',
    earlier: undefined,
  };
  return fitIntoBox({ ...request, box: {}, ...only });
}

function idsIn(ids: readonly string[], only: Partial<BoxRequest>): readonly string[] {
  return box(ids, only).selection.selected.map(({ id }) => id);
}

const all = (count: number, passed: boolean) => Array.from({ length: count }, () => passed);

describe('what is most informative comes first', () => {
  const one = { box: { time: MINUTE } };

  test.each<[string, string, Record<string, Sketch>]>([
    ['failed lately', 'a', { a: { passes: [...all(5, false), ...all(20, true)] }, b: { passes: all(25, true) } }],
    ['goes either way', 'a', { a: { passes: [true, false, true, false] }, b: { passes: all(4, false) } }],
    ['was not seen for long', 'a', { a: { passes: all(9, true), daysAgo: 6 }, b: { passes: all(9, true) } }],
    ['was never seen', 'a', { b: { passes: all(3, false) } }],
  ])('a task that %s', (_, first, sketches) => {
    for (const seed of ['1', '2', '3', '4']) {
      expect(idsIn(['a', 'b'], { ...one, runs: runsOf(sketches), seed })).toEqual([first]);
    }
  });

  test('among equals the commit decides, and not always for the same one', () => {
    const runs = runsOf({ a: {}, b: {}, c: {} });
    const picked = Array.from(
      { length: 30 },
      (_, seed) => idsIn(['a', 'b', 'c'], { ...one, runs, seed: `${seed}` })[0],
    );
    expect(new Set(picked)).toEqual(new Set(['a', 'b', 'c']));
  });
});

test('says of each task that is left out why, and when it was seen', () => {
  const runs = runsOf({ a: { passes: [false], minutes: 9 }, b: { minutes: 2, daysAgo: 3 } });
  const { selection, notices } = box(['a', 'b', 'c'], { box: { time: 10 * MINUTE, costUsd: 1 }, runs });
  expect(selection.selected.map(({ id }) => id)).toEqual(['c']);
  expect(selection.leftOut).toEqual([
    { id: 'a', reason: 'did not fit in 10m and $1; last measured 2026-11-30' },
    { id: 'b', reason: 'did not fit in 10m and $1; last measured 2026-11-27' },
  ]);
  expect(notices).toEqual([]);
});

test('tries of every task and of every agent count, and so does how many are made at once', () => {
  const runs = runsOf({ a: {}, b: {}, c: {}, d: {} });
  const ids = ['a', 'b', 'c', 'd'];
  expect(idsIn(ids, { box: { time: 10 * MINUTE }, runs, tries: 5 })).toHaveLength(2);
  expect(idsIn(ids, { box: { time: 10 * MINUTE }, runs, tries: 5, concurrency: 2 })).toHaveLength(4);
  expect(idsIn(ids, { box: { costUsd: 15 }, runs, tries: 5, concurrency: 2 })).toHaveLength(3);
});

test('where no record tells how long a try takes, nothing is left out, and that is said', () => {
  const runs = runsOf({ a: { minutes: null }, b: { minutes: null } });
  const found = box(['a', 'b'], { box: { time: MINUTE }, runs });
  expect(found.selection.leftOut).toEqual([]);
  expect(found.notices).toEqual([
    'No stored try tells how long it took, so the time of the box (1m) leaves nothing out.',
  ]);
  expect(box(['a'], { box: { costUsd: 1 } }).notices).toEqual([
    'No stored try tells what it cost, so the money of the box ($1) leaves nothing out.',
  ]);
});

test('a box that is smaller than any task holds the smallest', () => {
  const runs = runsOf({ a: { minutes: 9, passes: [false] }, b: { minutes: 5 }, c: { minutes: 7 } });
  expect(idsIn(['a', 'b', 'c'], { box: { time: MINUTE }, runs })).toEqual(['b']);
});

test('tasks that a change brings along run on top, and take no room from those that judge it', () => {
  const runs = runsOf({ a: {}, b: {} });
  const known = { box: { time: MINUTE }, runs, competing: ['a', 'b'] };
  const own = Array.from({ length: 50 }, (_, index) => `new-${index}`);
  const judging = idsIn(['a', 'b'], known);
  expect(judging).toHaveLength(1);
  expect(idsIn(['a', 'b', ...own], known)).toEqual([...judging, ...own]);
});

test('what an earlier attempt at the same commit ran runs again, whatever was measured meanwhile', () => {
  const runs = runsOf({ a: { passes: [false] }, b: {}, c: {} });
  const once = { box: { time: MINUTE }, runs };
  expect(idsIn(['a', 'b', 'c'], once)).toEqual(['a']);
  expect(idsIn(['a', 'b', 'c'], { ...once, earlier: ['c', 'gone'] })).toEqual(['c']);
  // Of a suite that is another one by now, nothing can be run again.
  expect(idsIn(['a', 'b', 'c'], { ...once, earlier: ['gone'] })).toEqual(['a']);
});

describe('laws', () => {
  const sketch = fc.record({
    passes: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
    minutes: fc.integer({ min: 1, max: 30 }),
    costUsd: fc.integer({ min: 1, max: 30 }),
    daysAgo: fc.integer({ min: 0, max: 20 }),
  });
  const suite = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), sketch, { minKeys: 1 });
  const minutesOf = (ids: readonly string[], sketches: Readonly<Record<string, Sketch>>) =>
    ids.reduce((sum, id) => sum + (sketches[id]?.minutes ?? 0), 0);

  test('the same records, box and commit give the same tasks, in whatever order they come', () => {
    fc.assert(
      fc.property(suite, fc.integer({ min: 1, max: 60 }), fc.string(), (sketches, minutes, seed) => {
        const ids = Object.keys(sketches);
        const only = { box: { time: minutes * MINUTE }, runs: runsOf(sketches), seed };
        const turned = idsIn([...ids].reverse(), only);
        expect([...turned].sort()).toEqual([...idsIn(ids, only)].sort());
      }),
    );
  });

  test('what was picked fits, unless it is the one task that always runs', () => {
    fc.assert(
      fc.property(suite, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 4 }), (sketches, minutes, at) => {
        const only = { box: { time: minutes * MINUTE }, runs: runsOf(sketches), concurrency: at };
        const picked = idsIn(Object.keys(sketches), only);
        expect(picked.length).toBeGreaterThan(0);
        if (picked.length > 1) expect(minutesOf(picked, sketches)).toBeLessThanOrEqual(minutes * at);
      }),
    );
  });

  test('of tasks that take the same time, a larger box holds all that a smaller one does', () => {
    fc.assert(
      fc.property(suite, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 }), (sketches, minutes, more) => {
        const even = Object.fromEntries(Object.entries(sketches).map(([id, one]) => [id, { ...one, minutes: 1 }]));
        const picked = (time: number) => idsIn(Object.keys(even), { box: { time: time * MINUTE }, runs: runsOf(even) });
        expect(picked(minutes + more)).toEqual(expect.arrayContaining([...picked(minutes)]));
      }),
    );
  });

  test('a task that is in does not fall out for having failed more', () => {
    fc.assert(
      fc.property(suite, fc.integer({ min: 1, max: 60 }), (sketches, minutes) => {
        const ids = Object.keys(sketches);
        const of = (told: Readonly<Record<string, Sketch>>) =>
          idsIn(ids, { box: { time: minutes * MINUTE }, runs: runsOf(told) });
        const [first = ''] = of(sketches);
        // Half of them failing is what tells most.
        const worse = { ...sketches, [first]: { ...sketches[first], passes: [false, false, true, true], daysAgo: 20 } };
        const steady = { ...sketches, [first]: { ...sketches[first], passes: [true, true, true, true], daysAgo: 20 } };
        if (of(steady).length > 1 && of(steady).includes(first)) expect(of(worse)).toContain(first);
      }),
    );
  });
});
