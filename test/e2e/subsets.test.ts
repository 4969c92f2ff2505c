import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { baselineSchema } from '../../src/core/baseline.ts';
import { runCli } from '../support/cli.ts';
import { abandonedContainers } from '../support/containers.ts';
import { commitAll, git } from '../support/git.ts';
import { runtimeToken } from '../support/runtime-token.ts';
import { pullJobs } from '../support/shard-world.ts';
import { type StepWorld, startStepWorld } from '../support/step-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

const TIMEOUT_MS = 5 * 60_000;
const WORDS = ['apple', 'brick', 'cloud'];
/** Writes the last word of its prompt. */
const AGENT = `
import { writeFileSync } from 'node:fs';
writeFileSync('out.txt', process.argv.at(-1).split(' ').at(-1));
`;
const CONFIG = `image: agent-eval-sandbox:2
agent: { type: command, files: [agent/**], run: node /agent/main.mjs }
trials: 2
baselineDepth: 4
subsets:
  quick: { box: { time: 1ms } }
`;

function task(word: string, watches: string): string {
  const grader = `{ type: file, path: out.txt, equals: ${word} }`;
  return `prompt: Write into out.txt the word ${word}\nwatches: [${watches}]\ncriteria: [{ id: AC-1, statement: There, grader: ${grader} }]\n`;
}

const FILES = {
  'agent-eval.yml': CONFIG,
  'agent/main.mjs': AGENT,
  'README.md': 'A shop.\n',
  'shop.txt': '',
  '.gitignore': '.agent-eval/\n',
  'tasks/apple/task.yaml': task('apple', 'shop.txt'),
  'tasks/brick/task.yaml': task('brick', ''),
  'tasks/cloud/task.yaml': task('cloud', ''),
};

afterAll(async () => {
  expect(await abandonedContainers()).toEqual([]);
});

test(
  'a pull request runs what it touches, what fits into a box, or by a label everything; what it touches nothing of is not run',
  async () => {
    await using world = await startStepWorld(fill);
    expect(await world.runOnMain({ runId: 1 })).toMatchObject({ exitCode: 0, outputs: { state: 'first_run' } });
    const inputs = { subset: 'changed' };

    const idle = await world.push({ 'README.md': 'More.\n' });
    const notRun = await world.runOnPull(idle, { runId: 2, inputs });
    expect(notRun).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass', state: 'not_run', report: '' } });
    expect(comment(world)).toContain('Not run: Nothing that this change touches is watched');
    expect(notRun.summary).toContain('Not run');
    expect(world.api.repository.checkRuns.at(-1)).toMatchObject({ head_sha: idle.head, conclusion: 'neutral' });

    const full = await world.runOnPull(idle, { runId: 3, inputs, labels: ['bug', 'agent-eval-full'] });
    expect(full).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass', 'pass-rate': '1' } });
    expect(comment(world)).toContain('agent-eval-full');
    expect(comment(world)).toContain('gave agent <code>agent</code> 3 tasks');

    const touching = await world.push({ 'shop.txt': 'changed' });
    const touched = await world.runOnPull(touching, { runId: 4, inputs });
    expect(touched).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } });
    expect(touched.outputs['state']).not.toBe('not_run');
    expect(comment(world)).toContain('1 of 3 tasks was run: 2 not touched by the change.');

    const quick = { inputs: { subset: 'quick' } };
    const boxed = await world.runOnPull(touching, { runId: 5, ...quick });
    expect(boxed).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } });
    expect(comment(world)).toContain('1 of 3 tasks was run: 2 did not fit in 1ms.');
    const [first] = tasksIn(world);
    const again = await world.runOnPull(touching, { runId: 5, attempt: 2, ...quick });
    expect(again).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } });
    expect(tasksIn(world)).toEqual([first]);
    expect(world.api.problems).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'a change that breaks the agent is blocked whatever the subset leaves out, and one that deletes a task as well',
  async () => {
    await using world = await startStepWorld(fill);
    await world.runOnMain({ runId: 1, inputs: { trials: '6' } });
    const inputs = { subset: 'changed', trials: '4', confirm: 'off' };
    const worse = await world.push({ 'agent/main.mjs': AGENT.replace("at(-1).split(' ').at(-1)", 'at(-1)') });
    expect(await world.runOnPull(worse, { runId: 2, inputs })).toMatchObject({
      exitCode: 1,
      outputs: { state: 'blocked' },
    });

    const { workspace } = world.runner;
    git(workspace, 'checkout', '-qf', '--detach', 'main');
    git(workspace, 'rm', '-rqf', 'tasks/cloud');
    git(workspace, 'commit', '-qm', 'delete a task');
    const head = git(workspace, 'rev-parse', 'HEAD');
    git(workspace, 'checkout', '-q', '--detach', 'main');
    git(workspace, 'merge', '-q', '--no-ff', '-m', 'merge', head);
    world.api.repository.setHead(8, head);
    const change = { pull: 8, head, merge: git(workspace, 'rev-parse', 'HEAD') };
    const deleted = await world.runOnPull(change, { runId: 3, inputs });
    expect(deleted).toMatchObject({ exitCode: 1, outputs: { state: 'blocked' } });
    expect(comment(world)).toContain('cloud');
    expect(world.api.problems).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'a schedule tops the baseline up until it is deep enough, and then runs nothing',
  async () => {
    await using world = await startStepWorld(fill);
    expect(await world.runOnMain({ runId: 1 })).toMatchObject({ exitCode: 0 });
    const more = await world.runOnMain({ runId: 2, on: 'schedule' });
    expect(more).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } });
    expect(depths(world)).toEqual([2, 2, 2, 2, 2, 2]);
    const enough = await world.runOnMain({ runId: 3, on: 'schedule' });
    expect(enough).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass', state: 'not_run' } });
    expect(enough.summary).toContain('The baseline is deep enough: it holds 4 comparable tries or more of every task.');
    expect(depths(world)).toHaveLength(6);
    const change = await world.push({ 'agent/main.mjs': '' });
    const refused = await world.runOnPull(change, { runId: 4, inputs: { subset: 'top-up' } });
    expect(refused).toMatchObject({ exitCode: 2, outputs: { verdict: 'inconclusive' } });
    expect(comment(world)).toContain('Name another subset for pull requests and merge queues');
    expect(world.api.problems).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'shards run what is selected once for all of them, and nothing where there is nothing to run',
  async () => {
    await using world = await startStepWorld(fill);
    world.api.repository.actions.setArtifacts(world.results.artifacts);
    const env = { ACTIONS_RUNTIME_TOKEN: runtimeToken([{ ref: 'refs/heads/main', write: true }], '1') };
    expect(await world.runOnMain({ runId: 1, env })).toMatchObject({ exitCode: 0 });
    const idle = await world.push({ 'README.md': 'More.\n' });
    const runs = [
      { jobs: pullJobs(world, idle, { runId: 2, inputs: { subset: 'changed' } }), state: 'not_run', tasks: 0 },
      { jobs: pullJobs(world, idle, { runId: 3, inputs: { subset: 'quick' } }), state: 'low_sensitivity', tasks: 1 },
    ];
    for (const { jobs, state, tasks } of runs) {
      for (const spec of ['1/2', '2/2']) expect(await jobs.shard(spec)).toMatchObject({ exitCode: 0 });
      expect(await jobs.merge()).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass', state } });
      expect(tasksIn(world)).toHaveLength(tasks);
    }
    expect(world.api.problems).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'on a terminal the same selections can be listed, run and judged',
  async () => {
    await using folder = await tempFolder(FILES);
    const cwd = folder.path;
    git(cwd, 'init', '-qb', 'main');
    commitAll(cwd, 'main');
    const cli = (...args: readonly string[]) => runCli(args, { cwd });
    expect(await cli('eval', '--record')).toMatchObject({ code: 0 });

    const idle = await cli('run', '--subset', 'changed', '--base', 'main', '--list');
    expect(idle).toMatchObject({ code: 0, stdout: expect.stringContaining('0 of 3 tasks in subset changed') });
    const judged = await cli('eval', '--subset', 'changed', '--base', 'main');
    expect(judged).toMatchObject({ code: 0, stdout: expect.stringContaining('Not run: Nothing that this change') });

    await writeFile(join(cwd, 'shop.txt'), 'not committed');
    const touched = await cli('run', '--subset', 'changed', '--base', 'main', '--list', '--json');
    expect(JSON.parse(touched.stdout)).toMatchObject({ subset: 'changed', selected: ['apple'] });
    const run = await cli('run', '--subset', 'changed', '--base', 'main');
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('1 of 3 tasks was run: 2 not touched') });

    const boxed = await cli('run', '--subset', 'quick', '--list', '--json');
    const { selected, leftOut } = JSON.parse(boxed.stdout);
    expect(selected).toHaveLength(1);
    expect(leftOut).toHaveLength(2);
    expect(leftOut[0].reason).toMatch(/^did not fit in 1ms; last measured \d{4}-\d\d-\d\d$/);
    const whole = await cli('run', '--subset', 'changed', '--list');
    expect(whole.stderr).toContain('Subset changed runs all its tasks: no base commit was named (--base REF).');
    expect(whole.stdout).toContain('3 of 3 tasks');
  },
  TIMEOUT_MS,
);

async function fill(folder: string): Promise<void> {
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** The newest comment, whichever pull request it stands on. */
function comment({ api }: StepWorld): string {
  return api.repository.comments.at(-1)?.body ?? '';
}

/** Tasks that the newest comment shows. */
function tasksIn(world: StepWorld): readonly string[] {
  return WORDS.filter((word) => comment(world).includes(`<code>${word}</code>`));
}

/** Stored tries of each task of each run. */
function depths({ results }: StepWorld): readonly number[] {
  const newest = results.entries().findLast(({ key }) => key.startsWith('agent-eval-baseline-'));
  const { entries } = baselineSchema.parse(JSON.parse(results.textOf(newest?.key ?? '')));
  return entries.flatMap(({ tasks }) => tasks.map(({ trials }) => trials.length));
}
