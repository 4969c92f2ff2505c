import { aReport, aTask, aTrial, NOON } from '../../../test/support/builders.ts';

const DAY_MS = 86_400_000;

import { describe, expect, test } from 'vitest';
import { deletes, good, judge, lost, said, stored, suite, tries } from '../../../test/support/judge.ts';

describe('critical violations', () => {
  const broken = suite(good, { 'task-2': [...tries(4, 4), aTrial({ verdict: 'fail', violations: [deletes] })] });

  test('block on sight', () => {
    const verdict = judge(broken);
    expect(verdict).toMatchObject({ verdict: 'fail', state: 'blocked' });
    expect(said(verdict.reasons)).toEqual([
      'violations task-2: broke a critical rule in 1 of 5 tries: delete_record, deleted A-1184',
    ]);
  });

  test('of which nothing more is said end with the rule', () => {
    const violations = [{ ...deletes, detail: ' ' }];
    const [reason] = judge(
      suite(good, { 'task-2': [...tries(4, 4), aTrial({ verdict: 'fail', violations })] }),
    ).reasons;
    expect(reason?.text).toBe('broke a critical rule in 1 of 5 tries: delete_record');
  });

  test('block without a baseline', () => {
    expect(judge(broken, {}, [])).toMatchObject({ verdict: 'fail', state: 'blocked' });
  });

  test('block when nearly everything else was lost', () => {
    expect(judge(suite([lost], { 'task-2': [aTrial({ verdict: 'fail', violations: [deletes] })] })).verdict).toBe(
      'fail',
    );
  });

  test('warn as far as the policy allows them', () => {
    expect(judge(broken, { maxViolations: 1 })).toMatchObject({ verdict: 'pass', state: 'warned' });
  });
});

test('a major violation on a task that was clean is a warning', () => {
  const broken = aTrial({ index: 4, violations: [{ ...deletes, severity: 'major' }] });
  const verdict = judge(suite(good, { 'task-2': [...tries(4, 4), broken] }));
  expect(said(verdict.warnings)).toEqual(['violations task-2: broke a major rule in 1 of 5 tries, before in 0 of 15']);
});

describe('a minimal pass rate', () => {
  test('blocks below it, with counts first', () => {
    const verdict = judge(suite(tries(4, 5)), { minPassRate: 0.9 }, []);
    expect(said(verdict.reasons)).toEqual(['min-pass-rate: 40 of 50 tries passed (80 %); at least 90 % is asked for.']);
  });

  test('is not reached by easy new tasks', () => {
    const old = suite(tries(4, 5));
    const easy = Array.from({ length: 40 }, (_, index) => aTask({ id: `easy-${index}`, trials: good }));
    const diluted = aReport({ tasks: [...old.tasks, ...easy] });
    expect(said(judge(diluted, { minPassRate: 0.9, mode: 'threshold', maxPassKDrop: 1 }).reasons)).toContain(
      'min-pass-rate: 40 of 50 tries passed (80 %); at least 90 % is asked for.',
    );
  });

  test('passes exactly at it', () => {
    expect(judge(suite(tries(4, 5)), { minPassRate: 0.8 }, []).verdict).toBe('pass');
  });
});

describe('a removed task', () => {
  const shrunk = aReport({ tasks: suite(good).tasks.slice(1) });

  test('blocks, with its last record', () => {
    const verdict = judge(shrunk);
    expect(said(verdict.reasons)).toEqual(['removed task-0: is gone from the suite; it had passed 15 of 15 tries']);
  });

  test('only warns when the policy allows it', () => {
    expect(judge(shrunk, { allowRemovedTasks: true })).toMatchObject({ verdict: 'pass', state: 'warned' });
  });
});

describe('no baseline', () => {
  test('is a first run, and passes unless asked otherwise', () => {
    expect(judge(suite(good), {}, [])).toMatchObject({ verdict: 'pass', state: 'first_run', baseline: null });
    expect(judge(suite(good), { onMissingBaseline: 'fail' }, [])).toMatchObject({
      verdict: 'fail',
      state: 'first_run',
    });
  });

  test('one from other conditions is named as such, with both values', () => {
    const verdict = judge({ ...suite(good), fingerprint: { agent: 'demo', network: 'none' } });
    expect(verdict).toMatchObject({ verdict: 'pass', state: 'incomparable' });
    expect(said(verdict.reasons)).toEqual([
      'missing-baseline: The baseline was measured under other conditions: network was not recorded, now none.',
    ]);
  });

  test('one that is too old is named as such', () => {
    const old = { ...stored, createdAt: NOON - 40 * DAY_MS };
    expect(said(judge(suite(good), {}, [old]).reasons)[0]).toContain('age was 40 days, now at most 30 days');
  });

  test('one of which every task has changed is told apart from a first run', () => {
    const edited = aReport({ tasks: suite(good).tasks.map((task) => ({ ...task, graderHash: 'g2' })) });
    expect(said(judge(edited).reasons)[0]).toContain(
      'Not one task can be compared: 10 tasks changed since the baseline',
    );
  });
});
