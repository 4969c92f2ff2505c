import { afterAll, expect, test } from 'vitest';
import { abandonedContainers } from '../support/containers.ts';
import type { Permission } from '../support/github-permissions.ts';
import type { StepResult } from '../support/step-runner.ts';
import { startStepWorld } from '../support/step-world.ts';
import { wallProject } from '../support/wall-project.ts';

const TIMEOUT_MS = 3 * 60_000;
/** What a workflow may leave out of `permissions`, what the token is then refused, and what the one notice has to name. */
const LOSSES: readonly (readonly [string, readonly Permission[], RegExp])[] = [
  ['pull-requests: write', ['comments'], /comment on the pull request.*`pull-requests: write`/],
  ['checks: write', ['checks'], /create a check run.*`checks: write`/],
  ['actions: read', ['actions'], /read artifacts of earlier runs.*`actions: read`/],
  ['contents: read', ['contents: read'], /read the branch agent-eval-baseline.*`contents: read`/],
];

afterAll(async () => {
  expect(await abandonedContainers()).toEqual([]);
});

test(
  'permissions that are taken away one by one are a notice each, and the verdict stays what it is',
  async () => {
    await using world = await startStepWorld(wallProject('trials: 2\n'));
    const { api } = world;
    api.repository.actions.setArtifacts(world.results.artifacts);
    api.repository.actions.setRun(1, { event: 'push', branch: 'main', isFork: false });
    expect(await world.runOnMain({ runId: 1 })).toMatchObject({ exitCode: 0, outputs: { state: 'first_run' } });
    const change = await world.push({ 'README.md': 'A note.\n' });
    const verdict = { exitCode: 0, outputs: { verdict: 'pass', state: 'low_sensitivity' } };
    let runId = 2;
    const measure = () => world.runOnPull(change, { runId: runId++ });

    const whole = await measure();
    expect([whole, noticesOf(whole)]).toMatchObject([verdict, []]);
    for (const [, denied, notice] of LOSSES) {
      api.deny(...denied);
      const result = await measure();
      expect([result, noticesOf(result)]).toMatchObject([verdict, [expect.stringMatching(notice)]]);
      api.grant(...denied);
    }
    expect(api.repository.statuses).toMatchObject([{ state: 'success', sha: change.head }]);

    // Without a check run the commit status stands in for it; without that, too, the job's own result is left.
    api.deny('statuses', ...LOSSES.flatMap(([, denied]) => denied));
    const bare = await measure();
    expect(bare).toMatchObject(verdict);
    expect(noticesOf(bare)).toHaveLength(LOSSES.length + 1);
    expect(noticesOf(bare)).toContainEqual(expect.stringContaining('`statuses: write`'));
    expect(api.problems).toEqual([]);
  },
  TIMEOUT_MS,
);

function noticesOf({ commands }: StepResult): readonly string[] {
  return commands.filter(({ name }) => name === 'notice').map(({ message }) => message);
}
