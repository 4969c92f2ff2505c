import { expect, test } from 'vitest';
import { aReason, aTrial, aVerdict } from '../../test/support/builders.ts';
import { CONFIRMED, VARIANTS } from '../../test/support/confirmed-views.ts';
import { VIEWS } from '../../test/support/example-views.ts';
import { headline } from './headline.ts';
import type { View } from './view.ts';

function rerunTasks(ids: readonly string[]): View {
  const { report, ...view } = CONFIRMED.cleared;
  if (report === null) throw new Error('the example has a report');
  const extra = ids.map((task) => ({ side: 'head' as const, task, trial: aTrial() }));
  return { ...view, report: { ...report, extra } };
}

test.each([
  { ids: ['refund'], what: 'Task "refund" looked worse at first and was cleared' },
  { ids: ['refund', 'clean-csv'], what: '2 tasks looked worse at first and were cleared' },
  { ids: ['refund', 'clean-csv', 'fix-parser'], what: 'The suite as a whole looked worse at first and was cleared' },
])('cleared says what was run again: $ids', ({ ids, what }) => {
  expect(headline(rerunTasks(ids)).what).toContain(what);
});

test('cleared says how many tries of each side it took, and their cost', () => {
  expect(headline(CONFIRMED.cleared)).toEqual({
    mark: '✅',
    what: 'Passed: the AI agent is no worse with this change. Task "refund" looked worse at first and was cleared by 10 extra tries of this change and 10 of the default branch, for $0.25. 13 of 15 tries passed (86.7 %); on the default branch, 45 of 45 (100 %).',
    todo: 'Nothing.',
  });
});

test('drift says so with the counts at hand when the gate gives none', () => {
  const verdict = aVerdict({ state: 'drift' });
  expect(headline({ ...CONFIRMED.drift, verdict }).what).toBe(
    "Passed: this change is not to blame, but the baseline no longer holds. The default branch's agent, run beside this change now, is itself worse than its stored results: it passed 6 of 10 tries. The model provider may be worse than it was, or the baseline is stale.",
  );
});

test.each([
  { reasons: [aReason({ task: 'a' })], after: 'task "a" starts a new baseline' },
  { reasons: [aReason({ task: 'a' }), aReason({ task: 'b' })], after: 'these 2 tasks start a new baseline' },
  { reasons: [aReason({ rule: 'suite' })], after: 'all tasks start a new baseline' },
  { reasons: [aReason({ task: 'a', rule: 'removed' })], after: 'the suite goes on without what was removed' },
])('an acceptance says what follows from it: $after', ({ reasons, after }) => {
  const verdict = aVerdict({ state: 'accepted', reasons, acceptance: { by: 'octocat', headSha: '0123456789' } });
  const { what, todo } = headline({ ...CONFIRMED.accepted, verdict });
  expect(what).toMatch(/^Accepted by "octocat" for commit 0123456, otherwise blocked: /);
  expect(todo).toBe(
    `Merge if this loss is wanted: after the merge, ${after}. A new commit on this pull request must be accepted anew.`,
  );
});

test('a block gives the counts of both sides side by side', () => {
  expect(VARIANTS['blocked_confirmed'] && headline(VARIANTS['blocked_confirmed']).what).toBe(
    'Blocked: this change makes the AI agent worse. Task "refund" passed 15 of 15 tries on the default branch and passes 12 of 20 now. Run again side by side, this change passed 9 of 15 tries and the default branch 15 of 15.',
  );
});

test.each([
  ['base-side', "the default branch's agent could not be run beside this change"],
  ['max-extra-trials', 'the tries ran out before it was certain'],
  ['budget', 'the tries ran out before it was certain'],
  ['task', 'it may be chance, or a real loss'],
])('a warning because of %s says why nothing is blocked', (rule, why) => {
  const warnings = [aReason({ task: 'refund' }), aReason({ rule })];
  expect(headline({ ...VIEWS.warned, verdict: aVerdict({ state: 'warned', warnings }) }).todo).toContain(why);
});

test('a change of what judges is in the first two lines, but not where nothing was judged', () => {
  const moved = ['gate.maxViolations goes from 0 to 5'];
  const told = "This pull request also changes what judges it, as listed; the default branch's version was used.";
  const passed = headline({ ...VIEWS.passed, verdict: { ...VIEWS.passed.verdict, moved } });
  expect(passed.what).toContain(told);
  expect(passed.todo).toBe('Nothing. Look at those changes before you merge: from then on they judge.');
  expect(headline({ ...VIEWS.blocked, verdict: { ...VIEWS.blocked.verdict, moved } }).what).toContain(told);
  expect(headline({ ...VIEWS.not_measured, verdict: { ...VIEWS.not_measured.verdict, moved } }).what).not.toContain(
    told,
  );
});

test('a label is offered only on GitHub, and only for what a person may accept', () => {
  const blocked = VARIANTS['blocked_confirmed'];
  if (blocked === undefined) throw new Error('the example exists');
  const marker = { ...blocked.context.marker, runId: 0, attempt: 0 };
  expect(headline(blocked).todo).toContain('agent-eval-accept');
  expect(headline({ ...blocked, context: { ...blocked.context, marker } }).todo).not.toContain('agent-eval-accept');
  expect(headline(VIEWS.blocked).todo).not.toContain('agent-eval-accept');
});
