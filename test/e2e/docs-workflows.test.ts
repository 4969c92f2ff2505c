import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abandonedContainers } from '../support/containers.ts';
import { docsWorkflows } from '../support/docs-workflows.ts';
import { git } from '../support/git.ts';
import { type Change, type Started, type StepWorld, scopesOf, startStepWorld } from '../support/step-world.ts';
import { wallProject } from '../support/wall-project.ts';
import { otherEvent, pullRequestEvent, pushEvent } from '../support/webhook-event.ts';

const TIMEOUT_MS = 3 * 60_000;
/** What the documented workflows name that only GitHub knows; one that is not here fails its test. */
const VALUES: Readonly<Record<string, string>> = {
  'secrets.ANTHROPIC_API_KEY': 'sk-ant-0123456789abcdef',
  "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name != github.repository && 'pass' || 'fail'":
    'fail',
};
const FORK = { id: 999_999, full_name: 'stranger/agent' };
const PASS = { verdict: 'pass' };
const OUTCOMES: Readonly<Record<string, object>> = {
  pull_request: PASS,
  merge_group: PASS,
  push: PASS,
  schedule: PASS,
  workflow_run: { state: 'not_measured' },
};

let world: StepWorld;
let change: Change;
let runId = 1;

beforeAll(async () => {
  const project = wallProject('trials: 1\n');
  const inFolder = (folder: string) => Object.entries(project).map(([path, text]) => [`${folder}/${path}`, text]);
  const inMonorepo = Object.fromEntries([...inFolder('agents/support'), ...inFolder('agents/search')]);
  world = await startStepWorld({ ...project, ...inMonorepo });
  world.api.repository.actions.setArtifacts(world.results.artifacts);
  change = await world.push({ 'README.md': 'A note.\n' });
  const from = { id: FORK.id, fullName: FORK.full_name, branch: 'change' };
  world.api.repository.pulls.open({ number: change.pull, from });
}, TIMEOUT_MS);
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  expect(await abandonedContainers()).toEqual([]);
});

/** Each workflow with each of its events, but once of those that differ by no more than the key. */
const PLAYED = new Map(
  docsWorkflows().flatMap(({ name, events, steps }) => {
    const uses = steps.filter((step) => step.uses?.startsWith('org/'));
    const differing = uses.map(({ uses, with: { 'anthropic-api-key': _, ...given } }) => [uses, given]);
    return events.map((event) => [JSON.stringify([event, differing]), { event, name, uses }] as const);
  }),
);

test.each([...PLAYED.values()])(
  'the workflow $name does on $event what the documentation says',
  async ({ event, uses }) => {
    const started = await startedBy(event);
    runId += 1;
    world.api.repository.actions.setRun(runId, { event, branch: 'main', isFork: false });
    for (const step of uses) {
      const inputs = Object.fromEntries(Object.entries(step.with).map(([name, value]) => [name, evaluate(value)]));
      const action = resolve(import.meta.dirname, '../..', (step.uses ?? '').replace(/^org\/agent-eval\/?|@v1$/g, ''));
      const result = await world.runOn(started, { runId, inputs, action });
      expect(result.exitCode).toBe(0);
      // A shard decides nothing.
      if (inputs['shard'] === undefined) expect(result.outputs).toMatchObject(OUTCOMES[event] ?? {});
    }
    expect(world.api.problems).toEqual([]);
  },
  TIMEOUT_MS,
);

test.each(docsWorkflows())('the workflow $name checks out what a comparison needs, and keeps no token', ({ steps }) => {
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  const needsHistory = steps.some(({ uses }) => uses === 'org/agent-eval@v1');
  expect(checkouts.length).toBeGreaterThan(0);
  for (const { with: given } of checkouts) {
    expect(given).toMatchObject({ 'persist-credentials': 'false', ...(needsHistory ? { 'fetch-depth': '2' } : {}) });
  }
});

function evaluate(value: string): string {
  return value.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) => {
    const known = VALUES[expression.replace(/\s+/g, ' ').trim()];
    if (known === undefined) throw new Error(`no value for ${expression}`);
    return known;
  });
}

/** Checks out what actions/checkout would, and tells what the runner says of the event. */
async function startedBy(event: string): Promise<Started> {
  const main = world.main();
  const mainScope = { ref: 'refs/heads/main', write: true };
  const onMain = { ref: mainScope.ref, scopes: [mainScope], sha: main, name: event };
  const { pull, head, merge } = change;
  const isChange = event === 'pull_request' || event === 'merge_group';
  git(world.runner.workspace, 'checkout', '-qf', '--detach', isChange ? merge : 'main');
  switch (event) {
    case 'pull_request': {
      const payload = pullRequestEvent({ number: pull, head });
      return { name: event, payload, sha: merge, ref: `refs/pull/${pull}/merge`, scopes: scopesOf(pull) };
    }
    case 'merge_group': {
      const ref = `refs/heads/gh-readonly-queue/main/pr-${pull}-${main}`;
      const payload = otherEvent(event, { merge_group: { head_sha: merge, base_sha: main, head_ref: ref } });
      return {
        name: event,
        payload,
        sha: merge,
        ref,
        scopes: [
          { ref, write: true },
          { ...mainScope, write: false },
        ],
      };
    }
    case 'push':
      return { ...onMain, payload: pushEvent({ sha: main }) };
    case 'schedule':
      return { ...onMain, payload: { schedule: '0 3 * * *' } };
    case 'workflow_run':
      return { ...onMain, payload: forkRunEnded(head) };
    default:
      throw new Error(`the documentation names ${event}, which is not played here`);
  }
}

function forkRunEnded(head: string): Started['payload'] {
  const { workflow_run: run } = otherEvent('workflow_run');
  const ended = { ...(run as object), id: 900, run_attempt: 1, event: 'pull_request', conclusion: 'success' };
  const head_repository = { id: 999_999, full_name: 'stranger/agent' };
  return otherEvent('workflow_run', {
    workflow_run: { ...ended, head_sha: head, head_branch: 'change', head_repository },
  });
}
