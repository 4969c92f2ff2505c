import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportSchema } from '../../src/core/report.ts';
import { trialSeed } from '../../src/run/trial-seed.ts';
import { runCli, startCli } from '../support/cli.ts';
import { abandonedContainers } from '../support/containers.ts';
import { git } from '../support/git.ts';
import { type TempFolder, tempFolder } from '../support/temp-folder.ts';

const WORDS = ['apple', 'brick', 'cloud'];

/** Solves each task nine times out of ten, by the trial's seed and a salt; `broken` names one that it never solves. */
const AGENT = `
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
const { salt, broken } = JSON.parse(readFileSync('/agent/mood.json', 'utf8'));
const word = process.argv[2].split(' ').at(-1);
const luck = createHash('sha256').update(salt + process.env.TRIAL_SEED).digest()[0] / 256;
writeFileSync('out.txt', luck < 0.9 && word !== broken ? word : 'nothing');
console.log('done');
`;

let baseline = '';

beforeAll(async () => {
  await using folder = await tempFolder(projectFiles());
  const recorded = await runCli(['eval', '--trials', '15', '--baseline', 'file:base.json', '--record'], {
    cwd: folder.path,
  });
  expect(recorded).toMatchObject({ code: 0 });
  baseline = await readFile(join(folder.path, 'base.json'), 'utf8');
});

afterAll(async () => {
  expect(await abandonedContainers()).toEqual([]);
});

test('an unlucky but unchanged agent passes after a few re-runs, and the comment tells of them', async () => {
  await using project = await aProject();
  await project.change({ salt: unluckySalt('apple') });
  const { code, verdict, comment } = await project.evaluate();
  expect({ code, verdict }).toMatchObject({ code: 0, verdict: { verdict: 'pass', state: 'cleared' } });
  expect(verdict.extraTrials).toBeGreaterThan(0);
  expect(verdict.extraTrials).toBeLessThanOrEqual(15);
  expect(comment.split('\n').slice(0, 4).join('\n')).toContain('extra tries of this change');
});

test('an agent that is broken on one task is blocked, with the old one run beside it', async () => {
  await using project = await aProject();
  await project.change({ salt: 'steady', broken: 'brick' });
  const { code, verdict, comment, report } = await project.evaluate();
  expect({ code, verdict }).toMatchObject({ code: 1, verdict: { verdict: 'fail', state: 'blocked' } });
  expect(verdict.reasons).toMatchObject([{ task: 'brick', rule: 'task' }]);
  expect(report.extra.filter(({ side }) => side === 'base').length).toBeGreaterThan(0);
  const base = report.extra.filter(({ side, trial }) => side === 'base' && trial.verdict === 'pass').length;
  expect(base).toBeGreaterThan(
    report.extra.filter(({ side, trial }) => side === 'head' && trial.verdict === 'pass').length,
  );
  expect(comment).toContain('0 of');
});

test('a base side that cannot be built leaves a warning that says why, never a block', async () => {
  await using project = await aProject({ setup: 'echo no such package >&2; exit 1' });
  await project.change({ salt: 'steady', broken: 'brick' }, { setup: undefined });
  const { code, verdict } = await project.evaluate();
  expect({ code, verdict }).toMatchObject({ code: 0, verdict: { verdict: 'pass', state: 'warned' } });
  expect(JSON.stringify(verdict.warnings)).toContain('no such package');
});

test('a change that deletes a failing task, loosens the gate or eases a grader is not green by that', async () => {
  await using project = await aProject();
  await project.change({ salt: 'steady', broken: 'brick' });
  await project.write({
    'agent-eval.yml': `${config(undefined)}gate: { mode: "off" }\n`,
    'tasks/brick/task.yaml': task('brick').replace('equals: brick', 'exists: true'),
  });
  const eased = await project.evaluate();
  expect(eased).toMatchObject({ code: 1, verdict: { state: 'blocked', reasons: [{ task: 'brick' }] } });
  expect(eased.verdict.moved).toEqual(['gate.mode goes from "evidence" to "off"', 'task brick changes what judges it']);
  expect(eased.comment).toContain('gate.mode');

  await rm(join(project.path, 'tasks/brick'), { recursive: true });
  const deleted = await project.evaluate();
  expect(deleted).toMatchObject({
    code: 1,
    verdict: { state: 'blocked', reasons: [{ task: 'brick', rule: 'removed' }] },
  });
});

test('without a baseline the base commit runs beside the change, and no new name of the agent hides a loss', async () => {
  await using project = await aProject();
  await project.change({ salt: 'steady', broken: 'brick' });
  const renamed = `${config(undefined)
    .replace('agent:', 'agents:\n  - name: another\n    subject: true\n    agent:')
    .replaceAll(/^ {2}(type|files|run)/gm, '      $1')}`;
  await project.write({ 'agent-eval.yml': renamed });
  const options = ['--baseline', 'none', '--on-missing-baseline', 'run-base', '--trials', '4'];
  const { code, verdict, comment } = await project.evaluate(options);
  expect({ code, verdict }).toMatchObject({ code: 1, verdict: { state: 'blocked', reasons: [{ task: 'brick' }] } });
  expect(verdict.baseline).toMatchObject({ depth: 4 });
  expect(comment).toContain('brick');

  await rm(join(project.path, 'tasks/brick'), { recursive: true });
  const deleted = await project.evaluate(options);
  expect(deleted).toMatchObject({ code: 1, verdict: { reasons: [{ task: 'brick', rule: 'removed' }] } });
});

test('a baseline that a change checks in is not what it is compared with', async () => {
  await using project = await aProject();
  await project.change({ salt: 'steady', broken: 'brick' });
  const path = join(project.path, '.agent-eval/baseline.json');
  const forged = JSON.parse(baseline);
  for (const entry of forged.entries)
    for (const task of entry.tasks) for (const trial of task.trials) trial.passed = false;
  await mkdir(join(project.path, '.agent-eval'));
  await writeFile(path, JSON.stringify(forged));
  git(project.path, 'add', '-f', path);
  const { verdict } = await project.evaluate(['--trials', '1', '--confirm', 'off']);
  expect(verdict).toMatchObject({ state: 'first_run' });
});

test('a run that is stopped during its re-runs is never a pass: what is certain blocks, the rest is not measured', async () => {
  await using project = await aProject();
  await project.change({ salt: unluckySalt('apple') });
  const options = ['--base', 'main', '--baseline', 'file:base.json', '--json'];
  const running = startCli(['eval', ...options], { cwd: project.path });
  await running.saw('suspicious:');
  running.kill('SIGINT');
  const { code, stdout } = await running.ended;
  expect({ code, verdict: JSON.parse(stdout) }).toMatchObject({ code: 2, verdict: { state: 'not_measured' } });
});

interface Project extends AsyncDisposable {
  readonly path: string;
  write(files: Readonly<Record<string, string>>): Promise<void>;
  /** Commits nothing: what is checked out is the change. */
  change(mood: Mood, rest?: { readonly setup: string | undefined }): Promise<void>;
  evaluate(options?: readonly string[]): Promise<Evaluated>;
}

interface Mood {
  readonly salt: string;
  readonly broken?: string;
}

type Evaluated = Awaited<ReturnType<typeof evaluate>>;

/** A repository whose main branch has a baseline of 15 tries a task. Its base side may have a setup that fails now. */
async function aProject(now: { readonly setup?: string } = {}): Promise<Project> {
  const folder = await tempFolder({
    ...projectFiles(),
    'agent-eval.yml': config(now.setup),
    'base.json': baseline,
    '.gitignore': '.agent-eval/\nbase.json\n',
  });
  const { path } = folder;
  git(path, 'init', '-qb', 'main');
  git(path, 'add', '.');
  git(path, 'commit', '-qm', 'main');
  return projectIn(folder);
}

function projectFiles(): Readonly<Record<string, string>> {
  return {
    'agent-eval.yml': config(undefined),
    'agent/main.mjs': AGENT,
    'agent/mood.json': JSON.stringify({ salt: 'steady' }),
    ...Object.fromEntries(WORDS.map((word) => [`tasks/${word}/task.yaml`, task(word)])),
  };
}

function projectIn(folder: TempFolder): Project {
  const { path } = folder;
  const write = async (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
  };
  return {
    path,
    write,
    async change(mood, rest) {
      await write({ 'agent/mood.json': JSON.stringify(mood) });
      if (rest !== undefined) await write({ 'agent-eval.yml': config(rest.setup) });
    },
    evaluate: (options) => evaluate(path, options),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

async function evaluate(cwd: string, options: readonly string[] = ['--baseline', 'file:base.json']) {
  const always = ['--base', 'main', '--out', '.agent-eval/out', '--json'];
  const { code, stdout, stderr } = await runCli(['eval', ...always, ...options], { cwd });
  if (stdout === '') throw new Error(stderr);
  const reportFile = '.agent-eval/out/report.json';
  const report = reportSchema.parse(JSON.parse(await readFile(join(cwd, reportFile), 'utf8')));
  const comment = await readFile(join(cwd, '.agent-eval/out/comment.md'), 'utf8');
  return { code, verdict: JSON.parse(stdout), report, comment };
}

function config(setup: string | undefined): string {
  const install = setup === undefined ? '' : `  setup: ${JSON.stringify(setup)}\n`;
  return `image: agent-eval-sandbox:2\nagent:\n  type: command\n  files: [agent/**]\n  run: node /agent/main.mjs\n${install}trials: 5\n`;
}

function task(word: string): string {
  return `prompt: Write into out.txt the word ${word}\ntags: [fast]\ncriteria:\n  - { id: AC-1, statement: The word is there, grader: { type: file, path: out.txt, equals: ${word} } }\n`;
}

/** A salt under which the first five tries of one task look bad and the next five do not, and every other task does well. */
function unluckySalt(word: string): string {
  const passes = (salt: string, id: string, from: number) =>
    [0, 1, 2, 3, 4].filter((offset) => isLucky(salt, trialSeed(id, from + offset))).length;
  for (let number = 0; ; number += 1) {
    const salt = `salt-${number}`;
    const others = WORDS.filter((other) => other !== word).every((other) => passes(salt, other, 0) === 5);
    if (others && passes(salt, word, 0) === 3 && passes(salt, word, 5) === 5) return salt;
  }
}

function isLucky(salt: string, seed: number): boolean {
  return (createHash('sha256').update(`${salt}${seed}`).digest()[0] ?? 0) / 256 < 0.9;
}
