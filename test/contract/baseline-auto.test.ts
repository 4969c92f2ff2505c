import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEntry } from '../support/baseline-entry.ts';
import { actAs, MAIN, startCacheRunner } from '../support/cache-runner.ts';
import { type Opening, startStoredRuns } from '../support/stored-run.ts';
import { baselineStoreContract } from './baseline-store.ts';

const NOON = anEntry().createdAt;
/** As the action records it. */
const entryOf = (run: number) => anEntry({ createdAt: NOON + run, run: { id: run, attempt: 1 } });
const CACHE_FILE = 'agent-eval-baseline/default/baseline.json';

// The cache's client prints what it does, as workflow commands.
beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function startAll() {
  const cached = await startCacheRunner();
  const runs = await startStoredRuns({ results: cached.service });
  const { tempDir } = cached;
  return {
    ...runs,
    cached,
    open: (spec: string, run: number, opening: Opening = {}) => runs.open(spec, run, { tempDir, ...opening }),
    async [Symbol.asyncDispose]() {
      await runs[Symbol.asyncDispose]();
      await cached[Symbol.asyncDispose]();
    },
  };
}

describe('where the branch can be written', () => {
  baselineStoreContract('auto', async () => {
    const all = await startAll();
    all.api.grant('contents: write');
    const plant = async (text: string) => {
      await all.open('artifact', 1).append(anEntry());
      all.results.replaceArtifact(1, text);
    };
    return { ...all, plant, open: (run: number) => all.open('auto', run) };
  });

  test('records there and nowhere else', async () => {
    await using all = await startAll();
    all.api.grant('contents: write');
    expect(await all.open('auto', 1).append(entryOf(1))).toEqual([]);
    expect((await all.open('branch', 2).read()).entries).toEqual([entryOf(1)]);
    expect([all.results.entries(), all.results.artifacts()]).toEqual([[], []]);
  });
});

test('with the documented permissions, records in the cache and an artifact, which is no news', async () => {
  await using all = await startAll();
  expect(await all.open('auto', 1).append(entryOf(1))).toEqual([]);
  expect((await all.open('cache', 2).read()).entries).toEqual([entryOf(1)]);
  expect((await all.open('artifact', 2).read()).entries).toEqual([entryOf(1)]);
  expect(await all.open('auto', 2).read()).toMatchObject({ entries: [entryOf(1)], notices: [], damaged: false });
  expect(all.api.problems).toEqual([]);
});

test('names the permission for the branch where nothing stands in for it', async () => {
  await using all = await startAll();
  vi.stubEnv('ACTIONS_RESULTS_URL', '');
  const said = await all.open('auto', 1).append(entryOf(1));
  expect(said).toContainEqual(expect.stringContaining('Add `contents: write`'));
});

test('what several places hold is counted once, and none hides what another holds', async () => {
  await using all = await startAll();
  all.api.grant('contents: write');
  await all.open('cache', 1).append(entryOf(1));
  await all.open('artifact', 1).append(entryOf(1));
  await all.open('artifact', 2).append(entryOf(2));
  await all.open('branch', 2).append(entryOf(2));
  await all.open('branch', 3).append(entryOf(3));
  expect((await all.open('auto', 4).read()).entries).toEqual([entryOf(1), entryOf(2), entryOf(3)]);
});

test('two attempts at one commit are two entries', async () => {
  await using all = await startAll();
  const again = { ...entryOf(1), run: { id: 1, attempt: 2 } };
  await all.open('cache', 1).append(entryOf(1));
  await all.open('artifact', 1, { attempt: 2 }).append(again);
  expect((await all.open('auto', 2).read()).entries).toHaveLength(2);
});

test('a damaged cache is named, and the other places stand in for it', async () => {
  await using all = await startAll();
  await all.open('auto', 1).append(entryOf(1));
  await all.cached.replaceArchive(CACHE_FILE, 'not json');
  const read = await all.open('auto', 2).read();
  expect(read.entries).toEqual([entryOf(1)]);
  expect(read.notices).toEqual([expect.stringContaining('it is not JSON')]);
});

test.each([
  ['the branch', 'contents: read', 'contents: read'],
  ['artifacts', 'actions', 'actions: read'],
] as const)(
  'without the permission to read %s there is one notice, and the others are used',
  async (_what, denied, add) => {
    await using all = await startAll();
    await all.open('auto', 1).append(entryOf(1));
    all.api.deny(denied);
    const store = all.open('auto', 2);
    const read = await store.read();
    expect(read).toMatchObject({ entries: [entryOf(1)], damaged: false });
    expect(read.notices).toEqual([expect.stringContaining(`Add \`${add}\``)]);
    const said = await store.append(entryOf(2));
    expect(said.filter((notice) => read.notices.includes(notice))).toEqual([]);
    expect((await all.open('cache', 3).read()).entries).toEqual([entryOf(1), entryOf(2)]);
  },
);

test('a first run may lack every permission: nothing is damaged, so it can begin a baseline', async () => {
  await using all = await startAll();
  all.api.deny('contents: read', 'actions', 'metadata');
  expect(await all.open('auto', 1).read()).toMatchObject({ entries: [], damaged: false });
});

test('a place that fails is no first run', async () => {
  await using all = await startAll();
  for (let tries = 0; tries < 3; tries += 1) all.api.answerNext('/git/ref/', { status: 500 });
  expect(await all.open('auto', 1).read()).toMatchObject({ entries: [], damaged: true });
});

test('on GitHub Enterprise Server the branch takes it all', async () => {
  await using all = await startAll();
  vi.stubEnv('ACTIONS_RESULTS_URL', '');
  actAs([MAIN]);
  all.api.grant('contents: write');
  const opening = { serverUrl: 'https://github.example.com' };
  expect(await all.open('auto', 1, opening).append(entryOf(1))).toEqual([]);
  const read = await all.open('auto', 2, opening).read();
  expect(read).toMatchObject({ entries: [entryOf(1)], damaged: false });
});
