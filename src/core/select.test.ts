import { expect, test } from 'vitest';
import { selectTasks } from './select.ts';
import type { Task } from './task.ts';

const tasks = [aTask('a', ['fast']), aTask('b', ['fast', 'slow']), aTask('c', [])];
const subsets = { fast: { tags: ['fast'] }, none: { tags: ['nightly'] } };

function aTask(id: string, tags: string[]): Task {
  return {
    id,
    tags,
    prompt: 'x',
    expect: 'act',
    environment: { network: 'none', limits: { cpus: 1, memory: 1, pids: 8, disk: 1 } },
    fixture: {},
    limits: { timeout: 1 },
    rules: { forbidden: [], approval: [] },
    criteria: [],
    file: `tasks/${id}/task.yaml`,
    scaffold: [],
    tests: [],
    solution: [],
    hash: id,
    graderHash: id,
  };
}

test.each([
  ['full', ['a', 'b', 'c']],
  ['fast', ['a', 'b']],
  ['slow', ['b']],
  ['fast+!slow', ['a']],
  ['slow,!fast', ['b', 'c']],
])('subset %s selects %j', (subset, ids) => {
  expect(selectTasks({ tasks, subset, subsets }).selected.map(({ id }) => id)).toEqual(ids);
});

test('says why a task was left out', () => {
  expect(selectTasks({ tasks, subset: 'fast', subsets }).leftOut).toEqual([{ id: 'c', reason: 'not in subset fast' }]);
});

test.each(['fsat', 'none', 'fast+', '', '!', 'constructor', 'fast+!fast'])(
  'subset %j is an error, never an empty run',
  (subset) => {
    expect(() => selectTasks({ tasks, subset, subsets })).toThrow(/subset/);
  },
);

test('an empty suite is an error', () => {
  expect(() => selectTasks({ tasks: [], subset: 'full', subsets })).toThrow('holds no task');
});

test('refuses a suite that no report could hold', () => {
  const many = Array.from({ length: 5001 }, (_, index) => aTask(String(index), []));
  expect(() => selectTasks({ tasks: many, subset: 'full', subsets })).toThrow('5001 tasks; at most 5000');
});
