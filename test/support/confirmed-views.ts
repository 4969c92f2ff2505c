import type { ExtraTrial } from '../../src/core/report.ts';
import type { Verdict } from '../../src/core/verdict.ts';
import type { View } from '../../src/render/view.ts';
import {
  aComparison,
  aContext,
  aReason,
  aReport,
  aTask,
  aTaskComparison,
  aVerdict,
  NOON,
  passesOf,
} from './builders.ts';
import { ALL, BEFORE, calm, calmComparison, calmView, others, SHARED, suiteOf } from './example-parts.ts';

const SIDES = { head: { passed: 12, decided: 20 }, base: BEFORE };
const PROVEN = aReason({
  task: 'refund',
  ...SIDES,
  text: 'passed 12 of 20 tries now, before 15 of 15; beside it the old agent passed 15 of 15',
});
const LONG = { extraTrials: 30, extra: { head: 15, base: 15, costUsd: 0.3125 } };

const QUARANTINE = 'is in quarantine until 2026-12-31: the shop answers late on Mondays';

/** `refund` passed 3 of 5 at first. */
const suspect = aReport({
  tasks: [aTask({ trials: passesOf({ passed: 3, planned: 5 }) }), ...calm.tasks.filter(({ id }) => id !== 'refund')],
});
const comparison = aComparison({
  tasks: [
    aTaskComparison({ state: 'suspect', head: { passed: 3, decided: 5 } }),
    ...others.map((task) => ({ ...task, head: ALL })),
  ],
  suite: suiteOf(13, 15, 0.67),
});

const NEAREST: Verdict['baseline'] = {
  commits: ['abc1234', 'def5678'],
  from: NOON - 20 * 86_400_000,
  to: NOON - 2 * 86_400_000,
  depth: 15,
  comparator: 'eee1234567890123',
  nearest: true,
};

interface Rerun {
  readonly head: number;
  readonly headPassed: number;
  readonly base: number;
  readonly basePassed: number;
}

function rerun({ head, headPassed, base, basePassed }: Rerun, verdict: Partial<Verdict>): View {
  const extra: readonly ExtraTrial[] = [
    ...passesOf({ passed: headPassed, planned: head }).map((trial) => again('head', trial)),
    ...passesOf({ passed: basePassed, planned: base }).map((trial) => again('base', trial)),
  ];
  return {
    report: { ...suspect, extra },
    comparison,
    verdict: aVerdict({
      baseline: NEAREST,
      extraTrials: head + base,
      extra: { head, base, costUsd: (head + base) / 80 },
      ...verdict,
    }),
    context: aContext({ shared: SHARED }),
  };
}

function again(side: ExtraTrial['side'], trial: ExtraTrial['trial']): ExtraTrial {
  return { side, task: 'refund', trial };
}

/** States that only re-runs or people lead to. */
export const CONFIRMED = {
  cleared: rerun(
    { head: 10, headPassed: 9, base: 10, basePassed: 9 },
    {
      state: 'cleared',
      warnings: [
        aReason({
          task: 'refund',
          rule: 'cleared',
          base: BEFORE,
          head: { passed: 12, decided: 15 },
          text: 'passed 12 of 15 tries now, before 15 of 15; beside it the old agent passed 9 of 10; cleared',
        }),
      ],
    },
  ),
  drift: rerun(
    { head: 10, headPassed: 6, base: 10, basePassed: 6 },
    {
      state: 'drift',
      warnings: [
        aReason({
          rule: 'drift',
          text: 'The old agent, run beside this change, passed 6 of 10 tries now, before 15 of 15: what got worse is the model provider or the environment, not this change.',
        }),
      ],
    },
  ),
  accepted: rerun(
    { head: 15, headPassed: 9, base: 15, basePassed: 15 },
    {
      state: 'accepted',
      reasons: [PROVEN],
      acceptance: { by: 'octocat', headSha: '0123456789abcdef' },
      ...LONG,
    },
  ),
} as const satisfies Record<string, View>;

/** The same states by other ways, and what else a comment can have to say. */
export const VARIANTS: Readonly<Record<string, View>> = {
  blocked_confirmed: rerun(
    { head: 15, headPassed: 9, base: 15, basePassed: 15 },
    { verdict: 'fail', state: 'blocked', reasons: [PROVEN], ...LONG },
  ),
  warned_after_cap: rerun(
    { head: 25, headPassed: 18, base: 25, basePassed: 22 },
    {
      state: 'warned',
      warnings: [
        aReason({
          task: 'refund',
          base: BEFORE,
          head: { passed: 21, decided: 30 },
          text: 'passed 21 of 30 tries now, before 15 of 15; beside it the old agent passed 22 of 25; not settled',
        }),
        aReason({
          rule: 'max-extra-trials',
          text: 'The limit of 50 tries more was reached before everything was settled.',
        }),
      ],
    },
  ),
  warned_without_base: rerun(
    { head: 10, headPassed: 6, base: 0, basePassed: 0 },
    {
      state: 'warned',
      warnings: [
        aReason({
          task: 'refund',
          base: BEFORE,
          head: { passed: 9, decided: 15 },
          text: 'passed 9 of 15 tries now, before 15 of 15; the old agent could not be built: npm ci ended with code 1',
        }),
        aReason({
          rule: 'base-side',
          text: 'The old agent could not be run beside this change, so nothing could be confirmed: the old agent could not be built: npm ci ended with code 1.',
        }),
      ],
    },
  ),
  stale_baseline: {
    ...calmView,
    comparison: {
      ...calmComparison,
      tasks: calm.tasks.map(({ id }) =>
        aTaskComparison({ id, state: 'incomparable', base: null, costRatio: null, stepsRatio: null, note: 'too old' }),
      ),
      suite: null,
      baseline: null,
      differences: [{ field: 'age', base: '41 days', head: 'at most 30 days' }],
    },
    verdict: aVerdict({
      state: 'incomparable',
      reasons: [aReason({ rule: 'missing-baseline', text: 'The baseline is 41 days old.' })],
      baseline: null,
    }),
  },
  quarantined: {
    ...calmView,
    comparison: {
      ...calmComparison,
      tasks: [
        aTaskComparison({ head: { passed: 4, decided: 5 }, unstable: QUARANTINE }),
        ...calmComparison.tasks.slice(1),
      ],
    },
    verdict: aVerdict({ warnings: [aReason({ task: 'refund', rule: 'unstable', text: QUARANTINE })] }),
  },
  moved_yardstick: {
    ...calmView,
    verdict: aVerdict({
      moved: ['gate.maxViolations goes from 0 to 5', 'task refund changes what judges it', 'task clean-csv is deleted'],
    }),
  },
};
