import { expect, test } from 'vitest';
import { anEvidence, anExecResult, gradeWith, refusalOf } from '../../test/support/evidence.ts';
import { InfraError } from '../core/errors.ts';
import type { Evidence } from '../core/grader.ts';
import type { ExecEnd } from '../core/sandbox.ts';

const ending = (end: ExecEnd, output: { readonly stdout?: string; readonly stderr?: string } = {}) =>
  anEvidence({ execInGradingSandbox: async () => anExecResult({ end, ...output }) });
const exits = (exitCode: number, output = {}) => ending({ kind: 'exited', exitCode }, output);

test('runs a list of arguments as it is, with a minute of time', async () => {
  expect(await requestOf({ type: 'command', run: ['node', '--test', '/tests'] })).toEqual({
    command: ['node', '--test', '/tests'],
    timeoutMs: 60_000,
  });
});

test('runs a text by sh -c, with the time given', async () => {
  expect(await requestOf({ type: 'command', run: 'npm test && ./check', timeout: '5m' })).toEqual({
    command: ['sh', '-c', 'npm test && ./check'],
    timeoutMs: 300_000,
  });
});

test('passes on exit code 0, or on the expected one', async () => {
  expect(await gradeWith({ type: 'command', run: 'true' }, exits(0))).toEqual({ grade: 'pass' });
  expect(await gradeWith({ type: 'command', run: 'grep TODO a', exitCode: 1 }, exits(1))).toEqual({ grade: 'pass' });
  expect(await gradeWith({ type: 'command', run: 'which x', exitCode: 127 }, exits(127))).toEqual({ grade: 'pass' });
});

test('fails on another exit code with what the command wrote to stderr and stdout', async () => {
  const evidence = exits(1, { stderr: 'AssertionError: 3 !== 4\n', stdout: 'not ok 1\n' });
  expect(await gradeWith({ type: 'command', run: 'check' }, evidence)).toEqual({
    grade: 'fail',
    reason: 'exit code 1, expected 0; stderr: "AssertionError: 3 !== 4"; stdout: "not ok 1"',
  });
});

test('quotes the end of a long output', async () => {
  const grade = await gradeWith(
    { type: 'command', run: 'check' },
    exits(2, { stderr: `${'.'.repeat(5000)} the cause\n` }),
  );
  expect(grade).toMatchObject({
    reason: expect.stringMatching(/^exit code 2, expected 0; stderr: "…\.{590} the cause"$/),
  });
});

test('says that the output was cut', async () => {
  const execInGradingSandbox = async () =>
    anExecResult({ end: { kind: 'exited', exitCode: 1 }, stderr: 'x', truncated: true });
  expect(await gradeWith({ type: 'command', run: 'check' }, anEvidence({ execInGradingSandbox }))).toEqual({
    grade: 'fail',
    reason: 'exit code 1, expected 0; stderr: "x"; the output was cut',
  });
});

const failures: readonly [ExecEnd, string][] = [
  [{ kind: 'timed_out' }, 'did not finish in 1.5s'],
  [{ kind: 'out_of_memory' }, 'ran out of memory'],
  [{ kind: 'container_ended' }, 'ended its container'],
  [{ kind: 'output_exceeded' }, 'wrote more output than is allowed'],
];

test.each(failures)('fails when the check ended as %j', async (end, reason) => {
  expect(await gradeWith({ type: 'command', run: 'check', timeout: '1500ms' }, ending(end))).toEqual({
    grade: 'fail',
    reason,
  });
});

const notStarted = anEvidence({
  execInGradingSandbox: async () =>
    anExecResult({ end: { kind: 'exited', exitCode: 127 }, started: false, stderr: 'sh: chek: not found' }),
});

test.each([['chek'], ['/tests/chek'], ['/usr/bin/chek']])(
  'is unverified when its own %s is not there',
  async (program) => {
    expect(await gradeWith({ type: 'command', run: [program] }, notStarted)).toEqual({
      grade: 'unverified',
      reason: 'the check could not be run; stderr: "sh: chek: not found"',
    });
  },
);

test.each([['./chek'], ['bin/chek'], ['/workspace/chek'], ['/tests/../workspace/chek']])(
  'fails when %s, which the agent should have left, is not there',
  async (program) => {
    expect(await gradeWith({ type: 'command', run: [program] }, notStarted)).toEqual({
      grade: 'fail',
      reason: `the agent left nothing at ${program} that can be run; stderr: "sh: chek: not found"`,
    });
  },
);

test('does not pass a check that could not be run by the exit code that this gives', async () => {
  expect(await gradeWith({ type: 'command', run: ['chek'], exitCode: 127 }, notStarted)).toMatchObject({
    grade: 'unverified',
  });
});

test.each([
  [126, ['node', '/tests/check.mjs'], 'a command that the check has started could not be run'],
  [127, ['node', '/tests/check.mjs'], 'a command that the check has started could not be run'],
  [127, 'chek', 'a command of the check, or one that the agent left, could not be run'],
])('fails on exit code %i of %j, which code of the agent can bring about', async (exitCode, run, doubt) => {
  expect(await gradeWith({ type: 'command', run }, exits(exitCode))).toEqual({
    grade: 'fail',
    reason: `exit code ${exitCode}, expected 0; ${doubt}`,
  });
});

test('lets a failure of the infrastructure through', async () => {
  const execInGradingSandbox = () => Promise.reject(new InfraError('engine', 'gone'));
  await expect(gradeWith({ type: 'command', run: 'check' }, anEvidence({ execInGradingSandbox }))).rejects.toThrow(
    'gone',
  );
});

test.each([{ run: '' }, { run: [] }, { run: 'x', exitCode: 256 }, { run: 'x', timeout: '3 min' }, {}])(
  'refuses %j',
  (options) => {
    expect(refusalOf({ type: 'command', ...options })).toBeDefined();
  },
);

async function requestOf(options: unknown) {
  const requests: Parameters<Evidence['execInGradingSandbox']>[0][] = [];
  const execInGradingSandbox: Evidence['execInGradingSandbox'] = async (request) => {
    requests.push(request);
    return anExecResult();
  };
  await gradeWith(options, anEvidence({ execInGradingSandbox }));
  return requests[0];
}
