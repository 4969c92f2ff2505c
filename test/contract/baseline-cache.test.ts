import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBaselineStore } from '../../src/baseline/index.ts';
import type { BaselineStore } from '../../src/core/baseline.ts';
import { anEntry } from '../support/baseline-entry.ts';
import type { ResultsService } from '../support/results-service.ts';
import { startResultsService } from '../support/results-service.ts';
import type { CacheScope } from '../support/runtime-token.ts';
import { runtimeToken } from '../support/runtime-token.ts';
import type { TempFolder } from '../support/temp-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';
import type { StoreUnderTest } from './baseline-store.ts';
import { baselineStoreContract } from './baseline-store.ts';

const MAIN: CacheScope = { ref: 'refs/heads/main', write: true };
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
  readonly runner: TempFolder;
  openInstance(instance: string, run: number): BaselineStore;
}

async function startCache(): Promise<CacheUnderTest> {
  const service = await startResultsService();
  const runner = await tempFolder({ 'work/README.md': '', 'temp/.keep': '' });
  vi.stubEnv('ACTIONS_RESULTS_URL', service.url);
  vi.stubEnv('ACTIONS_CACHE_SERVICE_V2', 'True');
  vi.stubEnv('RUNNER_TEMP', join(runner.path, 'temp'));
  vi.stubEnv('GITHUB_WORKSPACE', join(runner.path, 'work'));
  vi.stubEnv('GITHUB_SERVER_URL', 'https://github.com');
  actAs([MAIN]);
  const openInstance = (instance: string, run: number) =>
    openCache({ tempDir: join(runner.path, 'temp'), run, instance });
  const open = (run: number) => openInstance('default', run);
  return {
    service,
    runner,
    open,
    openInstance,
    plant: async (text) => {
      await open(1).append(anEntry());
      await replaceArchive({ service, runner, text });
    },
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      await runner[Symbol.asyncDispose]();
    },
  };
}

function openCache({ tempDir, run, instance }: { tempDir: string; run: number; instance: string }): BaselineStore {
  const cache = { instance, sha: 'b'.repeat(40), runId: run, attempt: 1, tempDir };
  return createBaselineStore('auto', { root: '/nowhere', cache, reportAsEntry: () => anEntry() });
}

function actAs(scopes: readonly CacheScope[]): void {
  vi.stubEnv('ACTIONS_RUNTIME_TOKEN', runtimeToken(scopes));
}

/** An archive as the client makes one, with another text in it. */
async function replaceArchive(given: { service: ResultsService; runner: TempFolder; text: string }): Promise<void> {
  const { service, runner, text } = given;
  const name = '../temp/agent-eval-baseline/default/baseline.json';
  const archive = join(runner.path, 'planted.tgz');
  const work = join(runner.path, 'work');
  await mkdir(join(work, '../temp/agent-eval-baseline/default'), { recursive: true });
  await writeFile(join(work, name), text);
  await promisify(execFile)('tar', ['-czPf', archive, '-C', work, name]);
  await rm(join(runner.path, 'temp/agent-eval-baseline'), { recursive: true });
  service.setContent(service.entries().at(-1)?.key ?? '', await readFile(archive));
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
  expect(await readdir(join(cache.runner.path, 'temp/agent-eval-baseline'))).toEqual([]);
});

test('where there is no cache service the baseline is empty, with a notice', async () => {
  await using cache = await startCache();
  vi.stubEnv('ACTIONS_RESULTS_URL', '');
  const notice = 'The Actions cache is not available here: no baseline was read from it or written to it.';
  expect(await cache.open(1).read()).toMatchObject({ entries: [], notices: [notice] });
  expect(await cache.open(1).append(anEntry())).toEqual([notice]);
});

test('a job without the token of the runner records nothing, with a notice', async () => {
  await using cache = await startCache();
  vi.stubEnv('ACTIONS_RUNTIME_TOKEN', '');
  expect(await cache.open(1).append(anEntry())).toEqual([expect.stringContaining('ACTIONS_RUNTIME_TOKEN')]);
});
