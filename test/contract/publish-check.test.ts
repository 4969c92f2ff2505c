import { describe, expect, test } from 'vitest';
import { aCheck, aComment, HEAD, startPublisher } from '../support/publisher.ts';

describe('the check', () => {
  test('belongs to the head commit and links to the run', async () => {
    await using publisher = await startPublisher();
    expect(await publisher.publish({ check: aCheck({ conclusion: 'failure' }) })).toMatchObject({
      check: 'check-run',
      notices: [],
    });
    expect(publisher.api.repository.checkRuns).toMatchObject([
      {
        name: 'agent-eval',
        head_sha: HEAD,
        status: 'completed',
        conclusion: 'failure',
        details_url: 'https://github.com/octo/agent/actions/runs/100',
        output: { title: 'Passed', summary: '12 of 12', text: 'All tasks.', annotations: [] },
      },
    ]);
    expect(publisher.api.problems).toEqual([]);
  });

  test('carries more annotations than one request takes', async () => {
    await using publisher = await startPublisher();
    const annotations = Array.from({ length: 120 }, (_, index) => ({
      path: `tasks/t${index}/task.yaml`,
      line: 1,
      level: 'failure' as const,
      title: 't'.repeat(300),
      message: 'm'.repeat(70_000),
    }));
    await publisher.publish({ check: aCheck({ annotations }) });
    const sent = publisher.api.repository.checkRuns[0]?.output.annotations.map((annotation) => annotation.path);
    expect(sent).toEqual(annotations.map((annotation) => annotation.path));
    expect(publisher.api.requests).toHaveLength(3);
    expect(publisher.api.problems).toEqual([]);
  });

  test('keeps what was shown when later annotations are refused', async () => {
    await using publisher = await startPublisher();
    const annotation = { path: 'a.yaml', line: 1, level: 'warning', title: 'a', message: 'm' } as const;
    publisher.api.answerNext('PATCH', { status: 403, message: 'no' });
    const published = await publisher.publish({
      check: aCheck({ annotations: Array.from({ length: 51 }, () => annotation) }),
    });
    expect(published.check).toBe('check-run');
    expect(published.notices).toEqual([expect.stringContaining('add all annotations to the check run: HTTP 403: no.')]);
    expect(publisher.api.repository.statuses).toEqual([]);
  });

  test('stays within every limit', async () => {
    await using publisher = await startPublisher();
    const long = 'é'.repeat(70_000);
    await publisher.publish({ check: aCheck({ title: long, summary: long, text: long }) });
    expect(publisher.api.problems).toEqual([]);
    expect(publisher.api.repository.checkRuns).toHaveLength(1);
  });

  test('refused becomes a commit status, with a notice', async () => {
    await using publisher = await startPublisher();
    publisher.api.deny('checks');
    const published = await publisher.publish({ check: aCheck({ conclusion: 'failure', title: 'x'.repeat(200) }) });
    expect(published.check).toBe('commit-status');
    expect(published.notices).toEqual([expect.stringContaining('Add `checks: write`')]);
    expect(publisher.api.repository.statuses).toMatchObject([
      {
        sha: HEAD,
        state: 'failure',
        context: 'agent-eval',
        description: 'x'.repeat(140),
        target_url: 'https://github.com/octo/agent/actions/runs/100',
      },
    ]);
    expect(publisher.api.problems).toEqual([]);
  });

  test('refused in both forms is two notices', async () => {
    await using publisher = await startPublisher();
    publisher.api.deny('checks', 'statuses');
    const published = await publisher.publish({ check: aCheck() });
    expect(published.check).toBe('none');
    expect(published.notices).toEqual([
      expect.stringContaining('Add `checks: write`'),
      expect.stringContaining('Add `statuses: write`'),
    ]);
  });
});

describe('a call', () => {
  test('answered with 5xx is tried three times', async () => {
    await using publisher = await startPublisher();
    for (const status of [500, 503]) publisher.api.answerNext('GET /repos/octo/agent/pulls', { status });
    expect((await publisher.publish({ comment: aComment() })).notices).toEqual([]);
    expect(publisher.waits).toEqual([1000, 3000]);
    expect(publisher.bodies()).toHaveLength(1);
  });

  test('answered with 5xx three times is a notice', async () => {
    await using publisher = await startPublisher();
    for (const status of [500, 502, 503]) publisher.api.answerNext('check-runs', { status });
    const published = await publisher.publish({ check: aCheck() });
    expect(published).toMatchObject({
      check: 'none',
      notices: ['Could not create a check run: HTTP 503: planned by the test.'],
    });
  });

  test('over a secondary rate limit waits as long as GitHub asks', async () => {
    await using publisher = await startPublisher();
    publisher.api.answerNext('POST', {
      status: 403,
      headers: { 'retry-after': '7' },
      message: 'You have exceeded a secondary rate limit',
    });
    expect((await publisher.publish({ comment: aComment() })).notices).toEqual([]);
    expect(publisher.waits).toEqual([7000]);
  });

  test('over the rate limit of an hour is not waited for', async () => {
    await using publisher = await startPublisher();
    publisher.api.answerNext('check-runs', {
      status: 403,
      headers: { 'x-ratelimit-remaining': '0' },
      message: 'API rate limit exceeded',
    });
    const { notices } = await publisher.publish({ check: aCheck() });
    expect(notices).toEqual(['Could not create a check run: HTTP 403: API rate limit exceeded.']);
    expect(publisher.waits).toEqual([]);
  });

  test('to a server that is gone is a notice', async () => {
    await using publisher = await startPublisher();
    await publisher.api[Symbol.asyncDispose]();
    const published = await publisher.publish({ comment: aComment(), check: aCheck() });
    expect(published).toMatchObject({ commentUrl: null, check: 'none' });
    expect(published.notices).toEqual([
      expect.stringMatching(/^Could not comment on the pull request: .*ECONNREFUSED/),
      expect.stringMatching(/^Could not create a check run: .*ECONNREFUSED/),
    ]);
  });

  test('with a bad token is a notice that does not show it', async () => {
    await using publisher = await startPublisher();
    const { notices } = await publisher.publish({ check: aCheck(), token: 'wrong-token' });
    expect(notices).toEqual([expect.stringContaining('401'), expect.stringContaining('401')]);
    expect(notices.join()).not.toContain('wrong-token');
  });
});

test('without a token nothing is published, with a notice', async () => {
  await using publisher = await startPublisher();
  expect(await publisher.publish({ token: undefined, check: aCheck() })).toEqual({
    commentUrl: null,
    check: 'none',
    notices: ['There is no `github-token`: neither a comment nor a check was published.'],
  });
});

test('nothing wanted is nothing done', async () => {
  await using publisher = await startPublisher();
  expect(await publisher.publish()).toEqual({ commentUrl: null, check: 'none', notices: [] });
  expect(publisher.api.requests).toEqual([]);
});
