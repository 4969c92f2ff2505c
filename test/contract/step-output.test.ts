import { expect, test } from 'vitest';
import { type Step as RunnerStep, startStepRunner } from '../support/step-runner.ts';
import { tempFolder } from '../support/temp-folder.ts';

const MANIFEST = 'runs: { using: node24, main: main.mjs, post: post.mjs }\n';
const SOURCE = new URL('../../src/github/step/step.ts', import.meta.url).href;
const TSX = import.meta.resolve('tsx/esm/api');

const aJob: RunnerStep = {
  inputs: {},
  event: { name: 'push', payload: {}, sha: 'a'.repeat(40), ref: 'refs/heads/main', runId: 1 },
};

/** Runs statements that use `step` in a process of the runner's double. */
async function runWithStep(statements: string) {
  const opened = `
    import { tsImport } from ${JSON.stringify(TSX)};
    const { openStep } = await tsImport(${JSON.stringify(SOURCE)}, import.meta.url);
    const step = openStep(process.env, (text) => process.stdout.write(text));
    ${statements}`;
  const post = 'console.log(process.env["STATE_run-id"])';
  await using folder = await tempFolder({ 'action.yml': MANIFEST, 'main.mjs': opened, 'post.mjs': post });
  await using runner = await startStepRunner({
    action: folder.path,
    apiUrl: 'http://127.0.0.1:1',
    token: 'ghs-token',
    repository: 'octo/agent',
  });
  return await runner.run(aJob);
}

test('the runner understands what a step says', async () => {
  const result = await runWithStep(`
    await step.saveState({ 'run-id': 'r-1' });
    step.mask(['sk-secret']);
    step.log('refund 3 of 5, key sk-secret');
    step.log('::error::said by an agent\\n::add-mask::refund');
    step.log('##[error]said by an agent');
    step.annotate([{ level: 'error', file: 'tasks/a,b/task.yaml', line: 3, title: 'a: b', message: '3 of 5\\n50 %' }]);
    await step.setOutputs({ verdict: 'pass', report: 'a\\nb' });
    await step.addSummary('## Passed\\n');
  `);
  expect(result).toMatchObject({
    exitCode: 0,
    outputs: { verdict: 'pass', report: 'a\nb' },
    summary: '## Passed\n',
    post: { log: 'r-1' },
  });
  expect(result.log.split('\n')).toEqual([
    'refund 3 of 5, key ***',
    '::error::said by an agent',
    '::add-mask::refund',
    '##[error]said by an agent',
  ]);
  expect(result.commands.filter(({ name }) => name === 'error')).toEqual([
    {
      name: 'error',
      properties: { file: 'tasks/a,b/task.yaml', line: '3', title: 'a: b' },
      message: '3 of 5\n50 %',
    },
  ]);
});
