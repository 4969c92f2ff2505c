import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { baselineSchema } from '../../src/core/baseline.ts';
import { abandonedContainers } from '../support/containers.ts';
import type { StepResult } from '../support/step-runner.ts';
import { type StepRun, type StepWorld, startStepWorld } from '../support/step-world.ts';

/** About a hundred tries, one container each. */
const TIMEOUT_MS = 10 * 60_000;
const ACCEPT = 'agent-eval-accept';
/** Its word is what it is told to write; `--forget WORD` makes it write another one. */
const AGENT = `
import { writeFileSync } from 'node:fs';
const word = process.argv.at(-1).split(' ').at(-1);
writeFileSync('out.txt', process.argv.includes(word) ? 'nothing' : word);
`;

afterAll(async () => {
  expect(await abandonedContainers()).toEqual([]);
});

test(
  'a proven loss stays blocked by luck, by a stranger and by an old label; accepted, it starts a new record',
  async () => {
    await using world = await startStepWorld(files());
    expect(await world.runOnMain(run(1))).toMatchObject({ exitCode: 0, outputs: { state: 'first_run' } });

    const first = await world.push({ 'agent-eval.yml': config('--forget brick') });
    expect(await world.runOnPull(first, run(2))).toMatchObject({ exitCode: 1, outputs: { state: 'blocked' } });
    expect(comment(world)).toContain('"brick" passed 3 of 3 tries on the default branch and passes 0 of 13 now.');

    // The same commit again, and now each of its tries is lucky: those that failed before still count.
    await writeFile(join(world.runner.workspace, 'agent-eval.yml'), config(''));
    label(world, { by: 'reader', at: '2026-11-30T10:00:00Z' });
    const again = await world.runOnPull(first, { ...run(2, '2026-11-30T09:00:00Z'), attempt: 2 });
    expect(again).toMatchObject({ exitCode: 1, outputs: { state: 'blocked' } });
    expect(comment(world)).toContain('"brick" passed 3 of 3 tries on the default branch and passes 13 of 26 now.');
    expect(noticesOf(again)).toContainEqual(expect.stringContaining('set by reader, who has no write access'));

    label(world, { by: 'reader', at: '2026-11-30T10:01:00Z', event: 'unlabeled' });
    label(world, { by: 'writer', at: '2026-11-30T10:02:00Z' });
    const second = await world.push({ 'agent-eval.yml': config('--forget brick'), 'README.md': 'More.\n' });
    // One look is enough here.
    const inputs = { trials: '4', confirm: 'off' };
    const pushed = await world.runOnPull(second, { ...run(3, '2026-11-30T10:03:00Z'), inputs });
    expect(pushed).toMatchObject({ exitCode: 1, outputs: { state: 'blocked' } });
    expect(noticesOf(pushed)).toContainEqual(
      expect.stringContaining('not known to have been set for this very commit'),
    );

    label(world, { by: 'writer', at: '2026-11-30T10:04:00Z', event: 'unlabeled' });
    label(world, { by: 'writer', at: '2026-11-30T10:05:00Z' });
    const accepted = await world.runOnPull(second, { ...run(3, '2026-11-30T10:03:00Z'), attempt: 2 });
    expect(accepted).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass', state: 'accepted' } });
    expect(comment(world)).toContain(`Accepted by "writer" for commit ${second.head.slice(0, 7)}, otherwise blocked`);
    expect(comment(world)).toContain('Task "brick" passed 3 of 3 tries on the default branch');

    world.merge(second);
    const merged = await world.runOnMain(run(4));
    expect(merged).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } });
    expect(merged.summary).toContain('brick starts a new record with this run');
    const entries = storedEntries(world);
    expect(entries.map(({ commit, epochs }) => ({ commit, epochs }))).toEqual([
      { commit: expect.any(String), epochs: [] },
      { commit: second.merge, epochs: ['brick'] },
    ]);

    const next = await world.push({ 'README.md': 'Much more.\n' }, 8);
    expect(await world.runOnPull(next, run(5))).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } });
    expect(comment(world)).toMatch(/<code>apple<\/code>.*6 of 6/);
    expect(comment(world)).toMatch(/<code>brick<\/code>.*0 of 3/);
    expect(world.api.problems).toEqual([]);
  },
  TIMEOUT_MS,
);

function files() {
  return {
    'agent-eval.yml': config(''),
    'agent/main.mjs': AGENT,
    'tasks/apple/task.yaml': task('apple'),
    'tasks/brick/task.yaml': task('brick'),
  };
}

function config(options: string): string {
  const agent = `  type: command\n  files: [agent/**]\n  run: node /agent/main.mjs ${options}`;
  return `image: agent-eval-sandbox:2\nagent:\n${agent}\ntrials: 3\n`;
}

function task(word: string): string {
  const grader = `{ type: file, path: out.txt, equals: ${word} }`;
  return `prompt: Write into out.txt the word ${word}\ntags: [fast]\ncriteria:\n  - { id: AC-1, statement: It is there, grader: ${grader} }\n`;
}

function run(runId: number, seenAt?: string): StepRun {
  return { runId, ...(seenAt === undefined ? {} : { seenAt }) };
}

interface Labelling {
  readonly by: string;
  readonly at: string;
  readonly event?: 'labeled' | 'unlabeled';
}

function label({ api }: StepWorld, { by, at, event = 'labeled' }: Labelling): void {
  const { labels } = api.repository;
  labels.setPermission(by, by === 'writer' ? 'write' : 'read');
  labels.happen(7, { event, by: { id: by.length, login: by, type: 'User' }, at, label: ACCEPT });
}

function noticesOf({ commands }: StepResult): readonly string[] {
  return commands.filter(({ name }) => name === 'notice').map(({ message }) => message);
}

/** The newest comment, whichever pull request it stands on. */
function comment({ api }: StepWorld): string {
  return api.repository.comments.at(-1)?.body ?? '';
}

/** The baseline as the newest run left it in the cache. */
function storedEntries({ results }: StepWorld) {
  const newest = results.entries().findLast(({ key }) => key.startsWith('agent-eval-baseline-'));
  return baselineSchema.parse(JSON.parse(results.textOf(newest?.key ?? ''))).entries;
}
