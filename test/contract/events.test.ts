import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comparatorOf } from '../../src/github/comparator.ts';
import { parseEvent } from '../../src/github/event.ts';
import { openGit } from '../../src/github/git.ts';
import { readRunContext } from '../../src/github/run-context.ts';
import { type EventCommits as Commits, type EventHistory, startEventHistory } from '../support/event-history.ts';
import { otherEvent, pullRequestEvent, pushEvent } from '../support/webhook-event.ts';

/** Events as GitHub sent them, about commits of a repository made here: what is compared with what, and what that may write. */
let project: EventHistory;
beforeAll(async () => {
  project = await startEventHistory();
});
afterAll(() => project.repo[Symbol.asyncDispose]());

interface Scenario {
  readonly event: string;
  readonly payload: (commits: Commits) => Record<string, unknown>;
  /** GITHUB_SHA. */
  readonly sha: keyof Commits;
  /** What is checked out; by default the same. */
  readonly checkedOut?: keyof Commits;
  readonly ref?: string;
  readonly attempt?: number;
  readonly actor?: string;
}

async function compare({ event: name, payload, sha, checkedOut = sha, ...rest }: Scenario) {
  const { repo, commits } = project;
  const { ref = 'refs/heads/main', attempt = 1, actor = 'octocat' } = rest;
  const context = readRunContext({
    GITHUB_EVENT_NAME: name,
    GITHUB_EVENT_PATH: '/event.json',
    GITHUB_SHA: commits[sha],
    GITHUB_REF: ref,
    GITHUB_REPOSITORY: 'octo/agent',
    GITHUB_RUN_ID: '1',
    GITHUB_RUN_ATTEMPT: String(attempt),
    GITHUB_ACTOR: actor,
  });
  const event = parseEvent(context, payload(commits));
  await repo.checkOut(commits[checkedOut]);
  const { comparator, notices } = await comparatorOf({ event, git: openGit(repo.path), repository: undefined });
  const nameOf = (commit: string | undefined) => Object.entries(commits).find(([, known]) => known === commit)?.[0];
  const { isFork, isDependabot, writesBaseline } = event;
  return {
    with: nameOf(comparator?.sha),
    tested: nameOf(event.headSha),
    notices,
    isFork,
    isDependabot,
    writesBaseline,
  };
}

const usual = { notices: [], isFork: false, isDependabot: false, writesBaseline: false };
const FORK = { id: 999, full_name: 'stranger/agent' };
const onPull = (head: keyof Commits, only: Partial<Parameters<typeof pullRequestEvent>[0]> = {}) => ({
  event: 'pull_request',
  payload: (commits: Commits) => pullRequestEvent({ number: 7, head: commits[head], ...only }),
});

describe('pull_request', () => {
  const pulls: readonly (readonly [string, Scenario, object])[] = [
    ['opened', { ...onPull('f2', { action: 'opened' }), sha: 'merge' }, { with: 'm3', tested: 'f2' }],
    ['with the head checked out', { ...onPull('f2'), sha: 'merge', checkedOut: 'f2' }, { with: 'm2', tested: 'f2' }],
    [
      'run again, after the base branch moved on',
      { ...onPull('f2'), sha: 'merge', attempt: 2 },
      { with: 'm3', tested: 'f2' },
    ],
    ['after a force-push', { ...onPull('forced'), sha: 'forcedMerge' }, { with: 'm4', tested: 'forced' }],
    [
      'after a force-push, with the head checked out',
      { ...onPull('forced'), sha: 'forcedMerge', checkedOut: 'forced' },
      { with: 'm2', tested: 'forced' },
    ],
    ['after a rebase', { ...onPull('rebased'), sha: 'rebasedMerge' }, { with: 'm4', tested: 'rebased' }],
    [
      'after a rebase, with the head checked out',
      { ...onPull('rebased'), sha: 'rebasedMerge', checkedOut: 'rebased' },
      { with: 'm4', tested: 'rebased' },
    ],
    [
      'stacked on another branch',
      { ...onPull('top', { base: 'feature' }), sha: 'stackedMerge' },
      { with: 'f2', tested: 'top' },
    ],
    [
      'stacked on another branch, with the head checked out',
      { ...onPull('top', { base: 'feature' }), sha: 'stackedMerge', checkedOut: 'top' },
      { with: 'f1', tested: 'top' },
    ],
    ['as a draft', { ...onPull('f2', { action: 'converted_to_draft' }), sha: 'merge' }, { with: 'm3', tested: 'f2' }],
    ['ready for review', { ...onPull('f2', { action: 'ready_for_review' }), sha: 'merge' }, { with: 'm3' }],
    ['reopened', { ...onPull('f2', { action: 'reopened' }), sha: 'merge' }, { with: 'm3' }],
    ['closed without a merge', { ...onPull('f2', { action: 'closed' }), sha: 'merge' }, { with: 'm3', tested: 'f2' }],
    [
      'closed by a merge',
      { ...onPull('f2', { action: 'closed', more: { merged: true } }), sha: 'merged' },
      { with: 'm4', tested: 'f2' },
    ],
    [
      'closed by a squash',
      { ...onPull('f2', { action: 'closed', more: { merged: true } }), sha: 'squashed' },
      { with: 'm4', tested: 'f2' },
    ],
    [
      'with a merge commit left behind by an older head',
      { ...onPull('top'), sha: 'merge' },
      { with: 'm3', tested: 'top' },
    ],
    ['from a fork', { ...onPull('f2', { headRepo: FORK }), sha: 'merge' }, { with: 'm3', isFork: true }],
    [
      'from a fork that was deleted',
      { ...onPull('f2', { headRepo: null }), sha: 'merge' },
      { with: 'm3', isFork: true },
    ],
    ['by Dependabot', { ...onPull('f2'), sha: 'merge', actor: 'dependabot[bot]' }, { with: 'm3', isDependabot: true }],
  ];
  test.each(pulls)('%s', async (_name, scenario, expected) => {
    expect(await compare(scenario)).toMatchObject({ ...usual, ...expected });
  });
});

describe('other events', () => {
  const others: readonly (readonly [string, Scenario, object])[] = [
    [
      'a push to the default branch records',
      { event: 'push', payload: ({ merged }) => pushEvent({ sha: merged }), sha: 'merged' },
      { with: 'm4', tested: 'merged', writesBaseline: true },
    ],
    [
      'a force-push to the default branch is compared with what lies below it now',
      { event: 'push', payload: ({ squashed }) => pushEvent({ sha: squashed, forced: true }), sha: 'squashed' },
      { with: 'm4', writesBaseline: true },
    ],
    [
      'a push to another branch does not record',
      {
        ...{ event: 'push', sha: 'f2', ref: 'refs/heads/feature' },
        payload: ({ f2 }) => pushEvent({ sha: f2, branch: 'feature' }),
      },
      { with: 'f1', tested: 'f2' },
    ],
    [
      'a schedule records',
      { event: 'schedule', payload: () => ({ schedule: '0 3 * * *' }), sha: 'm4' },
      { with: 'm3', tested: 'm4', writesBaseline: true },
    ],
    [
      'a dispatch on the default branch records',
      { event: 'workflow_dispatch', payload: () => otherEvent('workflow_dispatch'), sha: 'm4' },
      { with: 'm3', writesBaseline: true },
    ],
    [
      'a dispatch on another branch does not record',
      {
        event: 'workflow_dispatch',
        payload: () => otherEvent('workflow_dispatch'),
        sha: 'f2',
        ref: 'refs/heads/feature',
      },
      { with: 'f1' },
    ],
    [
      'a merge group is compared with its base, and belongs to its own commit',
      {
        ...{ event: 'merge_group', sha: 'group', ref: 'refs/heads/gh-readonly-queue/main/pr-7-0' },
        payload: ({ group, m3 }) =>
          otherEvent('merge_group', {
            merge_group: { head_sha: group, base_sha: m3, head_ref: 'refs/heads/gh-readonly-queue/main/pr-7-0' },
          }),
      },
      { with: 'm3', tested: 'group' },
    ],
    [
      'a run that another one started tests our own branch and does not record',
      { event: 'workflow_run', payload: () => otherEvent('workflow_run'), sha: 'm4' },
      { with: 'm3', tested: 'm4' },
    ],
    [
      'an event that is not known tests the branch and does not record',
      { event: 'repository_dispatch', payload: () => otherEvent('repository_dispatch'), sha: 'm4' },
      { with: 'm3', tested: 'm4' },
    ],
  ];
  test.each(others)('%s', async (_name, scenario, expected) => {
    expect(await compare(scenario)).toMatchObject({ ...usual, ...expected });
  });

  test('pull_request_target is refused, whoever asks for it', async () => {
    const scenario = { ...onPull('f2', { headRepo: FORK }), event: 'pull_request_target', sha: 'm4' } as const;
    await expect(compare(scenario)).rejects.toThrow(/no agent is run here/);
  });
});
