import { expect, test } from 'vitest';
import type { AcceptedTasksRequest } from '../../src/github/accepted-tasks.ts';
import { acceptedTasks } from '../../src/github/accepted-tasks.ts';
import type { GitHubEvent } from '../../src/github/event.ts';
import { openRepository } from '../../src/github/publish/octokit.ts';
import { startGitHubApi } from '../support/github-api.ts';
import { aMarker, bodyOf, HEAD, onPullRequest } from '../support/publisher.ts';

const OWN = { id: 41_898_282, login: 'github-actions[bot]', type: 'Bot' } as const;
const STRANGER = { id: 99, login: 'stranger', type: 'User' } as const;
const onMain: GitHubEvent = {
  ...onPullRequest,
  kind: 'push',
  prNumber: null,
  isDefaultBranch: true,
  writesBaseline: true,
};
const [OLD, MIDDLE, NEW] = ['1'.repeat(40), '2'.repeat(40), '3'.repeat(40)];

async function start() {
  const api = await startGitHubApi({ token: 't', fullName: 'octo/agent' });
  const context = { owner: 'octo', repo: 'agent', apiUrl: api.url, ref: 'refs/heads/main' };
  const repository = await openRepository({ context, token: 't', wait: async () => undefined });
  const usual = {
    context,
    event: onMain,
    instance: 'default',
    commits: [NEW, MIDDLE, OLD],
    recorded: [OLD],
    repository,
  };
  return {
    api,
    /** A pull request that was merged as `sha`, and a comment that accepts `tasks`. */
    merge: (
      number: number,
      sha: string,
      { tasks = ['refund'], headSha = HEAD, user = OWN, base = 'main', merged = true }: Merge,
    ) => {
      api.repository.setHead(number, HEAD);
      api.repository.history.setPull(sha, { number, base, merged });
      const marker = aMarker({ accepted: { by: 'maintainer', headSha, tasks } });
      api.repository.addComment({ pr: number, user, body: bodyOf(marker, 'Accepted.') });
    },
    read: (only: Partial<AcceptedTasksRequest> = {}) => acceptedTasks({ ...usual, ...only }),
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

interface Merge {
  readonly tasks?: readonly string[];
  readonly headSha?: string;
  readonly user?: typeof OWN | typeof STRANGER;
  readonly base?: string;
  readonly merged?: boolean;
}

test('tasks that were accepted at the merged head are named', async () => {
  await using github = await start();
  github.merge(7, NEW, { tasks: ['refund', 'cancel'] });
  expect(await github.read()).toEqual({ tasks: ['cancel', 'refund'], notices: [] });
  expect(github.api.problems).toEqual([]);
});

test('so are those of merges that no run has recorded', async () => {
  await using github = await start();
  github.merge(7, NEW, { tasks: ['refund'] });
  github.merge(8, MIDDLE, { tasks: ['cancel', 'refund'] });
  github.merge(9, OLD, { tasks: ['recorded'] });
  expect((await github.read()).tasks).toEqual(['cancel', 'refund']);
});

test('when the baseline knows none of the commits only the tested one is looked at', async () => {
  await using github = await start();
  github.merge(7, NEW, { tasks: ['refund'] });
  github.merge(8, MIDDLE, { tasks: ['cancel'] });
  expect((await github.read({ recorded: [] })).tasks).toEqual(['refund']);
});

test.each<[string, Merge]>([
  ['for a commit that was not merged', { headSha: 'c'.repeat(40) }],
  ['in the comment of a stranger', { user: STRANGER }],
  ['in a pull request into another branch', { base: 'release' }],
  ['in a pull request that is open', { merged: false }],
])('what was accepted %s does not count', async (_what, merge) => {
  await using github = await start();
  github.merge(7, NEW, merge);
  expect(await github.read()).toEqual({ tasks: [], notices: [] });
});

test('a commit of no pull request accepts nothing', async () => {
  await using github = await start();
  expect(await github.read()).toEqual({ tasks: [], notices: [] });
});

test.each(['commits', 'comments'] as const)('refused %s are a notice', async (what) => {
  await using github = await start();
  github.merge(7, NEW, {});
  github.api.deny(what);
  expect(await github.read()).toEqual({ tasks: [], notices: [expect.stringContaining('HTTP 403')] });
});

test('nothing is asked where no baseline is recorded, nor without a token', async () => {
  await using github = await start();
  expect(await github.read({ event: onPullRequest })).toEqual({ tasks: [], notices: [] });
  expect(await github.read({ repository: undefined })).toEqual({ tasks: [], notices: [] });
  expect(github.api.requests).toEqual([]);
});
