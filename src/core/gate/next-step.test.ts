import { describe, expect, test } from 'vitest';
import { NOON } from '../../../test/support/builders.ts';
import { deletes, good, lost, stored, suite, tries } from '../../../test/support/judge.ts';
import { rerun } from '../../../test/support/rerun.ts';
import { gatePolicySchema } from '../gate-policy.ts';
import type { Report } from '../report.ts';
import { nextStep, type Step } from './next-step.ts';
import { reportAsEntry } from './report-as-entry.ts';

function step(report: Report, only: Partial<Parameters<typeof nextStep>[0]> = {}): Step {
  return nextStep({
    report,
    entries: [reportAsEntry(stored)],
    policy: gatePolicySchema.parse({}),
    nowMs: NOON,
    limits: { canRunBase: true },
    ...only,
  });
}

/** `task: 5 head + 10 base of task-3`. */
function inWords(next: Step): string {
  if (next.kind === 'stop') return 'stop';
  const count = (side: string) => next.trials.filter((trial) => trial.side === side).length;
  const tasks = [...new Set(next.trials.map(({ task }) => task))];
  const of = tasks.length === 10 ? 'all tasks' : tasks.join(' ');
  return `${next.why}: ${count('head')} head + ${count('base')} base of ${of}`;
}

const broken = suite(good, { 'task-3': tries(2, 5) });
const noBase = { limits: { canRunBase: { reason: 'its image could not be built' } } };
const major = { rule: 'ask_first', severity: 'major' as const, step: 2, detail: 'did not ask' };

describe('a suspect task', () => {
  test('is run again five times on the head alone first', () => {
    expect(inWords(step(broken))).toBe('task: 5 head + 0 base of task-3');
  });

  test('is run again beside the old agent when the head fails on, ten times to catch up', () => {
    const next = step({ ...broken, extra: rerun('task-3', 'head', [2, 5]) });
    expect(inWords(next)).toBe('task: 5 head + 10 base of task-3');
    expect(next.kind === 'run' ? next.trials.map(({ side }) => side[0]).join('') : '').toBe('bhbbhbbhbbhbbhb');
  });

  test('is left alone when the head recovers', () => {
    const missed = suite(good, { 'task-3': tries(3, 5) });
    expect(inWords(step(missed))).toBe('task: 5 head + 0 base of task-3');
    expect(inWords(step({ ...missed, extra: rerun('task-3', 'head', [5, 5]) }))).toBe('stop');
  });

  test('gets five on each side from the third batch on', () => {
    const extra = [...rerun('task-3', 'head', [6, 10]), ...rerun('task-3', 'base', [9, 10])];
    expect(inWords(step({ ...broken, extra }))).toBe('task: 5 head + 5 base of task-3');
  });

  test('ends after five batches', () => {
    const extra = [...rerun('task-3', 'head', [17, 25]), ...rerun('task-3', 'base', [21, 25])];
    expect(inWords(step({ ...broken, extra }))).toBe('stop');
  });

  test('ends with the first confirmed block, whatever else is suspect', () => {
    const two = suite(good, { 'task-3': tries(0, 5), 'task-4': tries(2, 5) });
    const extra = [
      ...rerun('task-4', 'head', [2, 5]),
      ...rerun('task-3', 'head', [0, 10]),
      ...rerun('task-3', 'base', [10, 10]),
    ];
    expect(inWords(step({ ...two, extra }))).toBe('stop');
  });

  test('goes on with what a stopped batch left undone', () => {
    const extra = [...rerun('task-3', 'head', [0, 7]), ...rerun('task-3', 'base', [4, 4])];
    expect(inWords(step({ ...broken, extra }))).toBe('task: 3 head + 6 base of task-3');
  });

  test('is run on the head only, and twice at most, when the base cannot be run', () => {
    const once = { ...broken, extra: rerun('task-3', 'head', [1, 5]) };
    expect(inWords(step(once, noBase))).toBe('task: 5 head + 0 base of task-3');
    expect(inWords(step({ ...broken, extra: rerun('task-3', 'head', [1, 10]) }, noBase))).toBe('stop');
  });

  test('five of them are kept, and all have their first batch before the worst has its second', () => {
    const ids = Array.from({ length: 6 }, (_, index) => `task-${index}`);
    const entries = [reportAsEntry(suite(tries(15, 15)))];
    const six = suite(good, Object.fromEntries(ids.map((id) => [id, tries(3, 5)])));
    const seen = step(six, { entries, policy: gatePolicySchema.parse({ maxExtraTrials: 30 }) });
    expect(inWords(seen)).toBe('task: 25 head + 0 base of task-0 task-1 task-2 task-3 task-4');
  });
});

describe('the suite as a whole', () => {
  const worse = suite(tries(4, 5));

  test('has each task run again on the head, then on the base', () => {
    const on = (side: 'head' | 'base', ids: readonly string[]) => ids.flatMap((id) => rerun(id, side, [4, 5]));
    const all = worse.tasks.map(({ id }) => id);
    expect(inWords(step({ ...worse, extra: on('head', all.slice(0, 5)) }))).toBe(
      'suite: 25 head + 0 base of task-5 task-6 task-7 task-8 task-9',
    );
    expect(inWords(step({ ...worse, extra: on('head', all) }))).toBe('suite: 0 head + 50 base of all tasks');
  });

  test('is left alone when a second look does not prove it', () => {
    const missed = tries(4, 5);
    const some = suite(good, { 'task-0': missed, 'task-1': missed, 'task-2': missed, 'task-3': missed });
    const extra = some.tasks.flatMap(({ id }) => rerun(id, 'head', [5, 5]));
    expect(inWords(step({ ...some, extra: extra.slice(0, 20) }))).toMatch(/^suite: 30 head [+] 0 base/);
    expect(inWords(step({ ...some, extra }))).toBe('stop');
  });

  test('is not suspect for one task that is plainly broken', () => {
    const extra = [...rerun('task-3', 'head', [17, 25]), ...rerun('task-3', 'base', [21, 25])];
    expect(inWords(step({ ...broken, extra }))).toBe('stop');
  });
});

describe('cost', () => {
  const dear = suite(tries(5, 5, { costUsd: 0.02 }));

  test('has both sides run again when its rise is set to block', () => {
    expect(inWords(step(dear, { policy: gatePolicySchema.parse({ cost: 'block' }) }))).toBe(
      'cost: 50 head + 50 base of all tasks',
    );
  });

  test('is worth no re-runs for a mere warning', () => {
    expect(inWords(step(dear))).toBe('stop');
  });
});

describe('a major violation', () => {
  test('on a clean task is looked for ten times on each side', () => {
    const breach = suite(good, { 'task-3': [...tries(4, 4), ...tries(1, 1, { violations: [major] })] });
    expect(inWords(step(breach))).toBe('violation: 10 head + 10 base of task-3');
  });
});

describe('nothing is run again', () => {
  test.each([
    ['when no task is suspect', suite(good), {}],
    ['when re-runs are off', broken, { policy: gatePolicySchema.parse({ confirm: 'off' }) }],
    ['in threshold mode', broken, { policy: gatePolicySchema.parse({ mode: 'threshold' }) }],
    ['without a baseline', broken, { entries: [] }],
    ['when none may be', broken, { policy: gatePolicySchema.parse({ maxExtraTrials: 0 }) }],
    ['when time is up', broken, { limits: { canRunBase: true, stopped: 'the time was up' } as const }],
    ['when a critical violation blocks already', suite(good, { 'task-3': tries(0, 5, { violations: [deletes] }) }), {}],
    ['when too many tries are missing', suite(good, { 'task-3': tries(0, 5), 'task-4': Array(9).fill(lost) }), {}],
  ])('%s', (_, report, only) => {
    expect(inWords(step(report, only))).toBe('stop');
  });

  test('beyond the limit: a batch that does not fit is not begun', () => {
    const policy = gatePolicySchema.parse({ maxExtraTrials: 19 });
    expect(inWords(step({ ...broken, extra: rerun('task-3', 'head', [2, 5]) }, { policy }))).toBe('stop');
  });

  test('beyond twice the planned tries, when no limit is set', () => {
    const used = rerun('task-9', 'base', [5, 96]);
    expect(inWords(step({ ...broken, extra: used }))).toBe('stop');
  });
});
