import { describe, expect, test } from 'vitest';
import { NOON } from '../../../test/support/builders.ts';
import { good, judge, said, suite, tries } from '../../../test/support/judge.ts';

describe('evidence mode', () => {
  test('passes an agent that is as good as before', () => {
    expect(judge(suite(good))).toEqual({
      verdict: 'pass',
      state: 'passed',
      reasons: [],
      warnings: [],
      extraTrials: 0,
      extra: { head: 0, base: 0, costUsd: 0 },
      acceptance: null,
      moved: [],
      baseline: { commits: ['unknown'], from: NOON, to: NOON, depth: 15 },
    });
  });

  test('blocks a broken task, with its counts before and after', () => {
    const verdict = judge(suite(good, { 'task-3': tries(1, 5) }));
    expect(verdict).toMatchObject({ verdict: 'fail', state: 'blocked' });
    expect(verdict.reasons).toEqual([
      {
        task: 'task-3',
        rule: 'task',
        text: 'passed 1 of 5 tries, before 15 of 15',
        base: { passed: 15, decided: 15 },
        head: { passed: 1, decided: 5 },
      },
    ]);
  });

  test('says beside a block that nothing was run again', () => {
    const [note] = judge(suite(good, { 'task-3': tries(0, 5) })).warnings;
    expect(note?.rule).toBe('no-re-runs');
  });

  test('blocks a fall of the whole suite in which no single task stands out', () => {
    const verdict = judge(suite(tries(4, 5)));
    expect(said(verdict.reasons)).toEqual([
      'suite: 10 tasks together passed 40 of 50 tries, before 150 of 150 (80 %, before 100 %)',
    ]);
  });

  test('sets a broken task aside before it judges the suite, so that one cause is told once', () => {
    const alone = judge(suite(good, { 'task-3': tries(0, 5) }));
    expect(alone.reasons.map(({ rule }) => rule)).toEqual(['task']);
    const both = judge(suite(tries(4, 5), { 'task-3': tries(0, 5) }));
    expect(said(both.reasons)[1]).toContain(
      'suite: the other 9 tasks together passed 36 of 45 tries, before 135 of 135',
    );
  });

  test('passes with a warning when a task fell in an unlikely but unproven way', () => {
    const verdict = judge(suite(good, { 'task-3': tries(3, 5) }));
    expect(verdict).toMatchObject({ verdict: 'pass', state: 'warned' });
    expect(said(verdict.warnings)).toContain('task task-3: passed 3 of 5 tries, before 15 of 15');
  });

  test('lists a likely miss without making a warning of the run', () => {
    const verdict = judge(suite(good, { 'task-3': tries(4, 5) }));
    expect(verdict.state).toBe('passed');
    expect(said(verdict.warnings)).toEqual(['task task-3: passed 4 of 5 tries, before 15 of 15']);
  });

  test('says that an agent is better when a task rose as surely as a fall would block', () => {
    const weak = suite(tries(15, 15), { 'task-3': tries(0, 15) });
    expect(judge(suite(good), {}, [weak])).toMatchObject({ verdict: 'pass', state: 'improved' });
  });

  test('never shows a p-value', () => {
    const texts = judge(suite(tries(3, 5), { 'task-1': tries(0, 5) }));
    expect(said([...texts.reasons, ...texts.warnings]).join('\n')).not.toMatch(/p =|p-value|0\.0\d/);
  });
});

describe('low sensitivity', () => {
  test('is said of a pass against fewer than 15 stored tries', () => {
    const verdict = judge(suite(good), {}, [suite(tries(9, 9))]);
    expect(verdict).toMatchObject({ verdict: 'pass', state: 'low_sensitivity' });
    expect(said(verdict.warnings)).toEqual([
      'sensitivity: Low sensitivity. The baseline holds 9 tries a task, 15 are wanted.',
    ]);
  });

  test('is said of tasks that could break without being noticed', () => {
    const verdict = judge(suite(tries(2, 2)), {}, [suite(tries(3, 3))]);
    expect(said(verdict.warnings)).toContain(
      'sensitivity: Low sensitivity. The baseline holds 3 tries a task, 15 are wanted; 10 of 10 tasks could fail every try without being told from chance.',
    );
  });

  test('goes with the smaller k that had to be compared', () => {
    const verdict = judge(suite(good), {}, [suite(tries(3, 3))]);
    expect(said(verdict.warnings)).toContain(
      'k: pass^3 is compared, not pass^5: too few tasks have 5 tries on both sides.',
    );
  });
});
