import fc from 'fast-check';
import type { TaskState } from '../../src/core/comparison.ts';
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
  'low_sensitivity',
  'first_run',
  'blocked',
  'not_measured',
  'incomparable',
  'report_only',
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
    report: aReport({ tasks: words.map(taskOf), settings: { [other]: other }, createdBy: other }),
    comparison: aComparison({
      tasks: words.map(({ id, state: task, reason }) => aTaskComparison({ id, state: task, note: reason })),
    }),
    verdict: aVerdict({ state, reasons, warnings: reasons, baseline: { commits: [other], from: 0, to: 1, depth: 3 } }),
    context: aContext({
      marker: { instance: other.slice(0, 50) || 'x', headSha: other.slice(0, 50), runId: 7, attempt: 2 },
      agent: other,
      notices: [other],
    }),
  });
}

function taskOf({ id, reason, rule }: Words) {
  const trial = aFailedTrial({
    endDetail: reason,
    end: 'agent_error',
    criteria: [{ id: rule, grade: 'fail', reason }],
    failureModes: [rule, `violation:${rule}`],
    violations: [{ rule, severity: 'critical', step: 1, detail: reason }],
    transcript: reason,
  });
  return aTask({ id, file: reason, tags: [rule], trials: [trial, aFailedTrial({ index: 1, verdict: 'unverified' })] });
}
