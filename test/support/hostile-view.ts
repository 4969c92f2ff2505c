import fc from 'fast-check';
import type { TaskState } from '../../src/core/comparison.ts';
import type { Report } from '../../src/core/report.ts';
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
  aVerdict,
  aView,
} from './builders.ts';
import { hostileText } from './hostile-text.ts';

const TASK_STATES: readonly TaskState[] = ['regressed', 'suspect', 'improved', 'unchanged', 'new', 'removed'];
const STATES: readonly VerdictState[] = [
  'passed',
  'improved',
  'warned',
  'cleared',
  'drift',
  'accepted',
  'low_sensitivity',
  'first_run',
  'blocked',
  'not_measured',
  'incomparable',
  'report_only',
  'not_run',
];

interface Words {
  readonly id: string;
  readonly state: TaskState;
  readonly reason: string;
  readonly rule: string;
}

/** Views in which every text that somebody else wrote is hostile. */
export function hostileView(): fc.Arbitrary<View> {
  const words = fc.record({
    id: hostileText().map((text) => [...text].slice(0, 60).join('') || 'x'),
    state: fc.constantFrom(...TASK_STATES),
    reason: hostileText(20),
    rule: hostileText(),
  });
  return fc
    .record({
      tasks: fc.uniqueArray(words, { minLength: 1, maxLength: 8, selector: ({ id }) => id }),
      state: fc.constantFrom(...STATES),
      other: hostileText(),
    })
    .map(({ tasks, state, other }) => viewOf(tasks, state, other));
}

function viewOf(words: readonly Words[], state: VerdictState, other: string): View {
  const reasons = words.map(({ id, reason }) => aReason({ task: id, text: reason }));
  return aView({
    report: aReport({
      tasks: words.map(taskOf),
      extra: words.flatMap(extraOf),
      settings: { [other]: other },
      createdBy: other,
    }),
    comparison: aComparison({
      tasks: words.map(({ id, state: task, reason }) =>
        aTaskComparison({ id, state: task, note: reason, unstable: reason }),
      ),
    }),
    verdict: aVerdict({
      state,
      reasons,
      warnings: [...reasons, aReason({ rule: 'drift', text: other })],
      extra: { head: words.length, base: words.length, costUsd: null },
      acceptance: { by: other, headSha: other },
      moved: [other],
      baseline: { commits: [other], from: 0, to: 1, depth: 3, comparator: other, nearest: true },
    }),
    context: aContext({
      marker: { instance: other.slice(0, 50) || 'x', headSha: other.slice(0, 50), runId: 7, attempt: 2 },
      agent: other,
      notices: [other],
    }),
  });
}

function extraOf(words: Words): Report['extra'] {
  const trial = hostileTrial(words);
  return [
    { side: 'head', task: words.id, trial },
    { side: 'base', task: words.id, trial: { ...trial, verdict: 'unverified' } },
  ];
}

function taskOf(words: Words) {
  const { id, reason, rule } = words;
  const trials = [hostileTrial(words), aFailedTrial({ index: 1, verdict: 'unverified' })];
  return aTask({ id, file: reason, tags: [rule], trials });
}

function hostileTrial({ reason, rule }: Words) {
  return aFailedTrial({
    endDetail: reason,
    end: 'agent_error',
    criteria: [{ id: rule, grade: 'fail', reason }],
    failureModes: [rule, `violation:${rule}`],
    violations: [{ rule, severity: 'critical', step: 1, detail: reason }],
    transcript: reason,
  });
}
