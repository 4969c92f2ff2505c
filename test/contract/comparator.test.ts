import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { comparatorOf } from '../../src/github/comparator.ts';
import { parseEvent } from '../../src/github/event.ts';
import { openGit } from '../../src/github/git.ts';
import { openRepository } from '../../src/github/publish/octokit.ts';
import { readRunContext } from '../../src/github/run-context.ts';
import { type GitRepository, gitRepository } from '../support/git-repository.ts';
import { startGitHubApi } from '../support/github-api.ts';
import { webhookExamples } from '../support/webhook-example.ts';

const NOWHERE = '/nonexistent';

/** main: m1 m2 m3; feature: f1 f2 from m2; the merge of both, and m4 that came later. */
async function startProject() {
  const repo = await gitRepository();
  const api = await startGitHubApi({ token: 't', fullName: 'octo/agent' });
  const m1 = await repo.commit('m1');
  const m2 = await repo.commit('m2', m1);
  const m3 = await repo.commit('m3', m2);
  const f1 = await repo.commit('f1', m2);
  const f2 = await repo.commit('f2', f1);
  const merge = await repo.commit('merge', m3, f2);
  const m4 = await repo.commit('m4', m3);
  await repo.branch('refs/remotes/origin/main', m4);
  const tell = (branch: string, sha: string) => {
    for (const [commit, parents] of repo.commits) api.repository.history.addCommit(commit, parents);
    api.repository.history.setBranch(branch, sha);
  };
  tell('main', m4);
  const context = { owner: 'octo', repo: 'agent', apiUrl: api.url };
  const repository = await openRepository({ context, token: 't', wait: async () => undefined });
  return {
    repo,
    api,
    repository,
    tell,
    commits: { m1, m2, m3, m4, f1, f2, merge },
    [Symbol.asyncDispose]: async () => {
      await api[Symbol.asyncDispose]();
      await repo[Symbol.asyncDispose]();
    },
  };
}

function aContext(eventName: string, sha: string) {
  return readRunContext({
    GITHUB_EVENT_NAME: eventName,
    GITHUB_EVENT_PATH: '/event.json',
    GITHUB_SHA: sha,
    GITHUB_REF: 'refs/heads/main',
    GITHUB_REPOSITORY: 'octo/agent',
    GITHUB_RUN_ID: '1',
  });
}

/** A payload that GitHub sent, about our commits. Its `base.sha` is stale, as it is in life. */
function onPullRequest({ sha, head, base = 'main' }: { sha: string; head: string; base?: string }) {
  const payload = structuredClone(webhookExamples('pull_request')[0]) as { pull_request: Record<string, object> };
  Object.assign(payload.pull_request['head'] ?? {}, { sha: head });
  Object.assign(payload.pull_request['base'] ?? {}, { ref: base, sha: 'f'.repeat(40) });
  return parseEvent(aContext('pull_request', sha), payload);
}

function onPush(sha: string) {
  return parseEvent(aContext('push', sha), webhookExamples('push')[0]);
}

async function clone(repo: GitRepository, sha: string, depth: number) {
  return openGit(await repo.shallowClone(sha, depth));
}

describe('from a whole clone, without asking GitHub', () => {
  test('a merge commit is compared with its first parent', async () => {
    await using project = await startProject();
    const { m1, m2, m3, f2, merge } = project.commits;
    await project.repo.checkOut(merge);
    const git = openGit(project.repo.path);
    expect(await comparatorOf({ ...project, event: onPullRequest({ sha: merge, head: f2 }), git })).toEqual({
      comparator: { sha: m3, ancestors: [m3, m2, m1], how: 'first parent of the merge commit' },
      notices: [],
    });
    expect(project.api.requests).toEqual([]);
  });

  test('a head that was checked out is compared with the merge base', async () => {
    await using project = await startProject();
    const { m1, m2, f2, merge } = project.commits;
    await project.repo.checkOut(f2);
    const git = openGit(project.repo.path);
    expect(await comparatorOf({ ...project, event: onPullRequest({ sha: merge, head: f2 }), git })).toEqual({
      comparator: { sha: m2, ancestors: [m2, m1], how: 'merge base with the base branch' },
      notices: [],
    });
    expect(project.api.requests).toEqual([]);
  });

  test('a head that was rebased is compared with what it was rebased on', async () => {
    await using project = await startProject();
    const { m3, m4, merge } = project.commits;
    const rebased = await project.repo.commit('f1 again', m4);
    await project.repo.checkOut(rebased);
    const git = openGit(project.repo.path);
    const read = await comparatorOf({ ...project, event: onPullRequest({ sha: merge, head: rebased }), git });
    expect(read.comparator?.ancestors.slice(0, 2)).toEqual([m4, m3]);
  });

  test('a stacked pull request is compared with the branch below it, then with that one’s first parents', async () => {
    await using project = await startProject();
    const { m1, m2, f1, f2 } = project.commits;
    const top = await project.repo.commit('top', f1);
    const merge = await project.repo.commit('stacked merge', f2, top);
    await project.repo.checkOut(merge);
    const git = openGit(project.repo.path);
    const event = onPullRequest({ sha: merge, head: top, base: 'feature' });
    expect((await comparatorOf({ ...project, event, git })).comparator?.ancestors).toEqual([f2, f1, m2, m1]);
  });

  test('a pushed merge is compared with what the branch was before', async () => {
    await using project = await startProject();
    const { m1, m2, m3, merge } = project.commits;
    await project.repo.checkOut(merge);
    expect(await comparatorOf({ ...project, event: onPush(merge), git: openGit(project.repo.path) })).toEqual({
      comparator: { sha: m3, ancestors: [m3, m2, m1], how: 'first parent of the tested commit' },
      notices: [],
    });
  });

  test('a merge group is compared with its base', async () => {
    await using project = await startProject();
    const { m1, m2, m3, merge } = project.commits;
    const payload = structuredClone(webhookExamples('merge_group')[0]) as { merge_group: object };
    Object.assign(payload.merge_group, { head_sha: merge, base_sha: m3 });
    const event = parseEvent(aContext('merge_group', merge), payload);
    await project.repo.checkOut(merge);
    expect(await comparatorOf({ ...project, event, git: openGit(project.repo.path) })).toEqual({
      comparator: { sha: m3, ancestors: [m3, m2, m1], how: 'base of the merge group' },
      notices: [],
    });
  });

  test('the first commit of all has nothing before it, which a deeper checkout would not mend', async () => {
    await using project = await startProject();
    await project.repo.checkOut(project.commits.m1);
    const event = onPush(project.commits.m1);
    expect(await comparatorOf({ ...project, event, git: openGit(project.repo.path) })).toEqual({
      comparator: undefined,
      notices: ['This is the first commit: there is nothing before it to compare with.'],
    });
    expect(project.api.requests).toEqual([]);
  });

  test('at most 200 ancestors are named', async () => {
    await using project = await startProject();
    let tip = project.commits.m4;
    for (let index = 0; index < 205; index += 1) tip = await project.repo.commit(`n${index}`, tip);
    await project.repo.checkOut(tip);
    const { comparator } = await comparatorOf({ ...project, event: onPush(tip), git: openGit(project.repo.path) });
    expect(comparator?.ancestors).toHaveLength(200);
  });
});

describe('from a shallow clone', () => {
  test.each([1, 2])('of depth %d the merge commit names its parent, and GitHub the rest', async (depth) => {
    await using project = await startProject();
    const { m1, m2, m3, f2, merge } = project.commits;
    const git = await clone(project.repo, merge, depth);
    const event = onPullRequest({ sha: merge, head: f2 });
    expect(await comparatorOf({ ...project, event, git })).toEqual({
      comparator: { sha: m3, ancestors: [m3, m2, m1], how: 'first parent of the merge commit' },
      notices: [],
    });
    expect(project.api.problems).toEqual([]);
  });

  test('the merge base is asked of GitHub, and no tag answers that is named like the branch', async () => {
    await using project = await startProject();
    const { m1, m2, f2, merge } = project.commits;
    project.api.repository.history.setTag('main', m1);
    const git = await clone(project.repo, f2, 1);
    const event = onPullRequest({ sha: merge, head: f2 });
    expect((await comparatorOf({ ...project, event, git })).comparator?.ancestors).toEqual([m2, m1]);
    expect(project.api.problems).toEqual([]);
  });

  test('the merge base that its cut history suggests is not believed', async () => {
    await using project = await startProject();
    const { m2, m3, merge } = project.commits;
    const main = await project.repo.commit('main merges what it has', m3, m2);
    const below = await project.repo.commit('below', await project.repo.commit('lower', m3));
    const head = await project.repo.commit('head merges what it has', below, m2);
    project.tell('main', main);
    const clone = await project.repo.shallowClone(head, 2);
    await project.repo.git('-C', clone, 'fetch', '--quiet', '--depth=2', `file://${project.repo.path}`, main);
    await project.repo.git('-C', clone, 'update-ref', 'refs/remotes/origin/main', main);
    expect(await project.repo.git('-C', clone, 'merge-base', main, head)).toBe(m2);
    const event = onPullRequest({ sha: merge, head });
    expect((await comparatorOf({ ...project, event, git: openGit(clone) })).comparator?.sha).toBe(m3);
  });

  test('a base branch with a slash in its name is asked for as it is', async () => {
    await using project = await startProject();
    const { m4, f2, merge } = project.commits;
    project.tell('release/1.x', m4);
    const git = await clone(project.repo, f2, 1);
    const event = onPullRequest({ sha: merge, head: f2, base: 'release/1.x' });
    expect((await comparatorOf({ ...project, event, git })).comparator?.sha).toBe(project.commits.m2);
  });

  test('without a token only what is there is known, with a notice', async () => {
    await using project = await startProject();
    const { m3, f2, merge } = project.commits;
    const git = await clone(project.repo, merge, 1);
    const event = onPullRequest({ sha: merge, head: f2 });
    const read = await comparatorOf({ event, git, repository: undefined });
    expect(read.comparator?.ancestors).toEqual([m3]);
    expect(read.notices).toEqual([expect.stringContaining('Only the newest 1 commits to compare with are known')]);
  });

  test('what GitHub refuses is a notice', async () => {
    await using project = await startProject();
    const { f2, merge } = project.commits;
    const event = onPullRequest({ sha: merge, head: f2 });
    project.api.deny('commits');
    const shallow = await comparatorOf({ ...project, event, git: await clone(project.repo, merge, 1) });
    expect(shallow).toMatchObject({ comparator: {}, notices: [expect.stringContaining('HTTP 403')] });
    const head = await comparatorOf({ ...project, event, git: await clone(project.repo, f2, 1) });
    expect(head).toEqual({ comparator: undefined, notices: [expect.stringContaining('HTTP 403')] });
  });
});

describe('without a clone', () => {
  test('GitHub names the parent and those before it', async () => {
    await using project = await startProject();
    const { m1, m2, m3, f2, merge } = project.commits;
    const git = openGit(NOWHERE);
    expect((await comparatorOf({ ...project, event: onPush(merge), git })).comparator?.ancestors).toEqual([m3, m2, m1]);
    const event = onPullRequest({ sha: merge, head: f2 });
    expect((await comparatorOf({ ...project, event, git })).comparator?.ancestors).toEqual([m3, m2, m1]);
    expect(project.api.problems).toEqual([]);
  });

  test('a long history of merges is walked in a few requests', async () => {
    await using project = await startProject();
    let tip = project.commits.m4;
    for (let index = 0; index < 205; index += 1) {
      const side = `${index}`.padStart(40, 'a');
      const next = `${index}`.padStart(40, 'b');
      project.api.repository.history.addCommit(side, [tip]);
      project.api.repository.history.addCommit(next, [tip, side]);
      tip = next;
    }
    const { comparator } = await comparatorOf({ ...project, event: onPush(tip), git: openGit(NOWHERE) });
    expect(comparator?.ancestors).toHaveLength(200);
    expect(project.api.requests.length).toBeLessThan(8);
  });

  test.each([
    ['the first commit of all', (sha: string) => sha],
    ['a commit that GitHub does not know', () => '9'.repeat(40)],
  ])('%s has nothing before it, with a notice', async (_what, pick) => {
    await using project = await startProject();
    const read = await comparatorOf({ ...project, event: onPush(pick(project.commits.m1)), git: openGit(NOWHERE) });
    expect(read).toEqual({ comparator: undefined, notices: [expect.stringContaining('Found no commit to compare')] });
  });
});

describe('a hostile checkout', () => {
  test('starts no program', async () => {
    await using project = await startProject();
    const { f2, merge } = project.commits;
    await project.repo.checkOut(merge);
    const canary = join(project.repo.path, 'canary');
    const program = join(project.repo.path, 'program');
    await writeFile(program, `#!/bin/sh\ntouch ${canary}\n`, { mode: 0o755 });
    for (const key of ['core.fsmonitor', 'core.pager', 'core.sshCommand', 'core.alternateRefsCommand', 'core.editor']) {
      await project.repo.git('config', key, program);
    }
    await project.repo.git('config', 'remote.origin.promisor', 'true');
    await project.repo.git('config', 'remote.origin.url', `ext::${program}`);
    await project.repo.git('config', 'remote.origin.uploadpack', program);
    const git = openGit(project.repo.path);
    const event = onPullRequest({ sha: merge, head: f2 });
    expect((await comparatorOf({ ...project, event, git })).comparator?.ancestors).toHaveLength(3);
    expect(await git.firstParents('9'.repeat(40), 5)).toBeUndefined();
    expect(await git.parents('9'.repeat(40))).toBeUndefined();
    expect(await readdir(project.repo.path)).not.toContain('canary');
  });

  test('cannot replace a commit by another', async () => {
    await using project = await startProject();
    const { m1, m3, f2, merge } = project.commits;
    await project.repo.checkOut(merge);
    await project.repo.git('replace', merge, await project.repo.commit('forged', m1, f2));
    const event = onPullRequest({ sha: merge, head: f2 });
    expect((await comparatorOf({ ...project, event, git: openGit(project.repo.path) })).comparator?.sha).toBe(m3);
  });
});
