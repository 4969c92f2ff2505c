import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBaselineStore } from '../../src/baseline/index.ts';
import type { BaselineStore } from '../../src/core/baseline.ts';
import type { Report } from '../../src/core/report.ts';
import { anEntry } from '../support/baseline-entry.ts';
import { aReport } from '../support/builders.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { baselineStoreContract } from './baseline-store.ts';

const reportAsEntry = (report: Report) => anEntry({ createdBy: report.createdBy });

function openFile(root: string, path = 'eval/baseline.json'): BaselineStore {
  return createBaselineStore(`file:${path}`, { root, cache: undefined, reportAsEntry });
}

baselineStoreContract('file', async () => {
  const folder = await tempFolder({ 'eval/other.txt': '' });
  return {
    open: () => openFile(folder.path),
    plant: (text) => writeFile(join(folder.path, 'eval/baseline.json'), text),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
});

test('a report is read as a baseline of one run, and never overwritten', async () => {
  const report = JSON.stringify(aReport({ createdBy: 'agent-eval 9.9.9' }));
  await using folder = await tempFolder({ 'report.json': report });
  const store = openFile(folder.path, 'report.json');
  expect(await store.read()).toEqual({
    entries: [anEntry({ createdBy: 'agent-eval 9.9.9' })],
    notices: [],
    damaged: false,
  });
  expect(await store.append(anEntry())).toEqual(['Did not overwrite the baseline file report.json: it is a report.']);
  expect(await readFile(join(folder.path, 'report.json'), 'utf8')).toBe(report);
});

test('a file that is no baseline is left as it is', async () => {
  await using folder = await tempFolder({ 'eval/baseline.json': '{"precious":true}' });
  expect(await openFile(folder.path).append(anEntry())).toEqual([
    'Did not overwrite the baseline file eval/baseline.json: it is neither a baseline nor a report of agent-eval.',
  ]);
  expect(await readFile(join(folder.path, 'eval/baseline.json'), 'utf8')).toBe('{"precious":true}');
});

test('folders are made, and nothing but the baseline stays behind', async () => {
  await using folder = await tempFolder();
  await openFile(folder.path).append(anEntry());
  expect(await readdir(join(folder.path, 'eval'))).toEqual(['baseline.json']);
});

test('a place that cannot be written is a notice', async () => {
  await using folder = await tempFolder({ eval: 'a file where a folder should be' });
  const [notice, ...others] = await openFile(folder.path).append(anEntry());
  expect(notice).toContain('baseline file eval/baseline.json');
  expect(notice).toContain('ENOTDIR');
  expect(others).toEqual([]);
});

test('the same entries give the same bytes', async () => {
  await using folder = await tempFolder();
  await openFile(folder.path, 'a.json').append(anEntry());
  await openFile(folder.path, 'b.json').append(anEntry());
  expect(await readFile(join(folder.path, 'a.json'))).toEqual(await readFile(join(folder.path, 'b.json')));
});
