import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { reportSchema } from '../../src/core/report.ts';
import { runCli, startCli } from '../support/cli.ts';
import { abandonedContainers, containersOfProcess } from '../support/containers.ts';
import { copyDemoProject } from '../support/demo-project.ts';
import { airlineTrials } from '../support/published-trials.ts';
import { tempFolder } from '../support/temp-folder.ts';

const SLEEPER = {
  'agent-eval.yml': 'image: agent-eval-sandbox:2\nagent: { type: command, run: "sleep 600; :" }\ntrials: 2\n',
  'tasks/wait/task.yaml': [
    'prompt: wait',
    'criteria: [{ id: AC-1, statement: s, grader: { type: file, path: a, exists: true } }]',
    '',
  ].join('\n'),
};

afterAll(async () => {
  expect(await abandonedContainers()).toEqual([]);
});

test('runs the suite, then gates a worse agent against it, and renders the comment', async () => {
  await using folder = await tempFolder();
  const tasks = ['refund-order', 'edit-settings'];
  const [good, bad] = [join(folder.path, 'good'), join(folder.path, 'bad')];
  await copyDemoProject(good, { worse: false, tasks });
  await copyDemoProject(bad, { worse: true, tasks });

  const first = await runCli(['run', '--trials', '6', '--out', 'out'], { cwd: good });
  expect(first).toMatchObject({ code: 0 });
  expect(first.stdout).toContain('12 of 12');
  expect(first.stdout).toContain('Wrote out/report.json, out/transcripts/');
  const report = reportSchema.parse(JSON.parse(await readFile(join(good, 'out/report.json'), 'utf8')));
  expect(report).toMatchObject({ complete: true, suite: { trials: 12, passed: 12, passHatK: { 6: 1 } } });
  expect(await readdir(join(good, 'out/transcripts/refund-order'))).toHaveLength(6);

  const second = await runCli(['run', '--trials', '6', '--out', 'out', '--json'], { cwd: bad });
  expect(second.code).toBe(0);
  expect(reportSchema.parse(JSON.parse(second.stdout)).suite.passed).toBeLessThan(12);

  const files = ['--report', join(bad, 'out/report.json'), '--baseline', join(good, 'out/report.json')];
  const gated = await runCli(['gate', ...files, '--out', 'out'], { cwd: bad });
  expect(gated.code).toBe(1);
  expect(gated.stdout).toContain('refund-order');
  expect(JSON.parse(await readFile(join(bad, 'out/verdict.json'), 'utf8'))).toMatchObject({
    verdict: 'fail',
    state: 'blocked',
    reasons: [{ task: 'refund-order', base: { passed: 6, decided: 6 }, head: { passed: 0, decided: 6 } }],
  });
  const rendered = await runCli(['render', ...files, '--format', 'comment'], { cwd: bad });
  expect(rendered.stdout).toContain('0 of 6');
});

test('gates itself as a pass, and records a baseline that the next run uses', async () => {
  await using folder = await tempFolder();
  await copyDemoProject(folder.path, { worse: false, tasks: ['edit-settings'] });
  const options = ['eval', '--trials', '2', '--baseline', 'file:base.json', '--record'];
  const first = await runCli(options, { cwd: folder.path });
  expect(first).toMatchObject({ code: 0 });
  expect(first.stderr).toContain('Recorded in the baseline');
  const second = await runCli([...options, '--json'], { cwd: folder.path });
  expect(second.code).toBe(0);
  expect(JSON.parse(second.stdout)).toMatchObject({ verdict: 'pass', baseline: { depth: 2 } });
});

test('neither judges by a damaged baseline nor overwrites it', async () => {
  await using folder = await tempFolder({ 'base.json': '{"precious":true}' });
  await copyDemoProject(folder.path, { worse: false, tasks: ['edit-settings'] });
  const options = ['eval', '--trials', '1', '--baseline', 'file:base.json', '--record'];
  const { code, stderr } = await runCli(options, { cwd: folder.path });
  expect(code).toBe(2);
  expect(stderr).toContain('Not recorded in the baseline');
  expect(stderr).not.toContain('Recorded in the baseline');
  expect(await readFile(join(folder.path, 'base.json'), 'utf8')).toBe('{"precious":true}');
});

test('finds the files of the agent beside a config that lies elsewhere, and says where it looked', async () => {
  const config = (glob: string) =>
    `image: agent-eval-sandbox:2\nagent:\n  type: command\n  files: ['${glob}']\n  run: sh /agent/go.sh\n`;
  await using folder = await tempFolder({
    'here/README.md': '',
    'there/agent-eval.yml': config('agent/**'),
    'there/wrong.yml': config('agnet/**'),
    'there/agent/go.sh': 'touch made.txt\n',
    'there/tasks/t/task.yaml':
      'prompt: x\ncriteria: [{ id: A, statement: s, grader: { type: file, path: made.txt, exists: true } }]\n',
  });
  const run = (...options: string[]) =>
    runCli(['run', '--trials', '1', ...options], { cwd: join(folder.path, 'here') });
  const right = await run('--config', join(folder.path, 'there/agent-eval.yml'));
  expect(right).toMatchObject({ code: 0, stdout: expect.stringContaining('1 of 1') });
  const wrong = await run('--config', '../there/wrong.yml');
  expect(wrong).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('../there/wrong.yml:4 agent.files: "agnet/**" matches no file in ../there'),
  });
});

test('validates in two passes, and tells both problems of a task', async () => {
  const task = (path: string) =>
    `prompt: x\ncriteria: [{ id: A, statement: s, grader: { type: file, path: ${path}, exists: true } }]\n`;
  await using folder = await tempFolder({
    'agent-eval.yml': 'image: agent-eval-sandbox:2\nagent: { type: command, run: "true" }\n',
    'tasks/sound/task.yaml': task('made.txt'),
    'tasks/sound/solution/solve.sh': 'touch made.txt\n',
    'tasks/empty/task.yaml': `${task('there.txt')}fixture: { there.txt: x }\n`,
  });
  const { code, stdout, stderr } = await runCli(['validate', '--json'], { cwd: folder.path });
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toEqual([
    {
      id: 'empty',
      reference: 'missing',
      nothing: 'pass',
      problem: 'has no solution/solve.sh, so nothing shows that it can be solved; an agent that does nothing passes',
    },
    { id: 'sound', reference: 'pass', nothing: 'fail', problem: null },
  ]);
  expect(stderr).toMatch(/^empty: has no solution\/solve\.sh\n1\/2 solutions: [\s\S]*\n2\/2 doing nothing: /);
});

test('imports published results and reports their published pass^k', async () => {
  const rows = airlineTrials.map(({ task, index, passed, steps, costUsd }) => ({
    task,
    trial: index,
    passed,
    steps,
    cost: costUsd,
  }));
  await using folder = await tempFolder({ 'rows.jsonl': rows.map((row) => `${JSON.stringify(row)}\n`).join('') });
  const imported = await runCli(['import', 'jsonl', 'rows.jsonl', '--out', 'report.json', '--json'], {
    cwd: folder.path,
  });
  expect(imported).toMatchObject({ code: 0 });
  const { suite } = reportSchema.parse(JSON.parse(imported.stdout));
  const rounded = (values: Readonly<Record<string, number | null>>) =>
    Object.values(values).map((value) => Number((value ?? Number.NaN).toFixed(4)));
  expect(rounded(suite.passHatK)).toEqual([0.42, 0.2733, 0.22, 0.2]);
  expect(rounded(suite.passAtK)).toEqual([0.42, 0.5667, 0.66, 0.72]);
  const files = ['--report', 'report.json', '--baseline', 'report.json'];
  expect(await runCli(['gate', ...files], { cwd: folder.path })).toMatchObject({ code: 0 });
});

test('names everything that is wrong with config and tasks at once and exits 2', async () => {
  await using folder = await tempFolder({
    'agent-eval.yml': 'agent: { type: command, run: x }\ntrails: 3\n',
    'tasks/a/task.yaml': 'prompt: x\ncriteria: [{ id: AC-1, statement: s, grader: { type: fiel, path: a } }]\n',
  });
  const { code, stderr } = await runCli(['run'], { cwd: folder.path });
  expect(code).toBe(2);
  expect(stderr).toMatch(/agent-eval\.yml:2 .*trails.*trials/);
  expect(stderr).toMatch(/tasks\/a\/task\.yaml:2 .*fiel/);
});

test('a tag that selects nothing is an error, never a pass', async () => {
  await using folder = await tempFolder(SLEEPER);
  const { code, stderr } = await runCli(['run', '--subset', 'fsat'], { cwd: folder.path });
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('no task has the tag "fsat"') });
});

test('says that it could not measure when no engine answers', async () => {
  await using folder = await tempFolder(SLEEPER);
  const env = { DOCKER_HOST: `unix://${folder.path}/no.sock` };
  const { code, stderr } = await runCli(['run'], { cwd: folder.path, env });
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('could not measure') });
});

test('stops on SIGINT, keeps a partial report and leaves no container', async () => {
  await using folder = await tempFolder(SLEEPER);
  const running = startCli(['run', '--out', 'out'], { cwd: folder.path });
  await untilContainers(running.pid, 2);
  running.kill('SIGINT');
  expect(await running.ended).toMatchObject({ code: 2 });
  const report = z
    .looseObject({ complete: z.boolean() })
    .parse(JSON.parse(await readFile(join(folder.path, 'out/report.json'), 'utf8')));
  expect(report.complete).toBe(false);
  expect(await containersOfProcess(running.pid)).toEqual([]);
});

test('leaves no container when it is killed, once the next run has started', async () => {
  await using folder = await tempFolder(SLEEPER);
  const killed = startCli(['run'], { cwd: folder.path });
  await untilContainers(killed.pid, 2);
  killed.kill('SIGKILL');
  await killed.ended;
  const next = startCli(['run'], { cwd: folder.path });
  await next.saw('2 tries to run');
  next.kill('SIGINT');
  await next.ended;
  expect(await abandonedContainers()).toEqual([]);
});

test('tells every command how it is used', async () => {
  const cwd = import.meta.dirname;
  const overview = await runCli(['--help'], { cwd });
  const names = [...overview.stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name ?? '');
  const kept = ['init', 'doctor', 'run', 'merge', 'gate', 'eval', 'aa', 'validate', 'import', 'mcp', 'tools', 'render'];
  expect(names).toEqual(kept);
  for (const name of names) {
    expect(await runCli([name, '--help'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  }
  expect(await runCli(['rnu'], { cwd })).toMatchObject({ code: 2, stdout: '' });
  expect(await runCli(['run', '--trails', '3'], { cwd })).toMatchObject({ code: 2 });
});

async function untilContainers(pid: number, count: number): Promise<void> {
  const seen = async () => (await containersOfProcess(pid)).length;
  await expect.poll(seen, { timeout: 60_000, interval: 100 }).toBe(count);
}
