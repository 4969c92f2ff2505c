import { describe, expect, test } from 'vitest';
import { aComment, aMarker, bodyOf, onPullRequest, PR, startPublisher } from '../support/publisher.ts';

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
    expect(notices).toEqual([expect.stringMatching(/Runs for forks and for Dependabot have a read-only token\.$/)]);
  });
});
