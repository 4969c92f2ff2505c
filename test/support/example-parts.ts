import {
  aComparison,
  aContext,
  aFailedTrial,
  aReport,
  aTask,
  aTaskComparison,
  aTrial,
  aView,
  passesOf,
} from './builders.ts';

export const BEFORE = { passed: 15, decided: 15 };
export const ALL = { passed: 5, decided: 5 };
export const SHARED = {
  tokens: { base: 4010, head: 4200 },
  durationMs: { base: null, head: null },
  baseViolations: { critical: 0, major: 0, minor: 1 },
  baseTrials: 45,
};

export const touched = {
  rule: 'forbidden: delete_record',
  severity: 'critical',
  step: 3,
  detail: 'delete_record was called with {"id":"A-1184"}',
} as const;

/** Three tasks: one got worse and broke a rule, one lost trials, one is as before. */
export const worse = aReport({
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

export const regressed = aTaskComparison({
  state: 'regressed',
  head: { passed: 1, decided: 5 },
  p: 0.00026,
  costRatio: 1.31,
  stepsRatio: 1.6,
});
export const others = [
  aTaskComparison({ id: 'fix-parser', head: { passed: 3, decided: 3 } }),
  aTaskComparison({ id: 'clean-csv' }),
];

export function suiteOf(passed: number, decided: number, passHatK: number) {
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

export const calm = aReport({ tasks: [aTask(), aTask({ id: 'fix-parser' }), aTask({ id: 'clean-csv' })] });
export const calmComparison = aComparison({
  tasks: [aTaskComparison(), ...others.map((task) => ({ ...task, head: ALL }))],
  suite: suiteOf(15, 15, 1),
});
export const calmView = aView({
  report: calm,
  comparison: calmComparison,
  context: aContext({ shared: SHARED }),
});
