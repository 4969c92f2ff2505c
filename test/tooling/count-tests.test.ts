import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const root = resolve(import.meta.dirname, '../..');

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((outcome, index) => ({ status: outcome, fullName: `test ${index}` })),
});

const cases: readonly (readonly [what: string, files: readonly object[], exitStatus: number, counted: string])[] = [
  ['tests that passed', [file('passed', 'passed', 'passed'), file('passed', 'passed')], 0, '3 0'],
  ['a test that failed', [file('failed', 'passed', 'failed')], 1, '1 1'],
  ['a skipped test as failed', [file('passed', 'passed', 'skipped', 'todo')], 0, '1 2'],
  ['a file that did not load as one failure', [file('passed', 'passed'), file('failed')], 1, '1 1'],
  ['an error outside of every test as one failure', [file('passed', 'passed')], 1, '1 1'],
];

test.for(cases)('counts %s', async ([, testResults, exitStatus, counted]) => {
  await using folder = await tempFolder();
  const results = join(folder.path, 'results.json');
  writeFileSync(results, JSON.stringify({ testResults }));
  const args = ['--import', 'tsx', 'test/count-tests.ts', results, String(exitStatus)];
  expect(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).trim()).toBe(counted);
});
