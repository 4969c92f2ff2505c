import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Step, type StepRunner, startStepRunner } from '../support/step-runner.ts';
import { tempFolder } from '../support/temp-folder.ts';

const MANIFEST = `
inputs: { gate: {}, max-pass-k-drop: { default: 5% }, github-token: { default: "\${{ github.token }}" } }
runs: { using: node24, main: main.mjs, post: post.mjs }
`;

const aStep: Step = {
  inputs: { gate: 'off' },
  event: { name: 'push', payload: { repository: {} }, sha: 'a'.repeat(40), ref: 'refs/heads/main', runId: 5 },
};

/** An action of two scripts, on a machine. */
async function startAction(main: string, post = ''): Promise<StepRunner> {
  const folder = await tempFolder({ 'action.yml': MANIFEST, 'main.mjs': main, 'post.mjs': post });
  const action = { action: folder.path, apiUrl: 'http://127.0.0.1:1', token: 'ghs-token', repository: 'octo/agent' };
  const runner = await startStepRunner(action);
  return {
    ...runner,
    [Symbol.asyncDispose]: async () => {
      await runner[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const PRINT_ENV = 'console.log(JSON.stringify(process.env))';

test('a step gets every declared input, the event and an environment of its own', async () => {
  await using runner = await startAction(PRINT_ENV);
  const { log, exitCode } = await runner.run(aStep);
  const env = JSON.parse(log);
  expect(exitCode).toBe(0);
  expect(env).toMatchObject({ INPUT_GATE: 'off', 'INPUT_MAX-PASS-K-DROP': '5%', 'INPUT_GITHUB-TOKEN': '***' });
  expect(env).toMatchObject({ GITHUB_SHA: 'a'.repeat(40), GITHUB_RUN_ID: '5', GITHUB_WORKSPACE: runner.workspace });
  expect(env).not.toHaveProperty('VITEST');
});

test('an input that the action does not declare is a mistake of the test', async () => {
  await using runner = await startAction('');
  await expect(runner.run({ ...aStep, inputs: { gates: 'off' } })).rejects.toThrow('Unexpected input(s) gates');
});

test('files of the step become outputs, state, environment, path and summary', async () => {
  await using runner = await startAction(
    `import { appendFileSync as add } from 'node:fs';
     add(process.env.GITHUB_OUTPUT, 'verdict<<END\\npass\\nEND\\n');
     add(process.env.GITHUB_STATE, 'label=run-1\\n');
     add(process.env.GITHUB_ENV, 'COLOR=red\\n');
     add(process.env.GITHUB_PATH, '/opt/bin\\n');
     add(process.env.GITHUB_STEP_SUMMARY, '## Passed');
     process.exitCode = 3;`,
    'console.log([process.env.STATE_label, process.env.COLOR])',
  );
  expect(await runner.run(aStep)).toMatchObject({
    exitCode: 3,
    outputs: { verdict: 'pass' },
    state: { label: 'run-1' },
    exported: { COLOR: 'red' },
    addedToPath: ['/opt/bin'],
    summary: '## Passed',
    post: { exitCode: 0, log: "[ 'run-1', 'red' ]" },
  });
});

test('a summary over 1 MiB is dropped', async () => {
  await using runner = await startAction(
    `import { writeFileSync } from 'node:fs'; writeFileSync(process.env.GITHUB_STEP_SUMMARY, 'x'.repeat(1024 * 1024 + 1));`,
  );
  expect((await runner.run(aStep)).summary).toBe('');
});

test('commands are taken out of the log, masks hide, and a fence keeps commands as text', async () => {
  await using runner = await startAction(`
    console.log('::add-mask::hunter2');
    console.error('::warning file=a%2Cb.yaml,line=3::50%25 of%0Aruns');
    await new Promise((resolve) => process.stderr.write('', resolve));
    console.log('the key is hunter2, the other is sk-1');
    console.log('::stop-commands::t0k3n');
    console.log('::error::not a command');
    console.log('::t0k3n::');
    console.log('::unknown::kept');
    console.log('::error::a command');
  `);
  const { log, commands } = await runner.run({ ...aStep, secrets: ['sk-1'] });
  expect(log.split('\n')).toEqual(['the key is ***, the other is ***', '::error::not a command', '::unknown::kept']);
  expect(commands).toContainEqual({
    name: 'warning',
    properties: { file: 'a,b.yaml', line: '3' },
    message: '50% of\nruns',
  });
  expect(commands.filter(({ name }) => name === 'error')).toEqual([
    { name: 'error', properties: {}, message: 'a command' },
  ]);
});

const WAIT = 'setInterval(() => {}, 1000); console.log("ready");';

test('a cancelled step gets SIGINT and may end in order; its post part still runs', async () => {
  const main = `process.on('SIGINT', () => { console.log('bye'); process.exit(2); }); ${WAIT}`;
  await using runner = await startAction(main, 'console.log("swept")');
  const result = await runner.run({ ...aStep, cancelOn: 'ready' });
  expect(result).toMatchObject({ exitCode: 2, sent: ['SIGINT'], log: 'ready\nbye', post: { log: 'swept' } });
});

test('a step that ignores SIGINT gets SIGTERM', async () => {
  await using runner = await startAction(`process.on('SIGINT', () => {}); ${WAIT}`);
  const grace = { interruptMs: 10, terminateMs: 60_000 };
  expect(await runner.run({ ...aStep, cancelOn: 'ready', grace })).toMatchObject({
    signal: 'SIGTERM',
    sent: ['SIGINT', 'SIGTERM'],
  });
});

test('a step that ignores both is killed', async () => {
  await using runner = await startAction(`process.on('SIGINT', () => {}); process.on('SIGTERM', () => {}); ${WAIT}`);
  expect(await runner.run({ ...aStep, cancelOn: 'ready', grace: { interruptMs: 10, terminateMs: 10 } })).toMatchObject({
    exitCode: null,
    signal: 'SIGKILL',
    sent: ['SIGINT', 'SIGTERM', 'SIGKILL'],
  });
});

test('the checkout stays from job to job, temporary files do not', async () => {
  await using runner = await startAction(`
    import { existsSync, writeFileSync } from 'node:fs';
    const file = process.env.RUNNER_TEMP + '/left';
    console.log(existsSync(file));
    writeFileSync(file, '');
    writeFileSync('made-by-step', '');
  `);
  await writeFile(join(runner.workspace, 'README.md'), '');
  expect([(await runner.run(aStep)).log, (await runner.run(aStep)).log]).toEqual(['false', 'false']);
  expect(await readFile(join(runner.workspace, 'made-by-step'), 'utf8')).toBe('');
});
