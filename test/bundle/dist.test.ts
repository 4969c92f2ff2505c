import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TempFolder, tempFolder } from '../support/temp-folder.ts';
import { loadEverything } from './load-everything.ts';
import { nodeOfMajor } from './node-versions.ts';

const root = resolve(import.meta.dirname, '../..');

/** Prints the process's CPU time as its last word. */
const METER =
  'data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();console.error("cpu="+Math.round((user+system)/1000))})';

/** What a runner sets and no step lives without. */
const RUNNER = {
  GITHUB_EVENT_PATH: '/event.json',
  GITHUB_SHA: 'a'.repeat(40),
  GITHUB_REPOSITORY: 'octo/agent',
  GITHUB_RUN_ID: '1',
};

describe.for([20, 24])('the bundle alone, on Node %i', (major) => {
  const node = nodeOfMajor(major);
  let temporary: TempFolder | undefined;
  let folder = '';

  beforeAll(async () => {
    temporary = await tempFolder();
    folder = temporary.path;
    cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
    cpSync(join(root, 'action.yml'), join(folder, 'action.yml'));
  });

  afterAll(() => temporary?.[Symbol.asyncDispose]());

  test('rejects bad inputs with all of them named, and exits 2', () => {
    const result = run('dist/index.js', { INPUT_TRIALS: 'many', INPUT_GATE: 'sometimes' });
    expect(result).toMatchObject({ status: 2 });
    expect(result.stdout).toContain('many');
    expect(result.stdout).toContain('sometimes');
    console.log(`Node ${major}: ${result.cpuMs} ms CPU to reject bad inputs, ${emptyCpuMs()} for an empty script`);
  });

  test('has nothing to clean up after a run that never started', () => {
    const result = run('dist/post/index.js', {});
    expect(result).toMatchObject({ status: 0 });
    console.log(`Node ${major}: ${result.cpuMs} ms CPU for the post step`);
  });

  test('refuses to report what is no result of a fork, and exits 2', () => {
    const result = run('dist/report/index.js', { ...RUNNER, GITHUB_EVENT_NAME: 'pull_request_target' });
    expect(result).toMatchObject({ status: 2 });
    expect(result.stdout).toContain('workflow_run');
    console.log(`Node ${major}: ${result.cpuMs} ms CPU to refuse to report`);
  });

  test.for(['dist', 'dist/post', 'dist/report'])('runs every module that %s imports lazily', (part) => {
    const files = readdirSync(join(folder, part)).filter((name) => name.endsWith('.js'));
    const texts = files.map((name) => readFileSync(join(folder, part, name), 'utf8'));
    const index = readFileSync(join(folder, part, 'index.js'), 'utf8');
    writeFileSync(join(folder, part, 'everything.js'), loadEverything(index, texts));
    const result = run(`${part}/everything.js`, {});
    expect(result).toMatchObject({ status: 0, stderr: '' });
    // No lazy import that was found means that chunks exist for nothing, or that the pattern went blind.
    expect(Number(result.stdout) > 0).toBe(files.length > 1);
  });

  function emptyCpuMs() {
    writeFileSync(join(folder, 'empty.js'), '');
    return run('empty.js', {}).cpuMs;
  }

  function run(script: string, inputs: Readonly<Record<string, string>>) {
    const workspace = join(folder, 'workspace');
    mkdirSync(workspace, { recursive: true });
    const env = { ...inputs, GITHUB_WORKSPACE: workspace, RUNNER_TEMP: workspace };
    const { status, stdout, stderr } = spawnSync(node, ['--import', METER, join(folder, script)], {
      cwd: workspace,
      env,
      encoding: 'utf8',
    });
    const [, cpuMs] = /cpu=(\d+)\n$/.exec(stderr) ?? [];
    return { status, stdout, stderr: stderr.replace(/cpu=\d+\n$/, ''), cpuMs };
  }
});
