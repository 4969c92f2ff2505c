import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/core/errors.ts';
import type { Trial } from '../../src/core/trial.ts';
import { aFailedTrial, aTrial } from '../support/builders.ts';
import { FORK, type ForkReport, HEAD, OWN, PR, startForkReport } from '../support/fork-report.ts';

describe("a fork's result", () => {
  test('that passes is told as the claim that it is, and leaves the status pending', async () => {
    await using fork = await startForkReport();
    await fork.handOn(fork.result());
    const reported = await fork.run();
    expect(reported).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } });
    const { comments, statuses } = fork.api.repository;
    expect(comments).toMatchObject([{ pr: PR }]);
    expect(comments[0]?.body).toContain("### ℹ️ Measured on the fork's runner, not proven here: Passed");
    expect(comments[0]?.body).toContain('stranger/agent');
    expect(comments[0]?.body).toContain('actions/runs/41');
    expect(statuses).toMatchObject([{ sha: HEAD, context: 'agent-eval verdict', state: 'pending' }]);
    expect(statuses[0]?.target_url).toBe('https://github.com/octo/agent/actions/runs/900');
    expect(reported.log).toContain('not proven here');
    expect(fork.api.problems).toEqual([]);
  });

  test('that passes satisfies a required check where the maintainers vouch for forks', async () => {
    await using fork = await startForkReport();
    await fork.handOn(fork.result());
    await fork.run({ inputs: { 'trust-fork-results': 'true' } });
    expect(fork.api.repository.statuses).toMatchObject([{ state: 'success' }]);
    expect(fork.api.repository.comments[0]?.body).toContain("### ✅ Measured on the fork's runner: Passed");
  });

  test('that is worse than the record fails the status, whoever is trusted', async () => {
    await using fork = await startForkReport();
    await fork.handOn(fork.result(0));
    const reported = await fork.run({ inputs: { 'trust-fork-results': 'true' } });
    expect(reported).toMatchObject({ exitCode: 0, outputs: { verdict: 'fail', state: 'blocked' } });
    expect(fork.api.repository.statuses).toMatchObject([{ sha: HEAD, state: 'failure' }]);
    expect(fork.api.repository.comments[0]?.body).toContain('### ❌');
  });

  test('brings no sums, names, policy or claims of its own into the comment', async () => {
    await using fork = await startForkReport();
    const honest = fork.result();
    const trials = honest.report.tasks[0]?.trials.map((trial) => ({ ...trial, transcript: 'https://evil.example' }));
    const [first, ...others] = honest.report.tasks;
    if (first === undefined || trials === undefined) throw new Error('a result has tasks');
    const stranger = { ...first, id: '</sub># MERGE @octocat', trials };
    const report = {
      ...honest.report,
      tasks: [{ ...first, trials, passed: 999, file: '../../MERGE' }, ...others, stranger],
      settings: { ...honest.report.settings, agent: '# MERGE', policy: 'MERGE' },
      selection: { subset: 'MERGE', leftOut: [{ id: 'MERGE', reason: 'MERGE' }] },
      createdBy: 'MERGE',
    };
    await fork.handOn({
      ...honest,
      report,
      definitions: [...honest.definitions, { id: stranger.id, hash: 'x', graderHash: 'x' }],
    });
    expect(await fork.run()).toMatchObject({ outputs: { verdict: 'pass' } });
    const shown = `${fork.api.repository.comments[0]?.body}`;
    expect(shown).not.toMatch(/MERGE|evil\.example|999/);
    expect(shown).toContain('2 tasks, 5 tries each');
  });

  test('counts the tries that were due here, however few the fork planned', async () => {
    await using fork = await startForkReport();
    const honest = fork.result();
    const tasks = honest.report.tasks.map((task) => ({ ...task, planned: 1, trials: [aTrial()] }));
    await fork.handOn({ ...honest, report: { ...honest.report, k: 1, tasks } });
    expect(await fork.run()).toMatchObject({ outputs: { verdict: 'inconclusive', state: 'not_measured' } });
  });

  test('is confirmed by the re-runs of both sides that the fork made', async () => {
    await using fork = await startForkReport();
    const { report, ...honest } = fork.result(4);
    const rerun = (side: 'head' | 'base', trial: Trial) =>
      Array.from({ length: 20 }, (_, index) => ({ side, task: 'cancel', trial: { ...trial, index: 5 + index } }));
    const extra = [...rerun('head', aFailedTrial()), ...rerun('base', aTrial())];
    await fork.handOn({ ...honest, report: { ...report, extra } });
    await fork.run();
    const body = fork.api.repository.comments[0]?.body;
    expect(body).toContain('### ❌');
    expect(body).toContain('4 of 25');
  });

  test('that says it was measured with something else is compared with nothing, and never green', async () => {
    await using fork = await startForkReport();
    const honest = fork.result(0);
    await fork.handOn({ ...honest, report: { ...honest.report, fingerprint: { agent: 'another' } } });
    const reported = await fork.run({ inputs: { 'trust-fork-results': 'true' } });
    expect(reported).toMatchObject({ outputs: { state: 'incomparable' } });
    expect(fork.api.repository.statuses).toMatchObject([{ state: 'pending' }]);
  });

  test('that can be compared with nothing is never green', async () => {
    await using fork = await startForkReport();
    await fork.handOn(fork.result());
    const reported = await fork.run({ inputs: { baseline: 'none', 'trust-fork-results': 'true' } });
    expect(reported).toMatchObject({ outputs: { verdict: 'pass', state: 'first_run' } });
    expect(fork.api.repository.statuses).toMatchObject([{ state: 'pending' }]);
  });

  test('of an older attempt does not overwrite what a newer one said', async () => {
    await using fork = await startForkReport();
    await fork.handOn(fork.result(0), 'agent-eval-result-default-attempt-2.json');
    await fork.handOn(fork.result());
    await fork.run({ event: { run_attempt: 2 } });
    await fork.run();
    expect(fork.api.repository.comments).toHaveLength(1);
    expect(fork.api.repository.comments[0]?.body).toContain('### ❌');
  });
});

test('a result whose content was lost, and one of another run, are not measured', async () => {
  await using fork = await startForkReport();
  await fork.handOn(fork.result());
  expect(await fork.run({ event: { id: 42 } })).toMatchObject({ outputs: { verdict: 'inconclusive' } });
  fork.results.replaceArtifact(1, undefined);
  expect(await fork.run()).toMatchObject({ outputs: { verdict: 'inconclusive' } });
  expect(fork.api.repository.statuses).toMatchObject([{ state: 'error' }, { state: 'error' }]);
});

test('what was not measured is never green, also where it need not fail', async () => {
  await using fork = await startForkReport();
  await fork.run({ inputs: { 'on-inconclusive': 'pass', 'trust-fork-results': 'true' } });
  expect(fork.api.repository.statuses).toMatchObject([{ state: 'pending' }]);
});

describe('the pull request', () => {
  test('is found by head commit and repository among many that look alike', async () => {
    await using fork = await startForkReport();
    const { repository } = fork.api;
    for (let number = 100; number < 230; number += 1) {
      repository.setHead(number, number % 2 === 0 ? HEAD : 'e'.repeat(40));
      repository.pulls.open({ number, from: { ...FORK, id: number % 2 === 0 ? 5 : FORK.id } });
    }
    repository.pulls.close(PR);
    repository.pulls.open({ number: PR, from: FORK });
    await fork.handOn(fork.result());
    await fork.run();
    expect(repository.comments).toMatchObject([{ pr: PR }]);
    expect(fork.api.requests.filter((request) => request.endsWith('/octo/agent/pulls'))).toHaveLength(2);
    expect(fork.api.problems).toEqual([]);
  });

  test('of several from one branch the one onto the default branch is told', async () => {
    await using fork = await startForkReport();
    fork.api.repository.setHead(3, HEAD);
    fork.api.repository.pulls.open({ number: 3, from: FORK, base: 'release' });
    await fork.handOn(fork.result());
    await fork.run();
    expect(fork.api.repository.comments).toMatchObject([{ pr: PR }]);
  });

  test.each<[string, (fork: ForkReport) => void]>([
    ['was closed', ({ api }) => api.repository.pulls.close(PR)],
    ['moved on to another commit', ({ api }) => api.repository.setHead(PR, 'e'.repeat(40))],
  ])('that %s is left alone', async (_what, change) => {
    await using fork = await startForkReport();
    await fork.handOn(fork.result(0));
    change(fork);
    const reported = await fork.run();
    expect(reported.exitCode).toBe(0);
    expect(reported.log).toContain('::notice::Nothing to report. No open pull request has the tested commit');
    expect([...fork.api.repository.comments, ...fork.api.repository.statuses]).toEqual([]);
  });

  test('gets no status when a pull request of this repository has the same head', async () => {
    await using fork = await startForkReport();
    fork.api.repository.setHead(8, HEAD);
    fork.api.repository.history.setPull(HEAD, { number: 8, base: 'main', merged: false });
    await fork.handOn(fork.result());
    const reported = await fork.run({ inputs: { 'trust-fork-results': 'true' } });
    expect(reported).toMatchObject({ exitCode: 2, outputs: { verdict: 'pass' } });
    expect(reported.log).toContain('No commit status was set');
    expect(fork.api.repository.statuses).toEqual([]);
  });
});

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['a push', { event: 'push' }],
  ['a pull request of this repository', { head_repository: OWN }],
  ['a fork that was deleted', { head_repository: null }],
  ['a run that waits for approval', { conclusion: 'action_required' }],
])('after %s there is nothing to report', async (_what, event) => {
  await using fork = await startForkReport();
  await fork.handOn(fork.result());
  const reported = await fork.run({ event });
  expect(reported).toMatchObject({ exitCode: 0, outputs: {} });
  expect(reported.log).toContain('Nothing to report.');
  expect(fork.api.requests).toEqual([]);
});

describe('a step that is set up wrongly is refused', () => {
  test.each(['pull_request_target', 'pull_request', 'push'])('on %s', async (name) => {
    await using fork = await startForkReport();
    const refused = fork.run({ env: { GITHUB_EVENT_NAME: name } });
    await expect(refused).rejects.toThrow(UserError);
    await expect(refused).rejects.toThrow(name === 'pull_request_target' ? /holds secrets/ : new RegExp(`\`${name}\``));
    expect(fork.api.requests).toEqual([]);
  });

  test("with the fork's commit checked out", async () => {
    await using fork = await startForkReport();
    await fork.handOn(fork.result());
    await writeFile(join(fork.workspace, 'agent-eval.yml'), 'agent: { type: command, run: x }\ngate: { mode: off }\n');
    const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.org'];
    execFileSync('git', [...author, 'commit', '-qam', 'loosen'], { cwd: fork.workspace });
    await expect(fork.run()).rejects.toThrow(/where the default branch .* has to be/);
    expect(fork.api.requests).toEqual([]);
  });

  test('with a word for trust that is neither', async () => {
    await using fork = await startForkReport();
    await expect(fork.run({ inputs: { 'trust-fork-results': 'yes' } })).rejects.toThrow(
      /"yes"; expected true or false/,
    );
  });
});

test("faults of the default branch's configuration are told apart, and nobody is asked to push", async () => {
  await using fork = await startForkReport();
  await writeFile(
    join(fork.workspace, 'agent-eval.yml'),
    'agent: { type: command, run: ./agent }\ntrials: 0\nfoo: 1\n',
  );
  expect(await fork.run()).toMatchObject({ outputs: { state: 'not_measured' } });
  const body = fork.api.repository.comments[0]?.body;
  expect(body).toContain('### ⚠️ Not measured: The configuration on the default branch cannot be used.');
  expect(body).toMatch(/\n- agent-eval\.yml:2 trials: .*\n- agent-eval\.yml:3 foo: /);
  expect(body).toContain('Remove the cause, then run the job again.');
});

test('permissions that are taken away are a notice each and change no verdict', async () => {
  await using fork = await startForkReport();
  await fork.handOn(fork.result());
  fork.api.deny('comments', 'statuses', 'pulls');
  const reported = await fork.run();
  expect(reported).toMatchObject({ exitCode: 2, outputs: { verdict: 'pass', 'comment-url': '' } });
  expect(reported.log).toMatch(/::notice::Could not find the pull request: .*`pull-requests: write`/);
  expect(reported.log).toMatch(/::notice::Could not set a commit status: .*`statuses: write`/);
});

test("without actions: read the fork's result cannot be read, which is not measured", async () => {
  await using fork = await startForkReport();
  await fork.handOn(fork.result());
  fork.api.deny('actions');
  const reported = await fork.run();
  expect(reported).toMatchObject({ outputs: { verdict: 'inconclusive' } });
  expect(reported.log).toContain('actions: read');
});
