import { expect, test } from 'vitest';
import { onPullRequest } from '../../test/support/publisher.ts';
import { InfraError, UserError } from '../core/errors.ts';
import { explain } from './explain.ts';
import type { Job } from './job.ts';

const noKey = new UserError('no-key', 'Agent a has no key.', 'Set the input.');

function aJob(only: Partial<Job['event']> = {}, signal = AbortSignal.abort()): Pick<Job, 'event' | 'outside'> {
  const outside = { env: {}, runId: 'r', now: () => 0, signal };
  return { event: { ...onPullRequest, ...only }, outside };
}

test.each([
  ['a fork', { isFork: true }, /^no credentials on a fork: .*merge queue.*\(Agent a has no key\.\)$/],
  ['Dependabot', { isDependabot: true }, /^no credentials for Dependabot: .*> Dependabot\. \(Agent a has no key\.\)$/],
  ['anybody else', {}, /^Agent a has no key\. Set the input\.$/],
])('a key that is missing on a run for %s is explained', (_who, event, text) => {
  expect(explain(noKey, aJob(event))).toMatch(text);
});

test('what a user can mend otherwise is told with what to do, on a fork too', () => {
  const error = new UserError('config', 'It is broken.', 'Mend it.');
  expect(explain(error, aJob({ isFork: true }))).toBe('It is broken. Mend it.');
});

test('a job that was stopped says so, a failure of ours says what failed, and a bug is let through', () => {
  const job = aJob();
  expect(explain(job.outside.signal.reason, job)).toBe('The job was stopped before anything was measured.');
  expect(explain(new InfraError('engine', 'The engine is gone.'), job)).toBe('The engine is gone.');
  expect(explain(new Error('bug'), job)).toBeNull();
});
