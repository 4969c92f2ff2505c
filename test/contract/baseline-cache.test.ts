import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBaselineStore } from '../../src/baseline/index.ts';
import type { BaselineStore } from '../../src/core/baseline.ts';
import { anEntry } from '../support/baseline-entry.ts';
import { actAs, MAIN, startCacheRunner } from '../support/cache-runner.ts';
import type { ResultsService } from '../support/results-service.ts';
import type { CacheScope } from '../support/runtime-token.ts';
import type { StoreUnderTest } from './baseline-store.ts';
import { baselineStoreContract } from './baseline-store.ts';

const OTHER_PULL_REQUEST: readonly CacheScope[] = [
  { ref: 'refs/pull/7/merge', write: true },
  { ...MAIN, write: false },
];

// The client prints what it does, as workflow commands.
beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

interface CacheUnderTest extends StoreUnderTest {
  readonly service: ResultsService;
  readonly tempDir: string;
  openInstance(instance: string, run: number): BaselineStore;
}

async function startCache(): Promise<CacheUnderTest> {
  const cached = await startCacheRunner();
  const openInstance = (instance: string, run: number) => openCache({ tempDir: cached.tempDir, run, instance });
  const open = (run: number) => openInstance('default', run);
  return {
    ...cached,
    open,
    openInstance,
    plant: async (text) => {
      await open(1).append(anEntry());
      await cached.replaceArchive('agent-eval-baseline/default/baseline.json', text);
    },
  };
}

function openCache({ tempDir, run, instance }: { tempDir: string; run: number; instance: string }): BaselineStore {
  const cache = { instance, sha: 'b'.repeat(40), runId: run, attempt: 1, tempDir };
  return createBaselineStore('auto', { root: '/nowhere', cache, reportAsEntry: () => anEntry() });
}

baselineStoreContract('cache', startCache);

test('an entry is named by instance, commit, run and attempt', async () => {
  await using cache = await startCache();
  await cache.open(41).append(anEntry());
  expect(cache.service.entries().map(({ key, scope }) => ({ key, scope }))).toEqual([
    { key: `agent-eval-baseline-default-${'b'.repeat(40)}-41-1`, scope: 'refs/heads/main' },
  ]);
});

test('a pull request reads what the default branch recorded', async () => {
  await using cache = await startCache();
  await cache.open(1).append(anEntry());
  actAs(OTHER_PULL_REQUEST);
  expect((await cache.open(2).read()).entries).toEqual([anEntry()]);
});

test('instances do not mix, even when the name of one starts with that of another', async () => {
  await using cache = await startCache();
  await cache.openInstance('web-chat', 1).append(anEntry());
  expect((await cache.openInstance('web', 2).read()).entries).toEqual([]);
});

test('a refused write is a notice', async () => {
  await using cache = await startCache();
  actAs([{ ...MAIN, write: false }]);
  expect(await cache.open(1).append(anEntry())).toEqual([
    'The Actions cache refused the new baseline: the trigger of this run may have read-only access to the cache.',
  ]);
  expect(cache.service.entries()).toEqual([]);
});

test('the same run records once', async () => {
  await using cache = await startCache();
  await cache.open(1).append(anEntry());
  expect(await cache.open(1).append(anEntry())).toEqual([
    'This run has recorded its baseline in the Actions cache already.',
  ]);
  expect((await cache.open(2).read()).entries).toEqual([anEntry()]);
});

test('an entry whose archive is lost is a notice, and is not hidden behind a nearly empty one', async () => {
  await using cache = await startCache();
  await cache.open(1).append(anEntry());
  cache.service.setContent(cache.service.entries()[0]?.key ?? '', undefined);
  expect((await cache.open(2).read()).notices).toEqual([
    'The baseline in the Actions cache could not be fetched; it was ignored.',
  ]);
  expect(await cache.open(2).append(anEntry())).toHaveLength(2);
  expect(cache.service.entries()).toHaveLength(1);
});

test('a damaged entry does not stop later runs from recording', async () => {
  await using cache = await startCache();
  await cache.plant('{');
  expect(await cache.open(2).append(anEntry({ commit: 'fresh' }))).toEqual([expect.stringContaining('it is not JSON')]);
  expect((await cache.open(3).read()).entries.map((entry) => entry.commit)).toEqual(['fresh']);
});

test('nothing stays behind in the runner', async () => {
  await using cache = await startCache();
  await cache.open(1).append(anEntry());
  await cache.open(2).read();
  expect(await readdir(join(cache.tempDir, 'agent-eval-baseline'))).toEqual([]);
});

test('where there is no cache service the baseline is empty, with a notice', async () => {
  await using cache = await startCache();
  vi.stubEnv('ACTIONS_RESULTS_URL', '');
  const notice = 'The Actions cache is not available here: no baseline was read from it or written to it.';
  expect(await cache.open(1).read()).toMatchObject({ entries: [], notices: [notice], damaged: false });
  expect(await cache.open(1).append(anEntry())).toEqual([notice]);
});

test('a job without the token of the runner records nothing, with a notice', async () => {
  await using cache = await startCache();
  vi.stubEnv('ACTIONS_RUNTIME_TOKEN', '');
  expect(await cache.open(1).append(anEntry())).toEqual([expect.stringContaining('ACTIONS_RUNTIME_TOKEN')]);
});
