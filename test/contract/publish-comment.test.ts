import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { startGitHubApi } from '../support/github-api.ts';
import { aComment, aMarker, bodyOf, HEAD, onPullRequest, PR, startPublisher } from '../support/publisher.ts';

const STRANGER = { id: 99, login: 'stranger', type: 'User' } as const;
const OWN = { id: 41_898_282, login: 'github-actions[bot]', type: 'Bot' } as const;

describe('the comment', () => {
  test('is created once and updated afterwards', async () => {
    await using publisher = await startPublisher();
    const first = await publisher.publish({ comment: aComment() });
    const second = await publisher.publish({ comment: aComment({ runId: 101 }, 'Blocked.') });
    expect(publisher.bodies()).toEqual([bodyOf(aMarker({ runId: 101 }), 'Blocked.')]);
    expect(first).toEqual({
      commentUrl: 'https://github.com/octo/agent/pull/7#issuecomment-1',
      check: 'none',
      notices: [],
    });
    expect(second).toEqual(first);
    expect(publisher.api.problems).toEqual([]);
  });

  test('is found behind a page of others', async () => {
    await using publisher = await startPublisher();
    for (let index = 0; index < 150; index += 1)
      publisher.api.repository.addComment({ pr: PR, user: STRANGER, body: `${index}` });
    await publisher.publish({ comment: aComment() });
    await publisher.publish({ comment: aComment({ attempt: 2 }) });
    expect(publisher.bodies()).toHaveLength(151);
    expect(publisher.bodies().at(-1)).toBe(aComment({ attempt: 2 }).body);
  });

  test('of a stranger with our marker is left alone', async () => {
    await using publisher = await startPublisher();
    const forged = bodyOf(aMarker({ runId: 999 }), 'Passed, honestly.');
    publisher.api.repository.addComment({ pr: PR, user: STRANGER, body: forged });
    await publisher.publish({ comment: aComment() });
    expect(publisher.bodies()).toEqual([forged, aComment().body]);
  });

  test('of another instance is left alone', async () => {
    await using publisher = await startPublisher();
    await publisher.publish({ comment: aComment({ instance: 'nightly' }) });
    await publisher.publish({ comment: aComment() });
    expect(publisher.bodies()).toHaveLength(2);
  });

  test('of ours without a marker is left alone', async () => {
    await using publisher = await startPublisher();
    publisher.api.repository.addComment({ pr: PR, user: OWN, body: `> ${aComment().body}` });
    await publisher.publish({ comment: aComment() });
    expect(publisher.bodies()).toHaveLength(2);
  });

  test.each([{ runId: 101 }, { attempt: 2 }])('of a newer run (%o) is not overwritten', async (newer) => {
    await using publisher = await startPublisher();
    await publisher.publish({ comment: aComment(newer, 'Newer.') });
    const published = await publisher.publish({ comment: aComment({}, 'Older.') });
    expect(publisher.bodies()).toEqual([bodyOf(aMarker(newer), 'Newer.')]);
    expect(published).toMatchObject({ commentUrl: expect.stringContaining('#issuecomment-1'), notices: [] });
  });

  test('is left out quietly when the pull request moved on', async () => {
    await using publisher = await startPublisher();
    publisher.api.repository.setHead(PR, 'c'.repeat(40));
    expect(await publisher.publish({ comment: aComment() })).toEqual({ commentUrl: null, check: 'none', notices: [] });
    expect(publisher.bodies()).toEqual([]);
  });

  test('that may not be created is still brought up to date', async () => {
    await using publisher = await startPublisher();
    expect((await publisher.publish({ comment: { ...aComment(), mayCreate: false } })).commentUrl).toBeNull();
    await publisher.publish({ comment: aComment() });
    await publisher.publish({ comment: { ...aComment({ attempt: 2 }), mayCreate: false } });
    expect(publisher.bodies()).toEqual([aComment({ attempt: 2 }).body]);
  });

  test('is not made twice when the answer to its creation was lost', async () => {
    await using publisher = await startPublisher();
    publisher.api.answerNext('POST /repos/octo/agent/issues/7/comments', { status: 502, done: true });
    const published = await publisher.publish({ comment: aComment() });
    expect(publisher.bodies()).toEqual([aComment().body]);
    expect(published.notices).toEqual([]);
  });

  test('is made by a second try when its creation failed', async () => {
    await using publisher = await startPublisher();
    publisher.api.answerNext('POST /repos/octo/agent/issues/7/comments', { status: 502 });
    await publisher.publish({ comment: aComment() });
    expect(publisher.bodies()).toEqual([aComment().body]);
  });

  test('too long for GitHub is cut after a whole line', async () => {
    await using publisher = await startPublisher();
    await publisher.publish({ comment: aComment({}, 'a line of text\n'.repeat(6000)) });
    expect(publisher.bodies()[0]?.endsWith('a line of text\n\n_Cut: the rest is longer than GitHub shows._\n')).toBe(
      true,
    );
    expect(publisher.api.problems).toEqual([]);
  });

  test.each(['push', 'schedule', 'merge_group'] as const)('is not written on %s', async (kind) => {
    await using publisher = await startPublisher();
    await publisher.publish({ comment: aComment(), event: { ...onPullRequest, kind } });
    expect(publisher.api.requests).toEqual([]);
  });

  test('refused is a notice that names the permission', async () => {
    await using publisher = await startPublisher();
    publisher.api.deny('comments');
    expect(await publisher.publish({ comment: aComment() })).toEqual({
      commentUrl: null,
      check: 'none',
      notices: [
        'Could not comment on the pull request: HTTP 403: Resource not accessible by integration - https://docs.github.com/rest. ' +
          "Add `pull-requests: write` to the `permissions` of the workflow's job.",
      ],
    });
  });

  test('refused on a fork blames no permission', async () => {
    await using publisher = await startPublisher();
    publisher.api.deny('comments');
    const { notices } = await publisher.publish({ comment: aComment(), event: { ...onPullRequest, isFork: true } });
    expect(notices).toEqual([expect.stringMatching(/Runs for forks have a read-only token\.$/)]);
  });

  test("refused for Dependabot names the permission: a job's permissions widen its token", async () => {
    await using publisher = await startPublisher();
    publisher.api.deny('comments');
    const event = { ...onPullRequest, isDependabot: true };
    const { notices } = await publisher.publish({ comment: aComment(), event });
    expect(notices).toEqual([expect.stringContaining('Add `pull-requests: write`')]);
  });
});

describe('of runs that begin together', () => {
  const creating = 'POST /repos/octo/agent/issues/7/comments';

  test.each([
    ['older', 99],
    ['newer', 101],
  ])('the %s one that created second takes its comment back, and the newest result stands', async (_which, runId) => {
    await using publisher = await startPublisher();
    const { repository } = publisher.api;
    publisher.api.afterNext('GET /repos/octo/agent/issues/7/comments', () =>
      repository.addComment({ pr: PR, user: OWN, body: aComment().body }),
    );
    const published = await publisher.publish({ comment: aComment({ runId }, 'Mine.') });
    expect(repository.comments.map(({ id }) => id)).toEqual([1]);
    expect(repository.comments[0]?.body).toBe(runId > 100 ? aComment({ runId }, 'Mine.').body : aComment().body);
    expect(published.commentUrl).toContain('#issuecomment-1');
    expect(publisher.api.problems).toEqual([]);
  });

  test('the one that was first removes what an older one created behind it, and leaves a newer one to itself', async () => {
    await using publisher = await startPublisher();
    const { repository } = publisher.api;
    const [older, newer] = [aComment({ runId: 99 }), aComment({ runId: 101 })];
    publisher.api.afterNext(creating, () => repository.addComment({ pr: PR, user: OWN, body: older.body }));
    await publisher.publish({ comment: aComment() });
    expect(publisher.bodies()).toEqual([aComment().body]);
    publisher.api.afterNext('PATCH', () => repository.addComment({ pr: PR, user: OWN, body: newer.body }));
    await publisher.publish({ comment: aComment() });
    expect(publisher.bodies()).toEqual([aComment().body, newer.body]);
    await publisher.publish({ comment: aComment({ runId: 102 }) });
    expect(publisher.bodies()).toEqual([aComment({ runId: 102 }).body]);
  });

  test('a newer one that was overwritten in the same moment writes again', async () => {
    await using publisher = await startPublisher();
    await publisher.publish({ comment: aComment({ runId: 1 }) });
    publisher.api.afterNext('PATCH', () => publisher.api.repository.replaceComment(1, aComment({ runId: 99 }).body));
    await publisher.publish({ comment: aComment() });
    expect(publisher.bodies()).toEqual([aComment().body]);
  });

  test('a removal that the other one was faster with is no failure', async () => {
    await using publisher = await startPublisher();
    for (const runId of [1, 2]) {
      publisher.api.repository.addComment({ pr: PR, user: OWN, body: aComment({ runId }).body });
    }
    publisher.api.answerNext('DELETE', { status: 404, done: true });
    expect((await publisher.publish({ comment: aComment() })).notices).toEqual([]);
    expect(publisher.bodies()).toEqual([aComment().body]);
  });

  test('two processes that comment on fifty pull requests leave one comment on each, of the newer run', async () => {
    const rounds = Array.from({ length: 50 }, (_, index) => index + 1);
    await using api = await startGitHubApi({ token: 'ghs-token', fullName: 'octo/agent' });
    for (const pr of rounds) api.repository.setHead(pr, HEAD);
    const writer = fileURLToPath(new URL('../support/comment-writer.ts', import.meta.url));
    const start = () => fork(writer, [api.url, 'ghs-token'], { execArgv: ['--import', 'tsx'] });
    const writers = [start(), start()];
    await Promise.all(writers.map((one) => once(one, 'message')));
    for (const pr of rounds) {
      const ended = writers.map((one) => once(one, 'message'));
      // Now the one, now the other is the newer run.
      for (const [index, one] of writers.entries()) one.send({ pr, runId: 1 + ((index + pr) % 2) });
      await Promise.all(ended);
    }
    for (const one of writers) one.disconnect();
    expect(api.repository.comments.map(({ pr, body }) => [pr, body])).toEqual(
      rounds.map((pr) => [pr, aComment({ runId: 2 }).body]),
    );
    const deletions = api.requests.filter((request) => request.startsWith('DELETE'));
    expect(deletions.length).toBeGreaterThan(0);
    expect(api.problems).toEqual([]);
  });
});
