import type { VerdictState } from '../../src/core/verdict.ts';
import type { View } from '../../src/render/view.ts';
import {
  aComparison,
  aContext,
  aFailedTrial,
  aReason,
  aReport,
  aTask,
  aTaskComparison,
  aTrial,
  aVerdict,
  aView,
  passesOf,
} from './builders.ts';

const BEFORE = { passed: 15, decided: 15 };
const ALL = { passed: 5, decided: 5 };
const SHARED = {
  tokens: { base: 4010, head: 4200 },
  baseViolations: { critical: 0, major: 0, minor: 1 },
  baseTrials: 45,
};

const touched = {
  rule: 'forbidden: delete_record',
  severity: 'critical',
  step: 3,
  detail: 'delete_record was called with {"id":"A-1184"}',
} as const;

/** Three tasks: one got worse and broke a rule, one lost trials, one is as before. */
const worse = aReport({
  tasks: [
    aTask({
      id: 'refund',
      trials: [
        aTrial(),
        ...[1, 2, 3].map((index) => aFailedTrial({ index })),
        aFailedTrial({
          index: 4,
          end: 'limit',
          endDetail: '20 steps',
          failureModes: ['limit:steps', `violation:${touched.rule}`],
          violations: [touched],
          costUsd: null,
        }),
      ],
    }),
    aTask({
      id: 'fix-parser',
      trials: [
        ...passesOf({ passed: 3, planned: 3 }),
        aTrial({ index: 3, verdict: null, end: 'infra_error', endDetail: 'the engine did not answer', criteria: [] }),
        aTrial({
          index: 4,
          verdict: 'unverified',
          criteria: [{ id: 'AC-2', grade: 'unverified', reason: 'the agent recorded no tool calls' }],
        }),
      ],
    }),
    aTask({ id: 'clean-csv' }),
  ],
});

const regressed = aTaskComparison({
  state: 'regressed',
  head: { passed: 1, decided: 5 },
  p: 0.00026,
  costRatio: 1.31,
  stepsRatio: 1.6,
});
const others = [
  aTaskComparison({ id: 'fix-parser', head: { passed: 3, decided: 3 } }),
  aTaskComparison({ id: 'clean-csv' }),
];

function suiteOf(passed: number, decided: number, passHatK: number) {
  const suite = aComparison().suite;
  if (suite === null) throw new Error('the builder compares a suite');
  const head = { passed, decided };
  const base = { passed: 45, decided: 45 };
  return {
    ...suite,
    passHatK: { base: 1, head: passHatK },
    passRate: { base: 1, head: passed / decided },
    passed: { base, head },
  };
}

const calm = aReport({ tasks: [aTask(), aTask({ id: 'fix-parser' }), aTask({ id: 'clean-csv' })] });
const calmComparison = aComparison({
  tasks: [aTaskComparison(), ...others.map((task) => ({ ...task, head: ALL }))],
  suite: suiteOf(15, 15, 1),
});
const calmView = aView({
  report: calm,
  comparison: calmComparison,
  context: aContext({ shared: SHARED }),
});

const blocked = aView({
  report: worse,
  comparison: aComparison({ tasks: [regressed, ...others], suite: suiteOf(9, 13, 0.5) }),
  verdict: aVerdict({
    verdict: 'fail',
    state: 'blocked',
    reasons: [
      aReason({ task: 'refund', base: BEFORE, head: regressed.head }),
      aReason({
        task: 'refund',
        rule: 'violations',
        text: `broke a critical rule in 1 of 5 tries: ${touched.rule}, ${touched.detail}`,
      }),
    ],
  }),
  context: aContext({ shared: SHARED }),
});

/** One view for each state that people read about. */
export const VIEWS: Readonly<Record<VerdictState, View>> = {
  blocked,
  passed: { ...calmView, verdict: aVerdict({ extraTrials: 10 }) },
  improved: {
    ...calmView,
    comparison: {
      ...calmComparison,
      tasks: [aTaskComparison({ state: 'improved', base: { passed: 3, decided: 15 } }), ...others],
    },
    verdict: aVerdict({ state: 'improved' }),
  },
  warned: {
    ...blocked,
    comparison: aComparison({
      tasks: [{ ...regressed, state: 'suspect', head: { passed: 3, decided: 5 } }, ...others],
      suite: suiteOf(11, 13, 0.7),
    }),
    verdict: aVerdict({
      state: 'warned',
      warnings: [
        aReason({
          task: 'refund',
          base: BEFORE,
          head: { passed: 3, decided: 5 },
          text: 'passed 3 of 5 tries, before 15 of 15',
        }),
        aReason({ rule: 'cost', text: 'A try costs 1.31 times as much as before; a rise of 20 % is allowed.' }),
      ],
    }),
  },
  low_sensitivity: {
    ...calmView,
    verdict: aVerdict({
      state: 'low_sensitivity',
      warnings: [
        aReason({ rule: 'sensitivity', text: 'Low sensitivity. The baseline holds 3 tries a task, 15 are wanted.' }),
      ],
      baseline: { commits: ['abc1234'], from: Date.UTC(2026, 10, 30), to: Date.UTC(2026, 10, 30), depth: 3 },
    }),
  },
  first_run: {
    ...blocked,
    comparison: null,
    verdict: aVerdict({
      state: 'first_run',
      reasons: [aReason({ rule: 'missing-baseline', text: 'There is no baseline yet to compare with.' })],
      baseline: null,
    }),
    context: aContext(),
  },
  not_measured: {
    report: null,
    comparison: null,
    verdict: aVerdict({
      verdict: 'inconclusive',
      state: 'not_measured',
      reasons: [aReason({ rule: 'engine', text: 'No container engine answered at /var/run/docker.sock.' })],
      baseline: null,
    }),
    context: aContext({ reportUrl: null }),
  },
  incomparable: {
    ...calmView,
    comparison: aComparison({
      tasks: calm.tasks.map((task) =>
        aTaskComparison({ id: task.id, state: 'incomparable', base: null, costRatio: null, stepsRatio: null }),
      ),
      suite: null,
      baseline: null,
      differences: [{ field: 'image', base: 'sha256:1111', head: 'sha256:2222' }],
    }),
    verdict: aVerdict({
      state: 'incomparable',
      reasons: [
        aReason({
          rule: 'missing-baseline',
          text: 'The baseline was measured under other conditions: image was sha256:1111, now sha256:2222.',
        }),
      ],
      baseline: null,
    }),
  },
  report_only: { ...blocked, verdict: aVerdict({ state: 'report_only', warnings: blocked.verdict.reasons }) },
};
