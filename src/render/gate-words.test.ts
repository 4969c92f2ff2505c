import { expect, test } from 'vitest';
import { aContext, aFailedTrial, aReport, aTask, aTrial, NOON, passesOf } from '../../test/support/builders.ts';
import { compareReports } from '../core/gate/compare-reports.ts';
import type { ConfirmLimits } from '../core/gate/confirm.ts';
import { decide } from '../core/gate/decide.ts';
import { type NextTrial, stepFor } from '../core/gate/next-step.ts';
import { reportAsEntry } from '../core/gate/report-as-entry.ts';
import { gatePolicySchema } from '../core/gate-policy.ts';
import type { ExtraTrial } from '../core/report.ts';
import type { Acceptance } from '../core/verdict.ts';
import { headline } from './headline.ts';
import { taskRows } from './task-rows.ts';
import type { View } from './view.ts';

const IDS = ['refund', 'clean-csv', 'fix-parser'];
const stored = aReport({
  tasks: IDS.map((id) => aTask({ id, trials: passesOf({ passed: 15, planned: 15 }) })),
  createdAt: NOON - 3_600_000,
});
/** The first look, at which `refund` passed so many of 5 tries. */
const lookedAt = (passed: number) =>
  aReport({
    tasks: IDS.map((id) => aTask({ id, trials: passesOf({ passed: id === 'refund' ? passed : 5, planned: 5 }) })),
  });

interface Scene {
  /** Of the five tries of `refund` at first. */
  readonly passed: number;
  /** Whether every re-run of a side passes, at `refund`; at the others all pass. */
  readonly head: boolean;
  readonly base: boolean;
  readonly limits?: ConfirmLimits;
  readonly acceptance?: Acceptance;
}

/** What the real gate makes of three tasks that all passed before, where `refund` alone looks worse at first. */
function viewOf({ passed, head, base, limits = { canRunBase: true }, acceptance }: Scene): View {
  const policy = gatePolicySchema.parse({});
  let report = lookedAt(passed);
  const comparison = compareReports({ report, entries: [reportAsEntry(stored)], nowMs: NOON });
  const make = ({ side, task }: NextTrial): ExtraTrial => {
    const passes = side === 'head' ? head : base;
    return { side, task, trial: passes || task !== 'refund' ? aTrial() : aFailedTrial() };
  };
  let step = stepFor({ report, comparison, policy, limits });
  while (step.kind === 'run') {
    report = { ...report, extra: [...report.extra, ...step.trials.map(make)] };
    step = stepFor({ report, comparison, policy, limits });
  }
  const confirmation = { kind: 'done', limits } as const;
  const verdict = decide({ report, comparison, policy, confirmation, acceptance });
  return { report, comparison, verdict, context: aContext() };
}

test.each<{ state: string; scene: Scene; word: string; says: RegExp }>([
  {
    state: 'blocked',
    scene: { passed: 2, head: false, base: true },
    word: 'regressed',
    says: /^Blocked: .* Task "refund" passed 15 of 15 tries on the default branch and passes 2 of 15 now\. Run again side by side, this change passed 0 of 10 tries and the default branch 10 of 10\./,
  },
  {
    state: 'accepted',
    scene: { passed: 2, head: false, base: true, acceptance: { by: 'octocat', headSha: '0123456789abcdef' } },
    word: 'regressed',
    says: /^Accepted by "octocat" for commit 0123456, otherwise blocked: this change makes the AI agent worse\./,
  },
  {
    state: 'drift',
    scene: { passed: 3, head: false, base: false },
    word: 'cleared',
    says: /^Passed: this change is not to blame, but the baseline no longer holds\. .* passed 0 of 10 tries now, before 15 of 15/,
  },
  {
    state: 'warned',
    scene: { passed: 2, head: false, base: true, limits: { canRunBase: { reason: 'its setup failed' } } },
    word: 'suspect',
    says: /^Passed with a warning: "refund" passed 2 of 15 tries now, before 15 of 15; its setup failed\./,
  },
  {
    state: 'warned',
    scene: { passed: 2, head: false, base: true, limits: { canRunBase: true, maxExtraTrials: 5 } },
    word: 'suspect',
    says: /^Passed with a warning: "refund" passed 2 of 10 tries now, before 15 of 15; not settled\./,
  },
])('the gate says $state, and so do the headline and the table ($word)', ({ state, scene, word, says }) => {
  const view = viewOf(scene);
  expect(view.verdict.state).toBe(state);
  expect(headline(view).what).toMatch(says);
  expect(taskRows(view).find(({ id }) => id === 'refund')?.state).toBe(word);
});

test('a suspect that re-runs cleared is shown as cleared', () => {
  const view = viewOf({ passed: 3, head: true, base: true });
  expect(view.verdict).toMatchObject({ state: 'cleared', extra: { head: 5, base: 0 } });
  expect(headline(view).what).toContain('Task "refund" looked worse at first and was cleared by');
  expect(taskRows(view).find(({ id }) => id === 'refund')?.state).toBe('cleared');
});
