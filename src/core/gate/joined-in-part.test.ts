import { expect, test } from 'vitest';
import { NOON } from '../../../test/support/builders.ts';
import { good, judge, judgeConfirmed, lost, said, stored, suite, tries } from '../../../test/support/judge.ts';
import { rerun } from '../../../test/support/rerun.ts';
import { gatePolicySchema } from '../gate-policy.ts';
import type { Report } from '../report.ts';
import { nextStep } from './next-step.ts';
import { reportAsEntry } from './report-as-entry.ts';

/** The last of its tasks was dealt out to a shard that left no result. */
function inPart(report: Report): Report {
  const tasks = report.tasks.map((task) => (task.id === 'task-9' ? { ...task, trials: [] } : task));
  return { ...report, tasks, complete: false, settings: { ...report.settings, joined: 'without shard 2 of 2' } };
}

function nextOf(report: Report) {
  return nextStep({
    report,
    entries: [reportAsEntry(stored)],
    policy: gatePolicySchema.parse({}),
    nowMs: NOON,
    limits: { canRunBase: true },
  });
}

const broken = inPart(suite(good, { 'task-3': tries(0, 5) }));
const proof = [...rerun('task-3', 'head', [0, 10]), ...rerun('task-3', 'base', [10, 10])];
const GAP = 'shards: The run was joined without shard 2 of 2: 45 of 50 tries gave a result; 5 did not run.';

test('a single look at shards joined in part blocks nothing: it names what is missing and tells what looks worse', () => {
  for (const verdict of [
    judge(broken),
    judgeConfirmed(broken, { limits: { canRunBase: true, stopped: 'the time' } }),
  ]) {
    expect(verdict).toMatchObject({ verdict: 'inconclusive', state: 'not_measured' });
    expect(said(verdict.reasons)).toEqual([GAP]);
    expect(said(verdict.warnings)).toEqual(['task task-3: passed 0 of 5 tries, before 15 of 15']);
  }
});

test('where no re-runs are wanted it blocks, as it does in a run that was stopped', () => {
  expect(judge(broken, { confirm: 'off' })).toMatchObject({ state: 'blocked', reasons: [{ task: 'task-3' }] });
  const { joined: _, ...settings } = broken.settings;
  expect(judgeConfirmed({ ...broken, settings })).toMatchObject({ state: 'blocked', reasons: [{ task: 'task-3' }] });
});

test('suspects among the shards that are there are run again', () => {
  expect(nextOf(broken)).toMatchObject({ kind: 'run', why: 'task', trials: Array(5).fill({ task: 'task-3' }) });
});

test('nothing is run again where those that are there lost too many tries themselves', () => {
  const spoiled = inPart(suite(good, { 'task-3': tries(0, 5), 'task-1': [lost, lost, lost, lost, lost] }));
  expect(nextOf(spoiled)).toEqual({ kind: 'stop' });
  expect(judgeConfirmed(spoiled)).toMatchObject({
    state: 'not_measured',
    warnings: [{ task: 'task-3', rule: 'task' }],
  });
});

test('what re-runs confirmed blocks, and what is missing is told beside it', () => {
  const verdict = judgeConfirmed({ ...broken, extra: proof });
  expect(verdict).toMatchObject({ state: 'blocked', reasons: [{ task: 'task-3', rule: 'task' }] });
  expect(said(verdict.warnings)).toContain(GAP);
});

test('what re-runs cleared leaves the whole unmeasured', () => {
  const missed = inPart(suite(good, { 'task-3': tries(3, 5) }));
  const verdict = judgeConfirmed({ ...missed, extra: rerun('task-3', 'head', [5, 5]) });
  expect(verdict).toMatchObject({ verdict: 'inconclusive', state: 'not_measured', reasons: [{ rule: 'shards' }] });
  expect(verdict.warnings).toMatchObject([{ task: 'task-3', rule: 'cleared' }]);
});

test('a critical violation in a shard that is there blocks', () => {
  const violations = [{ rule: 'delete', severity: 'critical' as const, step: 1, detail: 'deleted it' }];
  const verdict = judgeConfirmed(inPart(suite(good, { 'task-3': tries(5, 5, { violations }) })));
  expect(verdict).toMatchObject({ state: 'blocked', reasons: [{ rule: 'violations' }] });
});
