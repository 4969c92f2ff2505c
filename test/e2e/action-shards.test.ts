import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { abandonedContainers } from '../support/containers.ts';
import { comparable, mainJobs, pullJobs, type ShardJobs } from '../support/shard-world.ts';
import { type Change, type StepWorld, startStepWorld } from '../support/step-world.ts';

const TIMEOUT_MS = 5 * 60_000;
const SHARDS = ['1/4', '2/4', '3/4', '4/4'];
const WORDS = ['apple', 'brick', 'cloud', 'daisy', 'eagle'];
/** It writes the word that it is told, but for one in five seeds; `--forget WORD` makes it write another one. */
const AGENT = `
import { writeFileSync } from 'node:fs';
const word = process.argv.at(-1).split(' ').at(-1);
const fails = process.argv.includes(word) || Number(process.env.TRIAL_SEED) % 5 === 0;
writeFileSync('out.txt', fails ? 'nothing' : word);
`;

afterAll(async () => {
  expect(await abandonedContainers()).toEqual([]);
});

test(
  'four shards, joined, are the unsharded run: on main, and blocked on a pull request after re-runs in the joining job',
  async () => {
    await using world = await startWorld();
    world.api.repository.actions.setRun(1, { event: 'push', branch: 'main', isFork: false });
    const onMain = mainJobs(world, { runId: 1 });
    await runAll(onMain);
    const joined = await onMain.merge();
    expect(joined).toMatchObject({ exitCode: 0, outputs: { state: 'first_run' } });
    const shardedMain = await comparable(joined);
    expect(artifactNames(world)).toContain('agent-eval-baseline-default-attempt-1.json');
    expect(shardedMain).toEqual(await comparable(await onMain.whole()));

    const change = await world.push({ 'agent-eval.yml': config('--forget brick') });
    const onPull = pullJobs(world, change, { runId: 2 });
    await runAll(onPull);
    expect(world.api.repository.comments).toEqual([]);
    expect(checksOf(world, change)).toEqual([]);
    const blocked = await onPull.merge();
    expect(blocked).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail', state: 'blocked' } });
    const shardedPull = await comparable(blocked);
    expect(world.api.repository.comments).toHaveLength(1);
    expect(checksOf(world, change)).toMatchObject([{ conclusion: 'failure' }]);
    const unsharded = await onPull.whole();
    expect(unsharded).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail', state: 'blocked' } });
    expect(shardedPull).toEqual(await comparable(unsharded));
    expect(world.api.problems).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'where a shard is missing only what re-runs confirm of the others blocks, and the shard is named',
  async () => {
    await using world = await startWorld();
    world.api.repository.actions.setRun(1, { event: 'push', branch: 'main', isFork: false });
    const onMain = mainJobs(world, { runId: 1 });
    await onMain.shard('1/1');
    expect(await onMain.merge()).toMatchObject({ exitCode: 0 });
    const change = await world.push({ 'agent-eval.yml': config('--forget brick') });
    const jobs = pullJobs(world, change, { runId: 2 });
    await runAll(jobs);
    const { division } = JSON.parse(await textOf(world, nameOf('1/4')));
    const without = division.parts.findIndex((part: readonly string[]) => !part.includes('brick')) + 1;
    const lost = world.results.artifacts().find(({ name }) => name === nameOf(`${without}/4`));
    world.results.replaceArtifact(lost?.id ?? 0, '{}');

    const unconfirmed = await jobs.merge({ env: { DOCKER_HOST: 'unix:///nowhere.sock' } });
    expect(unconfirmed).toMatchObject({ exitCode: 2, outputs: { verdict: 'inconclusive', state: 'not_measured' } });
    const body = world.api.repository.comments[0]?.body ?? '';
    expect(body).toContain(`Shard ${without} of 4 left no result`);
    expect(body).toContain('Run again the shards that are missing or were refused');

    const confirmed = await jobs.merge();
    expect(confirmed).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail', state: 'blocked' } });
    expect(world.api.repository.comments[0]?.body).toContain(`Shard ${without} of 4 left no result`);
    expect(world.api.problems).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'a killed shard leaves the run inconclusive, naming it; run again alone it completes it, and no try counts twice',
  async () => {
    await using world = await startWorld();
    const change = await world.push({ 'README.md': 'A note.\n' });
    const jobs = pullJobs(world, change, { runId: 2, inputs: { trials: '1' } });
    const grace = { interruptMs: 0, terminateMs: 0 };
    for (const spec of SHARDS) {
      const killed = { cancelOn: '1 task', grace };
      const result = await jobs.shard(spec, spec === '3/4' ? killed : {});
      expect(result.exitCode).toBe(spec === '3/4' ? null : 0);
    }
    const first = await jobs.merge();
    expect(first).toMatchObject({ exitCode: 2, outputs: { verdict: 'inconclusive', state: 'not_measured' } });
    expect(world.api.repository.comments[0]?.body).toContain('Shard 3 of 4 left no result');

    expect(await jobs.shard('3/4', { attempt: 2 })).toMatchObject({ exitCode: 0 });
    const second = await jobs.merge({ attempt: 2 });
    expect(second).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass', state: 'first_run' } });
    expect(await comparable(second)).toMatchObject({ suite: { trials: WORDS.length } });
    const third = await jobs.merge({ attempt: 3 });
    expect(await comparable(third)).toMatchObject({ suite: { trials: WORDS.length } });
  },
  TIMEOUT_MS,
);

test(
  'where every shard was skipped, the joining job is not green for it',
  async () => {
    await using world = await startWorld();
    const change = await world.push({ 'README.md': 'A note.\n' });
    const jobs = pullJobs(world, change, { runId: 2, inputs: { trials: '1' } });
    expect(await jobs.merge()).toMatchObject({
      exitCode: 2,
      outputs: { verdict: 'inconclusive', state: 'not_measured' },
    });
    expect(world.api.repository.comments[0]?.body).toContain('No shard left a result');
    expect(checksOf(world, change)).toMatchObject([{ name: 'agent-eval verdict', conclusion: 'failure' }]);
  },
  TIMEOUT_MS,
);

test(
  'a shard that was tampered with, is of another run or comes twice is refused by name',
  async () => {
    await using world = await startWorld();
    const change = await world.push({ 'README.md': 'A note.\n' });
    const jobs = pullJobs(world, change, { runId: 2, inputs: { trials: '1' } });
    await runAll(jobs);
    const refused = async (spec: string, text: string) => {
      const name = nameOf(spec);
      const { id, url } = world.results.artifacts().find((one) => one.name === name) ?? { id: 0, url: '' };
      const before = await (await fetch(url)).text();
      world.results.replaceArtifact(
        id,
        text === 'twice' ? await textOf(world, nameOf('1/4')) : before.replace(...swap(text)),
      );
      const merged = await jobs.merge();
      world.results.replaceArtifact(id, before);
      expect(merged).toMatchObject({ exitCode: 2, outputs: { verdict: 'inconclusive', state: 'not_measured' } });
      return world.api.repository.comments[0]?.body ?? '';
    };
    expect(await refused('2/4', 'twice')).toContain(`${nameOf('2/4')} was refused: it is of another shard`);
    expect(await refused('3/4', 'run')).toContain(`${nameOf('3/4')} was refused: it is of another run`);
    expect(await refused('4/4', 'trial')).toContain(`${nameOf('4/4')} was refused: it is damaged`);
    expect(world.api.problems).toEqual([]);
  },
  TIMEOUT_MS,
);

async function runAll(jobs: ShardJobs): Promise<void> {
  for (const spec of SHARDS) expect(await jobs.shard(spec)).toMatchObject({ exitCode: 0 });
}

function swap(what: string): [string, string] {
  return what === 'run' ? ['"run":{"id":2', '"run":{"id":7'] : ['"verdict":"', '"verdict":"very '];
}

async function textOf(world: StepWorld, name: string): Promise<string> {
  return (await fetch(world.results.artifacts().find((one) => one.name === name)?.url ?? '')).text();
}

function nameOf(spec: string): string {
  return `agent-eval-shard-default-${spec.replace('/', '-of-')}-attempt-1.json`;
}

function checksOf({ api }: StepWorld, { head }: Change) {
  return api.repository.checkRuns.filter(({ head_sha: sha }) => sha === head);
}

function artifactNames({ results }: StepWorld): readonly string[] {
  return results.artifacts().map(({ name }) => name);
}

function config(options: string): string {
  return `image: agent-eval-sandbox:2\nagent: { type: command, files: [agent/**], run: node /agent/main.mjs ${options} }\ntrials: 3\nbaseline: artifact\n`;
}

async function startWorld(): Promise<StepWorld> {
  const task = (word: string) =>
    `prompt: Write into out.txt the word ${word}\ntags: [fast]\ncriteria:\n  - { id: AC-1, statement: It is there, grader: { type: file, path: out.txt, equals: ${word} } }\n`;
  const world = await startStepWorld(async (folder) => {
    const files = {
      'agent-eval.yml': config(''),
      'agent/main.mjs': AGENT,
      ...Object.fromEntries(WORDS.map((word) => [`tasks/${word}/task.yaml`, task(word)])),
    };
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
  });
  world.api.repository.actions.setArtifacts(world.results.artifacts);
  return world;
}
