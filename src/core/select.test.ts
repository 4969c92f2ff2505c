import { expect, test } from 'vitest';
import { aTask } from '../../test/support/a-task.ts';
import { selectTasks } from './select.ts';

const tasks = [
  aTask({ id: 'a', tags: ['fast'] }),
  aTask({ id: 'b', tags: ['fast', 'slow'] }),
  aTask({ id: 'c', tags: [] }),
];
const subsets = { fast: { tags: ['fast'] }, none: { tags: ['nightly'] } };

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
  const many = Array.from({ length: 5001 }, (_, index) => aTask({ id: String(index) }));
  expect(() => selectTasks({ tasks: many, subset: 'full', subsets })).toThrow('5001 tasks; at most 5000');
});
