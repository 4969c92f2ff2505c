import { describe, expect, test } from 'vitest';
import { ACCEPT_LABEL, readAcceptance } from '../../src/github/acceptance.ts';
import type { GitHubEvent } from '../../src/github/event.ts';
import { openRepository } from '../../src/github/publish/octokit.ts';
import type { GitHubApi } from '../support/github-api.ts';
import { startGitHubApi } from '../support/github-api.ts';
import type { User } from '../support/github-request.ts';
import { aMarker, bodyOf, HEAD, onPullRequest, PR } from '../support/publisher.ts';

const MAINTAINER: User = { id: 5, login: 'maintainer', type: 'User' };
const OWN: User = { id: 41_898_282, login: 'github-actions[bot]', type: 'Bot' };
const BEFORE = '2026-11-30T11:59:00Z';
const SEEN = '2026-11-30T12:00:00Z';
const LATER = '2026-11-30T12:05:00Z';
const pushed: GitHubEvent = { ...onPullRequest, seenAt: Date.parse(SEEN) };
const bySender = (login: string, isPerson = true): GitHubEvent => ({
  ...pushed,
  labelled: { label: ACCEPT_LABEL, by: { login, isPerson } },
});
const accepted = { acceptance: { by: 'maintainer', headSha: HEAD }, notices: [] };
const nothing = { acceptance: null, notices: [] };
const refused = (why: string) => ({ acceptance: null, notices: [expect.stringContaining(why)] });
const NOT_THIS_COMMIT = 'is not known to have been set for this very commit';

async function start() {
  const api = await startGitHubApi({ token: 't', fullName: 'octo/agent' });
  api.repository.setHead(PR, HEAD);
  api.repository.labels.setPermission('maintainer', 'write');
  const context = { owner: 'octo', repo: 'agent', apiUrl: api.url };
  const repository = await openRepository({ context, token: 't', wait: async () => undefined });
  return {
    api,
    read: (event: GitHubEvent) => readAcceptance({ event, instance: 'default', repository }),
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

function setLabel(api: GitHubApi, at: string, by: User | null = MAINTAINER): void {
  api.repository.labels.happen(PR, { event: 'labeled', by, at, label: ACCEPT_LABEL });
}

function remember(
  api: GitHubApi,
  only: { readonly user?: User; readonly headSha?: string; readonly by?: string },
): void {
  const { user = OWN, headSha = HEAD, by = 'maintainer' } = only;
  const body = bodyOf(aMarker({ accepted: { by, headSha, tasks: ['refund'] } }), 'Accepted.');
  api.repository.addComment({ pr: PR, user, body });
}

describe('the event that sets the label', () => {
  test('accepts its head commit for who set it', async () => {
    await using github = await start();
    setLabel(github.api, SEEN);
    expect(await github.read(bySender('maintainer'))).toEqual(accepted);
    expect(github.api.problems).toEqual([]);
  });

  test.each(['admin', 'maintain'])('%s is write access', async (permission) => {
    await using github = await start();
    github.api.repository.labels.setPermission('maintainer', permission);
    setLabel(github.api, SEEN);
    expect(await github.read(bySender('maintainer'))).toEqual(accepted);
  });

  test.each(['read', 'none', 'triage', 'ADMIN', ''])('%j is not', async (permission) => {
    await using github = await start();
    github.api.repository.labels.setPermission('maintainer', permission);
    setLabel(github.api, SEEN);
    expect(await github.read(bySender('maintainer'))).toEqual(refused('has no write access'));
  });

  test('accepts nothing when a bot set it', async () => {
    await using github = await start();
    github.api.repository.labels.setPermission('labeler', 'write');
    setLabel(github.api, SEEN);
    expect(await github.read(bySender('labeler', false))).toEqual(refused('was not set by a person'));
  });

  test('accepts nothing once the label is gone', async () => {
    await using github = await start();
    setLabel(github.api, SEEN);
    github.api.repository.labels.happen(PR, { event: 'unlabeled', by: MAINTAINER, at: LATER, label: ACCEPT_LABEL });
    expect(await github.read(bySender('maintainer'))).toEqual(nothing);
  });

  test.each(['../../octo', 'a\n::error::x', '[x](http://evil)', 'renovate[bot]', '', '--admin'])(
    'accepts nothing of a login like %j, and repeats it nowhere',
    async (login) => {
      await using github = await start();
      setLabel(github.api, SEEN);
      const read = await github.read(bySender(login));
      expect(read).toEqual(refused('was not set by a person'));
      if (login !== '') expect(read.notices.join()).not.toContain(login);
      expect(github.api.requests.filter((request) => request.includes('collaborators'))).toEqual([]);
    },
  );
});

describe('another event, with the label there', () => {
  test('accepts when it was set after the event saw this head', async () => {
    await using github = await start();
    setLabel(github.api, LATER);
    expect(await github.read(pushed)).toEqual(accepted);
    expect(github.api.problems).toEqual([]);
  });

  test('is found behind a page of other events', async () => {
    await using github = await start();
    for (let index = 0; index < 150; index += 1) {
      github.api.repository.labels.happen(PR, { event: 'mentioned', by: MAINTAINER, at: BEFORE });
    }
    setLabel(github.api, LATER);
    expect(await github.read(pushed)).toEqual(accepted);
  });

  test.each([
    ['before the event', BEFORE],
    ['in the very second of the event', SEEN],
    ['at a time that is none', 'yesterday'],
  ])('accepts nothing when it was set %s', async (_when, at) => {
    await using github = await start();
    setLabel(github.api, at);
    expect(await github.read(pushed)).toEqual(refused(NOT_THIS_COMMIT));
  });

  test('accepts nothing when the head is another by now', async () => {
    await using github = await start();
    setLabel(github.api, LATER);
    github.api.repository.setHead(PR, 'c'.repeat(40));
    expect(await github.read(pushed)).toEqual(refused(NOT_THIS_COMMIT));
  });

  test.each(['head_ref_force_pushed', 'head_ref_restored'])('accepts nothing after a %s', async (event) => {
    await using github = await start();
    github.api.repository.labels.happen(PR, { event, by: MAINTAINER, at: '2026-11-30T12:01:00Z', commit: HEAD });
    setLabel(github.api, LATER);
    expect(await github.read(pushed)).toEqual(refused(NOT_THIS_COMMIT));
  });

  test('accepts a head that was itself forced, a moment before it was seen or after', async () => {
    await using github = await start();
    const { labels } = github.api.repository;
    labels.happen(PR, { event: 'head_ref_force_pushed', by: MAINTAINER, at: SEEN, commit: 'd'.repeat(40) });
    labels.happen(PR, { event: 'head_ref_force_pushed', by: MAINTAINER, at: '2026-11-30T12:00:01Z', commit: HEAD });
    setLabel(github.api, LATER);
    expect(await github.read(pushed)).toEqual(accepted);
  });

  test('counts the one who set it last', async () => {
    await using github = await start();
    const { labels } = github.api.repository;
    setLabel(github.api, BEFORE, { id: 6, login: 'stranger', type: 'User' });
    labels.happen(PR, { event: 'unlabeled', by: MAINTAINER, at: SEEN, label: ACCEPT_LABEL });
    setLabel(github.api, LATER);
    labels.happen(PR, { event: 'labeled', by: MAINTAINER, at: LATER, label: 'bug' });
    expect(await github.read(pushed)).toEqual(accepted);
  });

  test.each([
    ['a stranger', { id: 6, login: 'stranger', type: 'User' }, 'HTTP 404'],
    ['a bot', OWN, 'was not set by a person'],
    ['an account that is gone', null, 'does not tell who set'],
  ] as const)('accepts nothing of %s', async (_who, by, why) => {
    await using github = await start();
    setLabel(github.api, LATER, by);
    expect(await github.read(pushed)).toEqual(refused(why));
  });

  test.each(['agent-eval-accept ', 'Agent-Eval-Accept', 'agent-eval-accept\n', '`--><script>'])(
    'is not moved by a label %j',
    async (label) => {
      await using github = await start();
      github.api.repository.labels.happen(PR, { event: 'labeled', by: MAINTAINER, at: LATER, label });
      const event = { ...pushed, labelled: { label, by: { login: 'maintainer', isPerson: true } } };
      expect(await github.read(event)).toEqual(nothing);
    },
  );
});

describe('what an earlier run saw', () => {
  test('still counts for the same commit', async () => {
    await using github = await start();
    setLabel(github.api, BEFORE);
    remember(github.api, {});
    expect(await github.read(pushed)).toEqual(accepted);
    expect(github.api.problems).toEqual([]);
  });

  test('counts in the merge queue, while the pull request is at that commit', async () => {
    await using github = await start();
    setLabel(github.api, BEFORE);
    remember(github.api, {});
    const queued: GitHubEvent = { ...onPullRequest, kind: 'merge_group', headSha: 'e'.repeat(40) };
    expect(await github.read(queued)).toEqual(accepted);
    github.api.repository.setHead(PR, 'c'.repeat(40));
    expect(await github.read(queued)).toEqual(refused(NOT_THIS_COMMIT));
  });

  test.each([
    ['of another commit', { headSha: 'c'.repeat(40) }],
    ['by someone else', { by: 'stranger' }],
    ['in the comment of a stranger', { user: { id: 99, login: 'stranger', type: 'User' } as const }],
  ])('does not count %s', async (_what, only) => {
    await using github = await start();
    setLabel(github.api, BEFORE);
    remember(github.api, only);
    expect(await github.read(pushed)).toEqual(refused(NOT_THIS_COMMIT));
  });

  test('does not count once the label is gone, nor without write access', async () => {
    await using github = await start();
    remember(github.api, {});
    expect(await github.read(pushed)).toEqual(nothing);
    setLabel(github.api, BEFORE);
    github.api.repository.labels.setPermission('maintainer', 'read');
    expect(await github.read(pushed)).toEqual(refused('has no write access'));
  });
});

describe('what cannot be asked', () => {
  test.each(['pulls', 'events', 'collaborators'] as const)('refused %s accept nothing, with a notice', async (what) => {
    await using github = await start();
    setLabel(github.api, LATER);
    github.api.deny(what);
    const read = await github.read(pushed);
    expect(read).toEqual(refused('so nothing counts as accepted: HTTP 403'));
    expect(read.notices[0]).toContain('Add `pull-requests: read` to the `permissions`');
  });

  test('a broken server accepts nothing', async () => {
    await using github = await start();
    setLabel(github.api, LATER);
    for (let tries = 0; tries < 3; tries += 1) github.api.answerNext('/events', { status: 500 });
    expect(await github.read(pushed)).toEqual(refused('HTTP 500'));
  });

  test('without a token or a pull request nothing is asked', async () => {
    await using github = await start();
    expect(await github.read({ ...pushed, kind: 'push', prNumber: null })).toEqual(nothing);
    expect(await readAcceptance({ event: pushed, instance: 'default', repository: undefined })).toEqual(nothing);
    expect(github.api.requests).toEqual([]);
  });
});
