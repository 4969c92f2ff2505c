import { expect, test } from 'vitest';
import { onPullRequest } from '../../test/support/publisher.ts';
import { readRunContext } from '../github/run-context.ts';
import { refuseCodeBranch } from './refuse-code-branch.ts';

function aJob(ref: string, base?: string) {
  const context = readRunContext({
    GITHUB_EVENT_NAME: 'push',
    GITHUB_EVENT_PATH: '/event.json',
    GITHUB_SHA: 'a'.repeat(40),
    GITHUB_REF: ref,
    GITHUB_REPOSITORY: 'octo/agent',
    GITHUB_RUN_ID: '1',
  });
  const comparators = base === undefined ? [] : [{ from: 'merge-base' as const, base, head: 'a'.repeat(40) }];
  return { context, event: { ...onPullRequest, comparators } };
}

test.each([
  ['the branch that is tested', aJob('refs/heads/main')],
  ['the branch that a pull request goes to', aJob('refs/pull/7/merge', 'main')],
])('a baseline is not kept on %s', (_what, job) => {
  expect(() => refuseCodeBranch(job, 'main')).toThrow('The baseline cannot be kept on "main"');
});

test('a branch of its own is fine', () => {
  for (const job of [aJob('refs/heads/main'), aJob('refs/pull/7/merge', 'main')]) {
    expect(() => refuseCodeBranch(job, 'main-baseline')).not.toThrow();
  }
});
