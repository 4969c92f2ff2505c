import { expect, test } from 'vitest';
import { aFailedTrial, aReport, aTask, aTrial } from '../../test/support/builders.ts';
import { judgeTask } from './judge-task.ts';

const solve = { path: 'solve.sh', mode: 0o644, content: new Uint8Array() };
const passes = aReport({ tasks: [aTask({ id: 't', trials: [aTrial()] })] });
const fails = aReport({ tasks: [aTask({ id: 't', trials: [aFailedTrial()] })] });

test('a task is sound when its solution passes and doing nothing does not', () => {
  expect(judgeTask({ id: 't', solution: [solve] }, { solved: [passes], idle: fails })).toEqual({
    id: 't',
    reference: 'pass',
    nothing: 'fail',
    problem: null,
  });
});

test('tells both problems of a task that has no solution and is solved by doing nothing', () => {
  const readme = { ...solve, path: 'README.md' };
  expect(judgeTask({ id: 't', solution: [readme] }, { solved: [], idle: passes })).toEqual({
    id: 't',
    reference: 'missing',
    nothing: 'pass',
    problem: 'has no solution/solve.sh, so nothing shows that it can be solved; an agent that does nothing passes',
  });
});

test('tells why a solution does not pass', () => {
  const { problem } = judgeTask({ id: 't', solution: [solve] }, { solved: [fails], idle: fails });
  expect(problem).toContain('its solution does not pass: ');
});

test('wants every solution to pass, and names the one that does not', () => {
  const legacy = { ...solve, path: 'solve-legacy.sh' };
  const row = judgeTask({ id: 't', solution: [legacy, solve] }, { solved: [passes, fails], idle: fails });
  expect(row.reference).toBe('fail');
  expect(row.problem).toContain('its solution solve-legacy.sh does not pass: ');
});
