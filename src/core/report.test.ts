import { describe, expect, test } from 'vitest';
import { aReport, aTask, aTrial, passesOf } from '../../test/support/builders.ts';
import { baselineEntrySchema } from './baseline.ts';
import { reportAsEntry } from './gate/report-as-entry.ts';
import { reportSchema } from './report.ts';
import type { Trial } from './trial.ts';

const report = aReport({ tasks: [aTask({ id: 'pay' }), aTask({ id: 'search' })] });

/** What a schema says of a value that it refuses. */
function refusal(schema: Pick<typeof reportSchema | typeof baselineEntrySchema, 'safeParse'>, value: unknown) {
  return schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('a report is read as it was written', () => {
  expect(reportSchema.parse(report)).toEqual(report);
});

describe('a report is refused', () => {
  const failing = aTask({ id: 'pay', trials: passesOf({ passed: 0, planned: 5 }) });
  const huge = Array.from({ length: 5001 }, (_, index) => ({ ...failing, id: `task-${index}` }));
  const withTask = (task: Partial<typeof failing>) => ({ ...report, tasks: [{ ...failing, ...task }] });

  test.each<[string, unknown, string]>([
    ['a task twice', { ...report, tasks: [failing, ...report.tasks] }, 'tasks.1.id: task "pay" is listed twice'],
    [
      'a try twice',
      withTask({ trials: [...failing.trials, aTrial({ index: 2 })] }),
      'tasks.0.trials.5.index: trial 2 is listed twice',
    ],
    ['a k that nobody runs', { ...report, k: 1e15 }, 'k: Too big: expected number to be <=1000'],
    [
      'planned tries that nobody runs',
      withTask({ planned: 1001 }),
      'tasks.0.planned: Too big: expected number to be <=1000',
    ],
    ['more than 5000 tasks', { ...report, tasks: huge }, 'tasks: Too big: expected array to have <=5000 items'],
  ])('for %s', (_title, value, message) => {
    expect(refusal(reportSchema, value)).toEqual([message]);
  });
});

describe('a trial is refused that', () => {
  const MEASURED = 'end: nothing was measured then, so verdict must be null';
  const LOST = 'verdict: null is for end infra_error only';
  const PASSED = 'verdict: only a trial that completed can pass';

  test.each<[string, Partial<Trial>, string]>([
    ['passed without having run', { verdict: 'pass', end: 'infra_error' }, MEASURED],
    ['failed without having run', { verdict: 'fail', end: 'infra_error' }, MEASURED],
    ['ran to its end and has no verdict', { verdict: null }, LOST],
    ['passed at a limit', { verdict: 'pass', end: 'limit' }, PASSED],
    ['passed with an agent that broke down', { verdict: 'pass', end: 'agent_error' }, PASSED],
  ])('%s', (_title, only, message) => {
    const trial = aTrial(only);
    const inTask = { ...report, tasks: [{ ...aTask({ id: 'pay' }), trials: [trial] }] };
    expect(refusal(reportSchema, inTask)).toEqual([`tasks.0.trials.0.${message}`]);
    const extra = { ...report, extra: [{ side: 'head', task: 'pay', trial }] };
    expect(refusal(reportSchema, extra)).toEqual([`extra.0.trial.${message}`]);
  });

  test('a trial that infrastructure spoiled is none of these', () => {
    const trials = [aTrial({ verdict: null, end: 'infra_error' }), aTrial({ index: 1, verdict: 'fail', end: 'limit' })];
    expect(reportSchema.safeParse(aReport({ tasks: [aTask({ trials })] })).success).toBe(true);
  });
});

test('a baseline run is refused for a task twice', () => {
  const entry = reportAsEntry(report);
  expect(refusal(baselineEntrySchema, { ...entry, tasks: [...entry.tasks, ...entry.tasks.slice(0, 1)] })).toEqual([
    'tasks.2.id: task "pay" is listed twice',
  ]);
});
