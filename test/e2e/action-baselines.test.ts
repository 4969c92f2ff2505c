import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { abandonedContainers } from '../support/containers.ts';
import { runtimeToken } from '../support/runtime-token.ts';
import type { StepResult } from '../support/step-runner.ts';
import { type StepWorld, startStepWorld } from '../support/step-world.ts';

const TIMEOUT_MS = 3 * 60_000;
const TASK = `prompt: Write into out.txt the word brick
tags: [fast]
criteria:
  - { id: AC-1, statement: It is there, grader: { type: file, path: out.txt, equals: brick } }
`;
const FILES = {
  'agent-eval.yml':
    'image: agent-eval-sandbox:2\nagent: { type: command, files: [agent/**], run: node /agent/main.mjs }\ntrials: 2\n',
  'agent/main.mjs': `import { writeFileSync } from 'node:fs';\nwriteFileSync('out.txt', 'brick');\n`,
  'tasks/brick/task.yaml': TASK,
};

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
    expect(await onMain(world, 1, { inputs })).toMatchObject({ exitCode: 0, outputs: { state: 'first_run' } });
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
    const refused = await onMain(world, 1, { env });
    expect(refused).toMatchObject({ exitCode: 0, outputs: { state: 'first_run' } });
    expect(noticesOf(refused).filter((notice) => notice.includes('contents: write'))).toHaveLength(1);

    world.api.grant('contents: write');
    expect(await onMain(world, 2, { env })).toMatchObject({ exitCode: 0, outputs: { state: 'first_run' } });
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
  const world = await startStepWorld(async (folder) => {
    for (const [name, text] of Object.entries(FILES)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
  });
  world.api.repository.actions.setArtifacts(world.results.artifacts);
  return world;
}

function onMain(world: StepWorld, runId: number, given: Pick<Parameters<StepWorld['runOnMain']>[0], 'inputs' | 'env'>) {
  const token = runtimeToken([{ ref: 'refs/heads/main', write: true }], String(runId));
  return world.runOnMain({ ...given, runId, env: { ACTIONS_RUNTIME_TOKEN: token, ...given.env } });
}

function noticesOf({ commands }: StepResult): readonly string[] {
  return commands.filter(({ name }) => name === 'notice').map(({ message }) => message);
}
