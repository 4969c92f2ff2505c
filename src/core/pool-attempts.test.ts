import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aFailedTrial, aReport, aTask, aTrial, passesOf } from '../../test/support/builders.ts';
import { poolAttempts } from './pool-attempts.ts';
import { type Report, reportSchema } from './report.ts';

const settings = { commit: 'c1', model: 'm1' };
const passing = (passed: number, planned = 5, only: Partial<Report> = {}) =>
  aReport({ tasks: [aTask({ trials: passesOf({ passed, planned }) })], settings, ...only });
const counts = (report: Report) => report.tasks.map(({ passed, decided, planned }) => ({ passed, decided, planned }));

test('running again adds tries, numbered on, and sums them anew', () => {
  const pooled = poolAttempts(passing(5), [passing(1), passing(2, 3)]);
  expect(counts(pooled)).toEqual([{ passed: 8, decided: 13, planned: 13 }]);
  expect(pooled.tasks[0]?.trials.map(({ index }) => index)).toEqual(Array.from({ length: 13 }, (_, index) => index));
  expect(pooled.suite).toMatchObject({ trials: 13, passed: 8, passRate: 8 / 13 });
  expect(pooled.settings).toEqual({ ...settings, attempts: 3 });
});

test('without earlier attempts a report is what it was', () => {
  const report = passing(5);
  expect(poolAttempts(report, [])).toBe(report);
});

test.each([
  ['another fingerprint', passing(0, 5, { fingerprint: { agent: 'other' } })],
  ['another model asked for', passing(0, 5, { fingerprint: { agent: 'demo', requestedModel: 'm2' } })],
  ['another commit', passing(0, 5, { settings: { ...settings, commit: 'c2' } })],
  ['another model', passing(0, 5, { settings: { ...settings, model: 'm2' } })],
  ['other files of the agent', passing(0, 5, { settings: { ...settings, agentFiles: 'h' } })],
  ['another task hash', aReport({ settings, tasks: [aTask({ hash: 'h2' })] })],
  ['another grader hash', aReport({ settings, tasks: [aTask({ graderHash: 'g2' })] })],
  ['another task', aReport({ settings, tasks: [aTask({ id: 'cancel' })] })],
  ['a task called __proto__', aReport({ settings, tasks: [aTask({ id: '__proto__' })] })],
])('an attempt with %s is not pooled', (_what, attempt) => {
  const report = passing(5);
  expect(poolAttempts(report, [attempt])).toBe(report);
});

test('extra tries of the head count, those of the base do not', () => {
  const extra = [
    { side: 'head', task: 'refund', trial: aFailedTrial({ index: 0 }) },
    { side: 'base', task: 'refund', trial: aTrial({ index: 0 }) },
    { side: 'head', task: 'elsewhere', trial: aTrial({ index: 0 }) },
  ] as const;
  const own = passing(5, 5, { extra: [{ side: 'base', task: 'refund', trial: aTrial({ index: 9 }) }] });
  const pooled = poolAttempts(own, [passing(5, 5, { extra })]);
  expect(counts(pooled)).toEqual([{ passed: 10, decided: 11, planned: 11 }]);
  expect(pooled.extra).toEqual(own.extra);
});

test('a report stays one that can be read, however many attempts there were', () => {
  const pooled = poolAttempts(passing(5), [passing(600, 600), passing(0, 600)]);
  expect(counts(pooled)).toEqual([{ passed: 605, decided: 1000, planned: 1000 }]);
  expect(reportSchema.safeParse(pooled).success).toBe(true);
});

test('tries that an earlier attempt lost are not missing now', () => {
  const lost = aTrial({ index: 5, verdict: null, end: 'infra_error' });
  const unclear = aTrial({ index: 6, verdict: 'unverified' });
  const trials = [...passesOf({ passed: 5, planned: 5 }), lost, unclear];
  const spoiled = aReport({ settings, complete: false, tasks: [aTask({ trials })] });
  const pooled = poolAttempts(passing(5), [spoiled]);
  expect(counts(pooled)).toEqual([{ passed: 10, decided: 10, planned: 10 }]);
  expect(pooled.complete).toBe(true);
});

test('tries keep all but their number and their transcript', () => {
  const trial = aFailedTrial({ index: 3, transcript: 'a.jsonl', violations: [] });
  const pooled = poolAttempts(passing(5), [aReport({ settings, tasks: [aTask({ trials: [trial] })] })]);
  expect(pooled.tasks[0]?.trials.at(-1)).toEqual({ ...trial, index: 5, transcript: null });
});

test('no try is lost or counted twice, however many attempts there are', () => {
  const attempt = fc.array(fc.boolean(), { maxLength: 6 });
  fc.assert(
    fc.property(attempt, fc.array(attempt, { maxLength: 5 }), (own, earlier) => {
      const reportOf = (passes: readonly boolean[]) => {
        const trials = passes.map((passed, index) => (passed ? aTrial({ index }) : aFailedTrial({ index })));
        return aReport({ settings, tasks: [aTask({ trials })] });
      };
      const pooled = poolAttempts(reportOf(own), earlier.map(reportOf));
      const all = [own, ...earlier].flat();
      expect(counts(pooled)).toEqual([
        { passed: all.filter(Boolean).length, decided: all.length, planned: all.length },
      ]);
      const indices = pooled.tasks[0]?.trials.map(({ index }) => index) ?? [];
      expect(new Set(indices).size).toBe(all.length);
    }),
  );
});
