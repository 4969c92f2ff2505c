import { describe, expect, test } from 'vitest';
import { aReport } from '../../../test/support/builders.ts';
import { good, judge, lost, said, stored, suite, tries, unverified } from '../../../test/support/judge.ts';

describe('what was not measured', () => {
  test('no result at all is inconclusive, with the cause', () => {
    const verdict = judge(suite([lost, lost]));
    expect(verdict).toMatchObject({ verdict: 'inconclusive', state: 'not_measured' });
    expect(said(verdict.reasons)).toEqual([
      'not-measured: Not one of 20 tries gave a result: infrastructure failed in 20, the first: no space left on device.',
    ]);
  });

  test('more than 10 % of tries without a result is inconclusive, with counts by kind', () => {
    const verdict = judge(
      suite(good, { 'task-0': [lost, lost, lost], 'task-1': [unverified, unverified, unverified] }),
    );
    expect(verdict.verdict).toBe('inconclusive');
    expect(said(verdict.reasons)).toEqual([
      'not-measured: 6 of 46 tries gave no result (infrastructure failed in 3, the first: no space left on device; 3 could not be verified): more than 10 % of the tries are missing, too many to judge by the rest.',
    ]);
  });

  test('tries that never ran count as missing', () => {
    const short = suite(good);
    const tasks = short.tasks.map((task) => ({ ...task, planned: 6 }));
    expect(said(judge({ ...short, tasks }).reasons)[0]).toContain('10 of 60 tries gave no result (10 did not run)');
  });

  test('a run that was stopped is inconclusive even when little is missing', () => {
    const verdict = judge({ ...suite(good), complete: false });
    expect(said(verdict.reasons)).toEqual([
      'not-measured: The run was stopped before it was over, after all 50 tries of the first look.',
    ]);
  });

  test('a few lost tries are told and judged without', () => {
    const verdict = judge(suite(good, { 'task-0': [...tries(4, 4), lost] }));
    expect(verdict).toMatchObject({ verdict: 'pass', state: 'passed' });
    expect(said(verdict.warnings)[0]).toContain('lost: 1 of 50 tries gave no result');
  });

  test.each([
    [[lost], '1 of 1 try (infrastructure failed in 1, the first: no space left on device)'],
    [[unverified, unverified, unverified], '3 of 3 tries (3 could not be verified)'],
    [
      [...tries(2, 2), unverified, unverified, lost],
      '3 of 5 tries (infrastructure failed in 1, the first: no space left on device; 2 could not be verified)',
    ],
  ])('a task that lost most of its tries leaves the run unjudged, few as they are: %#', (trials, what) => {
    const verdict = judge(suite(good, { 'task-0': trials }));
    expect(verdict).toMatchObject({ verdict: 'inconclusive', state: 'not_measured' });
    expect(said(verdict.reasons)).toEqual([`unmeasured task-0: gave no result in ${what}, before it passed 15 of 15`]);
  });

  test('tries of a task that never ran are lost too', () => {
    const short = suite(good, { 'task-0': tries(1, 1) });
    const tasks = short.tasks.map((task) => ({ ...task, planned: Math.max(task.planned, 3) }));
    expect(said(judge({ ...short, tasks }).reasons)).toEqual([
      'unmeasured task-0: gave no result in 2 of 3 tries (2 did not run), before it passed 15 of 15',
    ]);
  });

  test('a task that lost half of its tries is judged by the rest', () => {
    expect(judge(suite(good, { 'task-0': [...tries(2, 2), lost, lost] })).verdict).toBe('pass');
  });

  test('a proven regression blocks although another task was lost', () => {
    const verdict = judge(suite(good, { 'task-0': [lost], 'task-3': tries(0, 5) }));
    expect(said(verdict.reasons)).toEqual(['task task-3: passed 0 of 5 tries, before 15 of 15']);
    expect(verdict.warnings[0]).toMatchObject({ rule: 'unmeasured', task: 'task-0' });
  });

  test('a new task without any result is a warning by name', () => {
    const grown = suite(good, { 'task-0': [lost] });
    const verdict = judge(grown, {}, [aReport({ tasks: stored.tasks.slice(1) })]);
    expect(verdict.state).toBe('warned');
    expect(said(verdict.warnings)).toContain('unmeasured task-0: gave no result in 1 try');
  });

  test('a regression that no lost try could undo blocks all the same', () => {
    const half = { 'task-0': tries(0, 10), 'task-1': [lost, lost, lost, lost, lost, lost, lost] };
    const verdict = judge(suite(good, half));
    expect(verdict).toMatchObject({ verdict: 'fail', state: 'blocked' });
    expect(said(verdict.reasons)).toEqual(['task task-0: passed 0 of 10 tries, before 15 of 15']);
    expect(verdict.warnings[0]?.rule).toBe('not-measured');
  });

  test('a regression that the lost tries could undo leaves the run unjudged', () => {
    const open = [...tries(0, 3), lost, lost, lost, lost, lost, lost, lost, lost];
    expect(judge(suite(good, { 'task-0': open })).verdict).toBe('inconclusive');
  });
});

describe('threshold mode', () => {
  const policy = { mode: 'threshold' } as const;

  test('blocks when pass^k falls by more than is allowed', () => {
    const verdict = judge(suite(good, { 'task-3': tries(4, 5) }), policy);
    expect(said(verdict.reasons)).toEqual([
      'pass-k: The suite passed 49 of 50 tries, before 150 of 150: pass^5 fell by 10 points, from 100 % to 90 %; 5 points are allowed.',
    ]);
  });

  test('a fall of exactly what is allowed passes', () => {
    expect(judge(suite(good, { 'task-3': tries(4, 5) }), { ...policy, maxPassKDrop: 0.1 }).verdict).toBe('pass');
  });

  test('blocks on mean cost and mean steps', () => {
    const verdict = judge(suite(tries(5, 5, { costUsd: 0.02, steps: 12 })), policy);
    expect(said(verdict.reasons)).toEqual([
      'cost: A try costs $0.02 on average, before $0.0125: 60 % more; 20 % more is allowed.',
      'steps: A try takes 12 steps on average, before 6: 100 % more; 20 % more is allowed.',
    ]);
  });

  test('says how often its limit blocks this suite for nothing', () => {
    const flaky = suite(tries(12, 15));
    const notes = said(judge(suite(tries(4, 5)), { ...policy, maxPassKDrop: 0.5 }, [flaky]).warnings);
    expect(notes.at(-1)).toMatch(
      /^false-alarms: With these numbers of tries, the limit on pass\^5 blocks about \d+ of 100/,
    );
  });

  test('still warns of a task that evidence calls worse', () => {
    const verdict = judge(suite(good, { 'task-3': tries(0, 5) }), { ...policy, maxPassKDrop: 0.2 });
    expect(verdict).toMatchObject({ verdict: 'pass', state: 'warned' });
  });
});

describe('mode off', () => {
  test('reports what would have been said and never blocks', () => {
    const verdict = judge(suite(good, { 'task-3': tries(0, 5) }), { mode: 'off' });
    expect(verdict).toMatchObject({ verdict: 'pass', state: 'report_only', reasons: [] });
    expect(said(verdict.warnings)[0]).toBe('task task-3: passed 0 of 5 tries, before 15 of 15');
  });
});
