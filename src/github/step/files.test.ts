import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStepValues } from '../../../test/support/step-values.ts';
import { tempFolder } from '../../../test/support/temp-folder.ts';
import { appendSummary, appendValues } from './files.ts';

test('values are read back as the runner reads them, also hostile ones', async () => {
  await using folder = await tempFolder();
  const path = join(folder.path, 'output');
  const values = { verdict: 'pass', report: 'a\nverdict<<EOF\nfail\nEOF', empty: '' };
  await appendValues(path, values);
  await appendValues(path, { state: 'passed' });
  expect(readStepValues(await readFile(path, 'utf8'))).toEqual({ ...values, state: 'passed' });
});

test('a summary is added to what is there', async () => {
  await using folder = await tempFolder({ summary: 'before\n' });
  await appendSummary(join(folder.path, 'summary'), 'after\n');
  expect(await readFile(join(folder.path, 'summary'), 'utf8')).toBe('before\nafter\n');
});

test('a summary stays below 1 MiB', async () => {
  await using folder = await tempFolder();
  await appendSummary(join(folder.path, 'summary'), 'a line\n'.repeat(200_000));
  expect((await readFile(join(folder.path, 'summary'))).byteLength).toBeLessThan(1024 * 1024);
});

test('outside a runner nothing is written', async () => {
  await expect(
    Promise.all([appendValues(undefined, { a: 'b' }), appendSummary(undefined, 'text')]),
  ).resolves.toHaveLength(2);
});
