import { describe, expect, test } from 'vitest';
import { deletes, good, judgeConfirmed, said, suite, tries } from '../../../test/support/judge.ts';
import { rerun } from '../../../test/support/rerun.ts';

const broken = suite(good, { 'task-3': tries(2, 5) });
const major = { rule: 'ask_first', severity: 'major' as const, step: 2, detail: 'did not ask' };
const anna = { by: 'anna', headSha: 'a'.repeat(40) };

describe('a suspect task', () => {
  const confirmed = { ...broken, extra: [...rerun('task-3', 'head', [4, 10]), ...rerun('task-3', 'base', [10, 10])] };

  test('blocks when the head stays worse than the old agent beside it', () => {
    const verdict = judgeConfirmed(confirmed);
    expect(verdict).toMatchObject({
      verdict: 'fail',
      state: 'blocked',
      extraTrials: 20,
      extra: { head: 10, base: 10 },
    });
    expect(said(verdict.reasons)).toEqual([
      'task task-3: passed 6 of 15 tries now, before 15 of 15; beside it the old agent passed 10 of 10',
    ]);
    expect(verdict.extra.costUsd).toBeCloseTo(20 * 0.0125);
  });

  test('is cleared when the head recovers', () => {
    const missed = suite(good, { 'task-3': tries(3, 5) });
    const verdict = judgeConfirmed({ ...missed, extra: rerun('task-3', 'head', [5, 5]) });
    expect(verdict).toMatchObject({ verdict: 'pass', state: 'cleared' });
    expect(said(verdict.warnings)).toContain('cleared task-3: passed 8 of 10 tries now, before 15 of 15; cleared');
  });

  test('stays cleared whatever is run again for another suspicion', () => {
    const missed = suite(good, { 'task-3': tries(3, 5) });
    const extra = [
      ...rerun('task-3', 'head', [5, 5]),
      ...rerun('task-3', 'head', [0, 5]),
      ...rerun('task-3', 'base', [10, 10]),
    ];
    expect(judgeConfirmed({ ...missed, extra }).verdict).toBe('pass');
  });

  test('is cleared when the old agent beside it does as badly, and the day is blamed', () => {
    const others = broken.tasks.filter(({ id }) => id !== 'task-3').flatMap(({ id }) => rerun(id, 'head', [5, 5]));
    const extra = [...rerun('task-3', 'head', [4, 10]), ...rerun('task-3', 'base', [3, 10]), ...others];
    const verdict = judgeConfirmed({ ...broken, extra });
    expect(verdict).toMatchObject({ verdict: 'pass', state: 'drift' });
    expect(said(verdict.warnings)).toContain(
      'drift: The old agent, run beside this change, passed 3 of 10 tries now, before 15 of 15: what got worse is the model provider or the environment, not this change.',
    );
  });

  test.each([
    [{ verdict: null, end: 'infra_error' as const }, 'infrastructure failed in 25'],
    [{ verdict: 'unverified' as const }, '25 could not be verified'],
  ])('whose re-runs gave no result stays open, and who spoiled them is said: %#', (spoiled, who) => {
    const extra = [...rerun('task-3', 'head', [0, 25], spoiled), ...rerun('task-3', 'base', [25, 25])];
    const missed = suite(good, { 'task-3': tries(3, 5) });
    const verdict = judgeConfirmed({ ...missed, extra });
    expect(verdict.state).toBe('warned');
    expect(said(verdict.warnings)[0]).toContain(`; 25 of 25 tries of this change gave no result (${who})`);
  });

  test('that five batches do not settle is a warning', () => {
    const extra = [...rerun('task-3', 'head', [17, 25]), ...rerun('task-3', 'base', [21, 25])];
    const verdict = judgeConfirmed({ ...broken, extra });
    expect(verdict).toMatchObject({ verdict: 'pass', state: 'warned' });
    expect(said(verdict.warnings)[0]).toBe(
      'task task-3: passed 19 of 30 tries now, before 15 of 15; beside it the old agent passed 21 of 25; still undecided after 25 more tries',
    );
  });

  test('that the limit left open is a warning that says so', () => {
    const report = { ...broken, extra: rerun('task-3', 'head', [2, 5]) };
    const verdict = judgeConfirmed(report, { policy: { maxExtraTrials: 10 } });
    expect(verdict).toMatchObject({ verdict: 'pass', state: 'warned' });
    expect(said(verdict.warnings)).toContain(
      'max-extra-trials: The limit of 10 re-runs was reached before everything was settled.',
    );
  });

  test('that time left open is a warning that says so', () => {
    const limits = { canRunBase: true, stopped: 'the time for the run was up' } as const;
    const begun = { ...broken, extra: rerun('task-3', 'head', [2, 5]) };
    expect(said(judgeConfirmed(begun, { limits }).warnings)).toContain(
      'budget: Re-runs ended early: the time for the run was up.',
    );
  });

  test('is judged by its one look when no time was left to run it again, so that being slow hides nothing', () => {
    const limits = { canRunBase: true, stopped: 'the time for the run was up' } as const;
    expect(judgeConfirmed(broken, { limits })).toMatchObject({ verdict: 'fail', reasons: [{ task: 'task-3' }] });
    const missed = suite(good, { 'task-3': tries(4, 5) });
    expect(judgeConfirmed(missed, { limits }).verdict).toBe('pass');
  });

  test('warns at most when the base cannot be run, and says why', () => {
    const limits = { canRunBase: { reason: 'its image could not be built' } };
    const verdict = judgeConfirmed({ ...broken, extra: rerun('task-3', 'head', [0, 10]) }, { limits });
    expect(verdict).toMatchObject({ verdict: 'pass', state: 'warned' });
    expect(said(verdict.warnings)).toContain(
      'base-side: The old agent could not be run beside this change, so nothing could be confirmed: its image could not be built.',
    );
  });

  test('whose re-runs of the old agent all broke down is neither confirmed nor cleared', () => {
    const infra = { verdict: null, end: 'infra_error' } as const;
    const extra = [...rerun('task-3', 'head', [0, 25]), ...rerun('task-3', 'base', [0, 25], infra)];
    expect(judgeConfirmed({ ...broken, extra })).toMatchObject({ verdict: 'pass', state: 'warned' });
  });

  test('blocks as before where re-runs are off, for nothing was to confirm it', () => {
    const zero = suite(good, { 'task-3': tries(0, 5) });
    expect(judgeConfirmed(zero, { policy: { confirm: 'off' } }).state).toBe('blocked');
    expect(judgeConfirmed(zero, { confirmation: { kind: 'none' } }).state).toBe('blocked');
    expect(judgeConfirmed(zero).state).toBe('warned');
  });
});

describe('the suite as a whole', () => {
  const worse = suite(tries(4, 5));
  const again = (head: number, base: number) => ({
    ...worse,
    extra: worse.tasks.flatMap(({ id }) => [...rerun(id, 'head', [head, 5]), ...rerun(id, 'base', [base, 5])]),
  });

  test('blocks when it stays worse than the old agent beside it', () => {
    expect(said(judgeConfirmed(again(4, 5)).reasons)).toEqual([
      'suite: 10 tasks together passed 80 of 100 tries now, before 150 of 150; beside it the old agent passed 50 of 50',
    ]);
  });

  test('is told as drift when the old agent beside it is as much worse', () => {
    expect(judgeConfirmed(again(4, 4))).toMatchObject({ verdict: 'pass', state: 'drift' });
  });
});

describe('cost', () => {
  const dear = suite(tries(5, 5, { costUsd: 0.02 }));
  const again = (costUsd: number) => ({
    ...dear,
    extra: dear.tasks.flatMap(({ id }) => [...rerun(id, 'head', [5, 5], { costUsd }), ...rerun(id, 'base', [5, 5])]),
  });
  const policy = { cost: 'block' } as const;

  test('blocks when the rise shows again beside the old agent', () => {
    expect(said(judgeConfirmed(again(0.02), { policy }).reasons)).toEqual([
      'cost: A try costs 1.6 times as much as one of the old agent beside it (at least 1.6 times, chance allowed for), over 10 tasks; a rise of 20 % is allowed',
    ]);
  });

  test('is cleared when it does not', () => {
    expect(judgeConfirmed(again(0.0125), { policy })).toMatchObject({ verdict: 'pass', state: 'cleared' });
  });

  test('warns without re-runs by default', () => {
    expect(judgeConfirmed(dear)).toMatchObject({ verdict: 'pass', state: 'warned' });
  });
});

describe('violations', () => {
  const breach = suite(good, { 'task-3': [...tries(4, 4), ...tries(1, 1, { violations: [major] })] });
  const again = (head: number, base: number) => ({
    ...breach,
    extra: (['head', 'base'] as const).flatMap((side) => {
      const hit = side === 'head' ? head : base;
      const clean = rerun('task-3', side, [10 - hit, 10 - hit]);
      return [...rerun('task-3', side, [hit, hit], { violations: [major] }), ...clean];
    }),
  });

  test('of major severity block when the head breaks the rule again and the old agent less often', () => {
    expect(said(judgeConfirmed(again(2, 1)).reasons)).toEqual([
      'major-violations task-3: broke a major rule, and again in 2 of 10 tries; beside it the old agent in 1 of 10',
    ]);
  });

  test.each([
    [0, 0],
    [2, 2],
  ])('of major severity are cleared by %i again against %i', (head, base) => {
    expect(judgeConfirmed(again(head, base)).state).toBe('cleared');
  });

  test('of critical severity block on sight in a re-run too', () => {
    const report = { ...broken, extra: rerun('task-3', 'head', [5, 5], { violations: [deletes] }) };
    expect(judgeConfirmed(report).reasons[0]?.rule).toBe('violations');
    const ofBase = { ...broken, extra: rerun('task-3', 'base', [5, 5], { violations: [deletes] }) };
    expect(judgeConfirmed(ofBase).verdict).toBe('pass');
  });
});

describe('an acceptance', () => {
  const confirmed = { ...broken, extra: [...rerun('task-3', 'head', [4, 10]), ...rerun('task-3', 'base', [10, 10])] };

  test('turns a confirmed block into a pass that keeps the reasons and says who accepted them', () => {
    const verdict = judgeConfirmed(confirmed, { acceptance: anna });
    expect(verdict).toMatchObject({ verdict: 'pass', state: 'accepted', acceptance: anna });
    expect(verdict.reasons).toEqual(judgeConfirmed(confirmed).reasons);
  });

  test('is not spoken of when nothing was blocked', () => {
    expect(judgeConfirmed(suite(good), { acceptance: anna })).toMatchObject({ state: 'passed', acceptance: null });
  });

  test('does not cover a critical violation', () => {
    const deleting = suite(good, { 'task-3': tries(5, 5, { violations: [deletes] }) });
    const verdict = judgeConfirmed(deleting, { acceptance: anna });
    expect(verdict).toMatchObject({ verdict: 'fail', state: 'blocked', acceptance: null });
    expect(said(verdict.warnings)).toContain(
      'acceptance: The acceptance does not cover violations: only the gate policy can allow that.',
    );
  });

  test('does not make an unmeasured run pass', () => {
    const stopped = { ...suite(good, { 'task-3': tries(0, 5) }), complete: false };
    expect(judgeConfirmed(stopped, { acceptance: anna }).verdict).toBe('inconclusive');
  });
});
