import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aReport, aTask, aVerdict, aView, passesOf } from '../../test/support/builders.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { createBaselineStore } from '../baseline/index.ts';
import { reportAsEntry } from '../core/gate/report-as-entry.ts';
import { record } from './record.ts';

const viewOf = (passed: number, only: Parameters<typeof aView>[0] = {}) =>
  aView({ report: aReport({ tasks: [aTask({ trials: passesOf({ passed, planned: 5 }) })] }), ...only });
const openIn = (root: string) => createBaselineStore('file:base.json', { root, cache: undefined, reportAsEntry });

test('says that it recorded, once it has', async () => {
  await using folder = await tempFolder();
  expect(await record(openIn(folder.path), viewOf(5))).toEqual({
    text: 'Recorded in the baseline (file base.json).\n',
    failed: false,
  });
  expect((await openIn(folder.path).read()).entries).toHaveLength(1);
});

test.each(['first_run', 'incomparable'] as const)(
  'records what fails only as %s: else it would for ever',
  async (state) => {
    await using folder = await tempFolder();
    const view = viewOf(5, { verdict: aVerdict({ verdict: 'fail', state }) });
    expect(await record(openIn(folder.path), view)).toMatchObject({ failed: false });
    expect((await openIn(folder.path).read()).entries).toHaveLength(1);
  },
);

test('says only that it did not, when the file is no baseline', async () => {
  await using folder = await tempFolder({ 'base.json': '{' });
  const { text, failed } = await record(openIn(folder.path), viewOf(5));
  expect(text).toBe('Not recorded in the baseline.\nDid not overwrite the baseline file base.json: it is not JSON.\n');
  expect(failed).toBe(true);
  expect(await readFile(join(folder.path, 'base.json'), 'utf8')).toBe('{');
});

test.each([
  ['no try passed', viewOf(0)],
  ['the run is a fail', viewOf(5, { verdict: aVerdict({ verdict: 'fail', state: 'blocked' }) })],
  ['the run is not complete', viewOf(5, { report: null })],
])('does not record when %s, and says so', async (why, view) => {
  await using folder = await tempFolder();
  const { text, failed } = await record(openIn(folder.path), view);
  expect({ text, failed }).toEqual({
    text: expect.stringContaining(`Not recorded in the baseline: ${why}`),
    failed: false,
  });
  expect((await openIn(folder.path).read()).entries).toEqual([]);
});
