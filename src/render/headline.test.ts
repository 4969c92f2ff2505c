import { expect, test } from 'vitest';
import { aComparison, aReason, aTaskComparison, aVerdict } from '../../test/support/builders.ts';
import { VIEWS } from '../../test/support/example-views.ts';
import { notRun } from '../core/not-measured.ts';
import { headline } from './headline.ts';
import type { View } from './view.ts';

function blockedBy(...reasons: View['verdict']['reasons']): View {
  return { ...VIEWS.blocked, verdict: aVerdict({ verdict: 'fail', state: 'blocked', reasons }) };
}

const ACCEPT =
  'If this loss is wanted, someone with write access can accept it: set the label agent-eval-accept, then run this job again.';
const WORSE = { base: { passed: 15, decided: 15 }, head: { passed: 0, decided: 5 } };

test.each([
  {
    title: 'one task',
    reasons: [aReason({ task: 'a', ...WORSE })],
    what: 'Blocked: this change makes the AI agent worse. Task "a" passed 15 of 15 tries on the default branch and passes 0 of 5 now.',
  },
  {
    title: 'two tasks',
    reasons: [aReason({ task: 'a', ...WORSE }), aReason({ task: 'b', ...WORSE })],
    what: 'Blocked: this change makes the AI agent worse at 2 tasks. The worst, "a", passed 15 of 15 tries on the default branch and passes 0 of 5 now.',
  },
  {
    title: 'a broken rule',
    reasons: [aReason({ task: 'a', rule: 'violations', text: 'broke a critical rule in 2 of 5 tries: forbidden, rm' })],
    what: 'Blocked: "a" broke a critical rule in 2 of 5 tries: forbidden, rm.',
  },
  {
    title: 'a suite that lost together',
    reasons: [
      aReason({
        rule: 'suite',
        text: '20 tasks together passed 71 of 100 tries, before 290 of 300 (71 %, before 96.7 %)',
      }),
    ],
    what: 'Blocked: 20 tasks together passed 71 of 100 tries, before 290 of 300 (71 %, before 96.7 %).',
  },
])('a block by $title says so', ({ reasons, what }) => {
  expect(headline(blockedBy(...reasons)).what).toBe(what);
});

test.each([
  ['removed', `Put the removed task back, or first set gate.allowRemovedTasks on the default branch. ${ACCEPT}`],
  ['cost', `Make the agent cheaper again, or raise the limit in the gate policy of the default branch. ${ACCEPT}`],
  ['task', `Look at what went wrong, correct the agent, and push again: the evaluation runs anew. ${ACCEPT}`],
  ['violations', 'Look at what went wrong, correct the agent, and push again: the evaluation runs anew.'],
])('a block by the rule %s says what to do', (rule, todo) => {
  expect(headline(blockedBy(aReason({ rule }))).todo).toBe(todo);
});

test('removed tasks that came back under other names are called renamed', () => {
  const gone = ['a', 'b'].map((task) => aReason({ task, rule: 'removed' }));
  const view = blockedBy(...gone);
  const tasks = ['c', 'd'].map((id) => aTaskComparison({ id, state: 'new', base: null }));
  expect(headline({ ...view, comparison: aComparison({ tasks, suite: null }) }).todo).toBe(
    `Put the 2 removed tasks back, or first set gate.allowRemovedTasks on the default branch. If they were only renamed, as the 2 new tasks suggest, give them their old names: a task is known by its name. ${ACCEPT}`,
  );
});

test('a suite of which nothing is ever solved is told that it can show no loss', () => {
  const none = { passed: 0, decided: 15 };
  const { comparison, ...view } = VIEWS.low_sensitivity;
  const suite = aComparison().suite;
  if (comparison === null || suite === null) throw new Error('the example has a comparison');
  const unsolved = { ...comparison, suite: { ...suite, passed: { base: none, head: none } } };
  expect(headline({ ...view, comparison: unsolved }).todo).toBe(
    'No task is ever solved, so nothing can get worse: make tasks easier, or mend the agent or the graders, until some tries pass.',
  );
});

test('an unmeasured run that is allowed to pass says that the check does not wait', () => {
  const { context, ...view } = VIEWS.not_measured;
  const policy = { ...context.policy, onInconclusive: 'pass' as const };
  expect(headline({ ...view, context: { ...context, policy } }).todo).toBe(
    'Remove the cause, then run the job again. The check does not wait for it.',
  );
});

test('a first run that fails the check says how to get a baseline', () => {
  const verdict = aVerdict({ verdict: 'fail', state: 'first_run', baseline: null });
  expect(headline({ ...VIEWS.first_run, verdict })).toMatchObject({
    mark: '❌',
    todo: 'To let this check pass, run this evaluation once on the default branch; it records the baseline that changes are compared with (on-missing-baseline is set to fail).',
  });
});

test('a stale baseline is called too old', () => {
  const { comparison, ...view } = VIEWS.incomparable;
  if (comparison === null) throw new Error('the example has a comparison');
  const differences = [{ field: 'age', base: '41 days', head: 'at most 30 days' }];
  expect(headline({ ...view, comparison: { ...comparison, differences } }).what).toBe(
    'Not compared: The baseline is too old: its newest run was 41 days ago, at most 30 days are allowed. 15 of 15 tries passed (100 %), at 3 tasks.',
  );
});

test('a baseline that is deep enough asks for nothing', () => {
  const text = 'The baseline is deep enough: it holds 15 comparable tries or more of every task.';
  expect(headline({ ...VIEWS.not_run, verdict: notRun({ rule: 'deep-enough', text }) })).toEqual({
    mark: 'ℹ️',
    what: `Not run: ${text} No task was run, which says nothing about the agent, good or bad.`,
    todo: 'Nothing.',
  });
});
