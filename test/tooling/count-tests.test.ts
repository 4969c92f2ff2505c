import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const root = resolve(import.meta.dirname, '../..');

const file = (status: string, ...tests: string[]) => ({
  name: 'some.test.ts',
  status,
  message: status === 'passed' ? '' : 'the file broke',
  assertionResults: tests.map((outcome, index) => ({
    status: outcome,
    fullName: `test ${index}`,
    failureMessages: outcome === 'failed' ? ['expected 1 to be 2'] : [],
  })),
});

type Case = readonly [what: string, files: readonly object[], exitStatus: number, counted: string, named: string];

const cases: readonly Case[] = [
  ['tests that passed', [file('passed', 'passed', 'passed'), file('passed', 'passed')], 0, '3 0', ''],
  ['a test that failed', [file('failed', 'passed', 'failed')], 1, '1 1', 'test 1: failed\nexpected 1 to be 2'],
  ['a skipped test as failed', [file('passed', 'passed', 'skipped', 'todo')], 0, '1 2', 'test 1: skipped'],
  ['a file that did not load as one failure', [file('passed', 'passed'), file('failed')], 1, '1 1', 'the file broke'],
  ['an error outside of every test as one failure', [file('passed', 'passed')], 1, '1 1', 'outside of every test'],
];

test.for(cases)('counts and names %s', async ([, testResults, exitStatus, counted, named]) => {
  await using folder = await tempFolder();
  const results = join(folder.path, 'results.json');
  writeFileSync(results, JSON.stringify({ testResults }));
  const args = ['--import', 'tsx', 'test/count-tests.ts', results, String(exitStatus)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(stdout.trim()).toBe(counted);
  if (named === '') expect(stderr).toBe('');
  else expect(stderr).toContain(named);
});
