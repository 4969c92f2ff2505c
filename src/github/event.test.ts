import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webhookExamples } from '../../test/support/webhook-example.ts';
import { parseEvent, readEvent } from './event.ts';
import { readRunContext } from './run-context.ts';

const MERGE_COMMIT = 'c4295bd74fb0f4fda03689c3df3f2803b658fd85';
const HEAD = 'ec26c3e57ca3a959ca5aad62de7213c562f8c821';

function aContext(env: Readonly<Record<string, string>>) {
  return readRunContext({
    GITHUB_EVENT_PATH: '/event.json',
    GITHUB_SHA: MERGE_COMMIT,
    GITHUB_REPOSITORY: 'Codertocat/Hello-World',
    GITHUB_RUN_ID: '1',
    ...env,
  });
}

const onPullRequest = aContext({ GITHUB_EVENT_NAME: 'pull_request', GITHUB_REF: 'refs/pull/2/merge' });

function aPullRequest(head: object): unknown {
  const [payload] = webhookExamples('pull_request');
  const parsed = structuredClone(payload) as { pull_request: { head: object } } & Record<string, unknown>;
  Object.assign(parsed.pull_request.head, head);
  return parsed;
}

test("a pull request's check belongs to its head, and its base is the merge commit's first parent", () => {
  expect(parseEvent(onPullRequest, webhookExamples('pull_request')[0])).toEqual({
    kind: 'pull_request',
    headSha: HEAD,
    comparators: [
      { from: 'first-parent', of: MERGE_COMMIT },
      { from: 'merge-base', base: 'master', head: HEAD },
    ],
    prNumber: 2,
    seenAt: Date.UTC(2019, 4, 15, 15, 20, 33),
    labelled: null,
    labels: [],
    isFork: false,
    isDependabot: false,
    isDefaultBranch: false,
    writesBaseline: false,
  });
});

test('every pull request payload that GitHub documents is understood and never writes a baseline', () => {
  for (const payload of webhookExamples('pull_request')) {
    expect(parseEvent(onPullRequest, payload)).toMatchObject({ prNumber: 2, headSha: HEAD, writesBaseline: false });
  }
});

test('a label that was set comes with who set it; one that was removed does not', () => {
  const labels = webhookExamples('pull_request').map((payload) => parseEvent(onPullRequest, payload).labelled);
  const set = { label: 'bug', by: { login: 'Codertocat', isPerson: true } };
  expect(labels.filter((label) => label !== null)).toEqual([set, set]);
});

test('all labels of a pull request are known, whatever the event is about', () => {
  const [payload] = webhookExamples('pull_request');
  const { pull_request: pull } = structuredClone(payload) as { pull_request: Record<string, unknown> };
  const labels = [{ name: 'bug' }, { name: 'agent-eval-full' }];
  const event = parseEvent(onPullRequest, { ...payload, pull_request: { ...pull, labels } });
  expect(event).toMatchObject({ labelled: null, labels: ['bug', 'agent-eval-full'] });
  const real = webhookExamples('pull_request').map((example) => parseEvent(onPullRequest, example).labels);
  expect(real).toContainEqual(['bug']);
});

test.each([
  ['another repository', { repo: { full_name: 'stranger/Hello-World' } }],
  ['a deleted repository', { repo: null }],
])('a head in %s is a fork', (_name, head) => {
  expect(parseEvent(onPullRequest, aPullRequest(head)).isFork).toBe(true);
});

test('what Dependabot triggered has no secrets, whoever runs it again', () => {
  const context = aContext({ GITHUB_EVENT_NAME: 'pull_request', GITHUB_ACTOR: 'dependabot[bot]' });
  expect(parseEvent(context, webhookExamples('pull_request')[0]).isDependabot).toBe(true);
});

test.each([
  ['refs/heads/master', true],
  ['refs/heads/feature', false],
  ['refs/tags/master', false],
  ['refs/heads/feature/refs/heads/master', false],
])('a push to %s writes a baseline: %s', (ref, writes) => {
  const context = aContext({ GITHUB_EVENT_NAME: 'push', GITHUB_REF: ref });
  for (const payload of webhookExamples('push')) {
    expect(parseEvent(context, payload)).toMatchObject({
      kind: 'push',
      headSha: MERGE_COMMIT,
      comparators: [{ from: 'first-parent', of: MERGE_COMMIT }],
      prNumber: null,
      isDefaultBranch: writes,
      writesBaseline: writes,
    });
  }
});

test('a schedule runs on the default branch even when its payload names none', () => {
  const context = aContext({ GITHUB_EVENT_NAME: 'schedule', GITHUB_REF: 'refs/heads/main' });
  expect(parseEvent(context, { schedule: '0 3 * * *' })).toMatchObject({ kind: 'schedule', writesBaseline: true });
});

test('a dispatched run writes a baseline only on the default branch', () => {
  const [payload] = webhookExamples('workflow_dispatch');
  const on = (ref: string) =>
    parseEvent(aContext({ GITHUB_EVENT_NAME: 'workflow_dispatch', GITHUB_REF: ref }), payload).writesBaseline;
  expect([on('refs/heads/main'), on('refs/heads/try')]).toEqual([true, false]);
});

test('a merge group is compared with its own base and names its pull request', () => {
  const context = aContext({ GITHUB_EVENT_NAME: 'merge_group' });
  expect(parseEvent(context, webhookExamples('merge_group')[0])).toMatchObject({
    kind: 'merge_group',
    headSha: '2ffea6db159f6b6c47a24e778fb9ef40cf6b1c7d',
    comparators: [{ from: 'commit', sha: '380387fbc80638b734a49e1be1c4dfec1c01b33c' }],
    prNumber: 104,
    writesBaseline: false,
  });
});

test('a workflow_run speaks of the commit that it tested, not of the one that triggered it', () => {
  const context = aContext({ GITHUB_EVENT_NAME: 'workflow_run', GITHUB_REF: 'refs/heads/master' });
  for (const payload of webhookExamples('workflow_run')) {
    expect(parseEvent(context, payload)).toMatchObject({
      headSha: MERGE_COMMIT,
      prNumber: null,
      writesBaseline: false,
    });
  }
});

test('an event that is not known tests the branch and writes nothing', () => {
  const context = aContext({ GITHUB_EVENT_NAME: 'issue_comment', GITHUB_REF: 'refs/heads/master' });
  const payload = { repository: { full_name: 'a/b', default_branch: 'master' } };
  expect(parseEvent(context, payload)).toMatchObject({ kind: 'other', isDefaultBranch: true, writesBaseline: false });
});

test('pull_request_target is refused', () => {
  const context = aContext({ GITHUB_EVENT_NAME: 'pull_request_target' });
  expect(() => parseEvent(context, webhookExamples('pull_request')[0])).toThrow(/no agent is run here/);
});

test('a payload without what is needed is a user error that names it', () => {
  expect(() => parseEvent(onPullRequest, { repository: { full_name: 'a/b' } })).toThrow(
    'The pull_request event lacks what is needed: pull_request.',
  );
});

test('an event file is read, and one that is no JSON is a user error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'event-'));
  const path = join(folder, 'event.json');
  const context = { ...onPullRequest, eventPath: path };
  await writeFile(path, JSON.stringify(webhookExamples('pull_request')[0]));
  expect((await readEvent(context)).prNumber).toBe(2);
  await writeFile(path, '{');
  await expect(readEvent(context)).rejects.toThrow(/event file .* cannot be read/);
  await rm(folder, { recursive: true });
});

test('variables of the runner that are missing are named', () => {
  expect(() => readRunContext({ GITHUB_SHA: 'HEAD', GITHUB_RUN_ID: '1' })).toThrow(
    /GITHUB_EVENT_NAME, GITHUB_EVENT_PATH, GITHUB_SHA, GITHUB_REPOSITORY\./,
  );
});

test('the page of a run is on its own server', () => {
  const context = aContext({
    GITHUB_EVENT_NAME: 'push',
    GITHUB_SERVER_URL: 'https://ghes.example',
    GITHUB_RUN_ID: '7',
  });
  expect(context.runUrl).toBe('https://ghes.example/Codertocat/Hello-World/actions/runs/7');
});
