import { expect, test } from 'vitest';
import { aReport, aTask, passesOf } from '../../../test/support/builders.ts';
import { splitRun } from './split-run.ts';

test('makes two runs of one, each with its own sums', () => {
  const both = aReport({ k: 6, tasks: [aTask({ planned: 6, trials: passesOf({ passed: 4, planned: 6 }) })] });
  const { a, b } = splitRun(both, 3);
  const facts = ({ k, tasks, suite }: typeof a) => ({
    k,
    planned: tasks[0]?.planned,
    indices: tasks[0]?.trials.map(({ index }) => index),
    passed: suite.passed,
    passHat3: suite.passHatK['3'],
  });
  expect(facts(a)).toEqual({ k: 3, planned: 3, indices: [0, 1, 2], passed: 3, passHat3: 1 });
  expect(facts(b)).toEqual({ k: 3, planned: 3, indices: [3, 4, 5], passed: 1, passHat3: 0 });
  expect(b.settings).toEqual(both.settings);
});
