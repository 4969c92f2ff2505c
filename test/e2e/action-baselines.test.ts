import { afterAll, expect, test } from 'vitest';
import { abandonedContainers } from '../support/containers.ts';
import type { StepResult } from '../support/step-runner.ts';
import { type StepWorld, startStepWorld } from '../support/step-world.ts';
import { wallProject } from '../support/wall-project.ts';

const TIMEOUT_MS = 3 * 60_000;
afterAll(async () => {
  expect(await abandonedContainers()).toEqual([]);
});

test(
  'an artifact of a run on main is what a pull request is compared with, and one of a fork is not',
  async () => {
    await using world = await startWorld();
    const { actions } = world.api.repository;
    actions.setRun(1, { event: 'push', branch: 'main', isFork: true });
    const inputs = { baseline: 'artifact' };
    expect(await world.runOnMain({ runId: 1, inputs })).toMatchObject({ exitCode: 0, outputs: { state: 'first_run' } });
    expect(world.results.artifacts()).toMatchObject([{ name: 'agent-eval-baseline-default-attempt-1.json', run: '1' }]);

    const change = await world.push({ 'README.md': 'A note.\n' });
    const compared = () => world.runOnPull(change, { runId: 2, inputs });
    expect(await compared()).toMatchObject({ exitCode: 0, outputs: { state: 'first_run' } });
    actions.setRun(1, { event: 'push', branch: 'main', isFork: false });
    const passed = await compared();
    expect(passed).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } });
    expect(passed.outputs['state']).not.toBe('first_run');
    expect(world.results.entries().filter(({ key }) => key.includes('baseline'))).toEqual([]);
    expect(world.api.problems).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'on GitHub Enterprise Server, auto keeps the baseline on a branch; where that is refused one notice says so',
  async () => {
    await using world = await startWorld();
    const env = { GITHUB_SERVER_URL: 'https://github.example.com', ACTIONS_RESULTS_URL: '' };
    const refused = await world.runOnMain({ runId: 1, env });
    expect(refused).toMatchObject({ exitCode: 0, outputs: { state: 'first_run' } });
    expect(noticesOf(refused).filter((notice) => notice.includes('contents: write'))).toHaveLength(1);

    world.api.grant('contents: write');
    expect(await world.runOnMain({ runId: 2, env })).toMatchObject({ exitCode: 0, outputs: { state: 'first_run' } });
    const files = Object.keys(world.api.repository.git.files('agent-eval-baseline') ?? {});
    expect(files).toEqual([expect.stringContaining(`-${world.main()}-`)]);

    const change = await world.push({ 'README.md': 'A note.\n' });
    const passed = await world.runOnPull(change, { runId: 3, env });
    expect(passed).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } });
    expect(passed.outputs['state']).not.toBe('first_run');
    expect(Object.keys(world.api.repository.git.files('agent-eval-baseline') ?? {})).toEqual(files);
    expect(world.api.problems).toEqual([]);
  },
  TIMEOUT_MS,
);

async function startWorld(): Promise<StepWorld> {
  const world = await startStepWorld(wallProject('trials: 2\n'));
  world.api.repository.actions.setArtifacts(world.results.artifacts);
  return world;
}

function noticesOf({ commands }: StepResult): readonly string[] {
  return commands.filter(({ name }) => name === 'notice').map(({ message }) => message);
}
