import { describe, expect, test } from 'vitest';
import { NOON } from '../../../test/support/builders.ts';
import { stored, suite, tries } from '../../../test/support/judge.ts';
import { gatePolicySchema } from '../gate-policy.ts';
import type { ExtraTrial, Report } from '../report.ts';
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

function rerun(task: string, side: ExtraTrial['side'], passed: number, planned: number): readonly ExtraTrial[] {
  return tries(passed, planned).map((trial) => ({ side, task, trial }));
}

/** `task: 5 head + 10 base of task-3`. */
function inWords(next: Step): string {
  if (next.kind === 'stop') return 'stop';
  const count = (side: string) => next.trials.filter((trial) => trial.side === side).length;
  return `${next.why}: ${count('head')} head + ${count('base')} base of ${[...new Set(next.trials.map(({ task }) => task))].join(' ')}`;
}

const broken = suite(tries(5, 5), { 'task-3': tries(2, 5) });

describe('a suspect task', () => {
  test('is run again five times on the head alone first', () => {
    expect(inWords(step(broken))).toBe('task: 5 head + 0 base of task-3');
  });

  test('is run again beside the old agent when the head fails on, ten times to catch up', () => {
    const extra = rerun('task-3', 'head', 2, 5);
    const next = step({ ...broken, extra });
    expect(inWords(next)).toBe('task: 5 head + 10 base of task-3');
    expect(next.kind === 'run' ? next.trials.map(({ side }) => side[0]).join('') : '').toBe('bhbbhbbhbbhbbhb');
  });

  test('is left alone when the head recovers', () => {
    const missed = suite(tries(5, 5), { 'task-3': tries(3, 5) });
    expect(inWords(step(missed))).toBe('task: 5 head + 0 base of task-3');
    expect(inWords(step({ ...missed, extra: rerun('task-3', 'head', 5, 5) }))).toBe('stop');
  });
});
