import { expect, test } from 'vitest';
import { aComparison, aReason, aTaskComparison } from '../../test/support/builders.ts';
import { rememberAcceptance } from './remember-acceptance.ts';

const marker = { instance: 'default', headSha: 'h', runId: 1, attempt: 1 };
const acceptance = { by: 'octocat', headSha: 'h' };
const comparison = aComparison({
  tasks: [
    aTaskComparison({ id: 'refund' }),
    aTaskComparison({ id: 'cancel' }),
    aTaskComparison({ id: 'fresh', state: 'new', base: null }),
    aTaskComparison({ id: 'gone', state: 'removed', head: null }),
  ],
});
const accepted = (...tasks: readonly (string | null)[]) => ({
  state: 'accepted' as const,
  reasons: tasks.map((task) => aReason({ task })),
});

test.each([
  ['each task that was let through, once', accepted('refund', 'cancel', 'refund'), ['cancel', 'refund']],
  ['every compared task when the suite was let through', accepted(null), ['cancel', 'refund']],
  ['no task when nothing had to be let through', { state: 'cleared' as const, reasons: [aReason({ task: 'x' })] }, []],
])('names %s', (_what, verdict, tasks) => {
  expect(rememberAcceptance(marker, { acceptance, verdict, comparison })).toEqual({
    ...marker,
    accepted: { ...acceptance, tasks },
  });
});

test('without an acceptance a marker stays as it is', () => {
  expect(rememberAcceptance(marker, { acceptance: null, verdict: accepted('refund'), comparison })).toBe(marker);
});

test('without a comparison only named tasks are known', () => {
  const verdict = accepted('refund', null);
  expect(rememberAcceptance(marker, { acceptance, verdict, comparison: null }).accepted?.tasks).toEqual(['refund']);
});
