import { expect, test } from 'vitest';
import { aFailedTrial, aReport, aTask, aTrial, passesOf } from '../../../test/support/builders.ts';
import { poolRuns } from './pool-runs.ts';

const lost = aTrial({ index: 4, verdict: null, end: 'infra_error' });

test('pools the tries of both runs that gave a result', () => {
  const a = aReport({ tasks: [aTask({ trials: passesOf({ passed: 2, planned: 3 }) })] });
  const b = aReport({ tasks: [aTask({ trials: [...passesOf({ passed: 1, planned: 2 }), lost] })] });
  const { tasks, leftOut, lost: gone } = poolRuns({ a, b });
  expect(tasks.map(({ task, trials, counts, a, b }) => ({ id: task.id, drawn: trials.length, counts, a, b }))).toEqual([
    {
      id: 'refund',
      drawn: 5,
      counts: { passed: 3, decided: 5 },
      a: { passed: 2, decided: 3 },
      b: { passed: 1, decided: 2 },
    },
  ]);
  expect({ leftOut, gone }).toEqual({ leftOut: [], gone: 1 });
});

test('leaves out tasks that the runs do not share, and says why', () => {
  const same = aTask({ id: 'same' });
  const a = aReport({ tasks: [same, aTask({ id: 'gone' }), aTask({ id: 'edited' }), aTask({ id: 'dead' })] });
  const b = aReport({ tasks: [same, aTask({ id: 'edited', hash: 'h2' }), aTask({ id: 'dead', trials: [lost] })] });
  const pool = poolRuns({ a, b });
  expect(pool.tasks.map(({ task }) => task.id)).toEqual(['same']);
  expect(pool.leftOut).toEqual([
    { id: 'dead', reason: 'gave no result in a run' },
    { id: 'edited', reason: 'changed between the runs' },
    { id: 'gone', reason: 'is in one run only' },
  ]);
});

test('refuses runs that were made under other conditions, naming them', () => {
  const other = aReport({ fingerprint: { agent: 'other' } });
  expect(() => poolRuns({ a: aReport(), b: other })).toThrow('agent was demo, then other');
});

test('refuses runs without a task in common', () => {
  const [a, b] = [
    aReport({ tasks: [aTask({ id: 'x' })] }),
    aReport({ tasks: [aTask({ id: 'y', trials: [aFailedTrial()] })] }),
  ];
  expect(() => poolRuns({ a, b })).toThrow('no task in common: x is in one run only');
});
