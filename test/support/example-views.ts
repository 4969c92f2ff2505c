import { notRun } from '../../src/core/not-measured.ts';
import type { VerdictState } from '../../src/core/verdict.ts';
import type { View } from '../../src/render/view.ts';
import { aComparison, aContext, aReason, aTaskComparison, aVerdict, aView } from './builders.ts';
import { CONFIRMED } from './confirmed-views.ts';
import {
  BEFORE,
  calm,
  calmComparison,
  calmView,
  others,
  regressed,
  SHARED,
  suiteOf,
  touched,
  worse,
} from './example-parts.ts';

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
  ...CONFIRMED,
  passed: calmView,
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
  not_run: {
    report: null,
    comparison: null,
    verdict: notRun({ rule: 'untouched', text: 'Nothing that this change touches is watched.' }),
    context: aContext({ reportUrl: null }),
  },
  report_only: { ...blocked, verdict: aVerdict({ state: 'report_only', warnings: blocked.verdict.reasons }) },
};
