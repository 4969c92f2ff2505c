import { expect, test } from 'vitest';
import { anEntry } from '../support/baseline-entry.ts';
import { type Opening, startStoredRuns } from '../support/stored-run.ts';
import { baselineStoreContract } from './baseline-store.ts';

const NOON = anEntry().createdAt;
const NAME = 'agent-eval-baseline-default-attempt-1.json';

async function startArtifacts() {
  const runs = await startStoredRuns();
  const open = (run: number, opening?: Opening) => runs.open('artifact', run, opening);
  const plant = async (text: string) => {
    await open(1).append(anEntry());
    runs.results.replaceArtifact(1, text);
  };
  return { ...runs, open, plant };
}

baselineStoreContract('artifact', startArtifacts);

test('an artifact is named by instance and attempt, and holds all that came before', async () => {
  await using kept = await startArtifacts();
  await kept.open(41).append(anEntry());
  await kept.open(42, { attempt: 2 }).append(anEntry({ createdAt: NOON + 1 }));
  await kept.open(43, { attempt: 7 }).append(anEntry({ createdAt: NOON + 2 }));
  expect(kept.results.artifacts().map(({ name, run }) => [run, name])).toEqual([
    ['41', NAME],
    ['42', 'agent-eval-baseline-default-attempt-2.json'],
    ['43', 'agent-eval-baseline-default-attempt-3.json'],
  ]);
  const { entries } = await kept.open(44).read();
  expect(entries.map(({ createdAt }) => createdAt - NOON)).toEqual([0, 1, 2]);
  expect(kept.api.problems).toEqual([]);
});

test('instances do not mix', async () => {
  await using kept = await startArtifacts();
  await kept.open(1, { instance: 'web-chat' }).append(anEntry());
  expect((await kept.open(2, { instance: 'web' }).read()).entries).toEqual([]);
});

test('runs that recorded at the same moment are both read', async () => {
  await using kept = await startArtifacts();
  const said = await Promise.all([1, 2].map((run) => kept.open(run).append(anEntry({ createdAt: NOON + run }))));
  expect(said).toEqual([[], []]);
  expect((await kept.open(3).read()).entries.map(({ createdAt }) => createdAt - NOON)).toEqual([1, 2]);
});

test('the same run records once', async () => {
  await using kept = await startArtifacts();
  await kept.open(1).append(anEntry());
  expect(await kept.open(1).append(anEntry())).toEqual(['This run has recorded its baseline in an artifact already.']);
});

const hostile = anEntry({ commit: 'hostile' });

test.each<[string, Opening]>([
  ['a fork, on a branch that is called main', { isFork: true, event: 'pull_request' }],
  ['a fork, whatever event it may claim', { isFork: true }],
  ['a branch of a pull request', { branch: 'change', event: 'pull_request' }],
  ['a push to another branch', { branch: 'change' }],
  ['a push of a tag that is called main', { headSha: 'e'.repeat(40) }],
  ['workflow_dispatch on such a tag', { event: 'workflow_dispatch', headSha: 'e'.repeat(40) }],
  ['pull_request_target', { event: 'pull_request_target' }],
  ['workflow_run', { event: 'workflow_run' }],
])('what a run of %s uploaded is never used', async (_what, opening) => {
  await using kept = await startArtifacts();
  await kept.open(1).append(anEntry());
  await kept.open(2, opening).append(hostile);
  expect(await kept.open(3).read()).toMatchObject({ entries: [anEntry()], notices: [], damaged: false });
});

test('what main once pointed to counts, and what a tag of its name adds on top of it does not', async () => {
  await using kept = await startArtifacts();
  const { history } = kept.api.repository;
  const [first, second, tagged] = ['1', '2', '3'].map((digit) => digit.repeat(40)) as [string, string, string];
  history.addCommit(first, []);
  history.addCommit(second, [first]);
  history.addCommit(tagged, [first]);
  history.setBranch('main', second);
  history.setTag('main', tagged);
  await kept.open(1, { headSha: first }).append(anEntry());
  await kept.open(2, { headSha: second }).append(anEntry({ createdAt: NOON + 1 }));
  await kept.open(3, { headSha: tagged }).append(hostile);
  const { entries, notices } = await kept.open(4, { headSha: second }).read();
  expect(entries.map(({ createdAt }) => createdAt - NOON)).toEqual([0, 1]);
  expect([notices, kept.api.problems]).toEqual([[], []]);
});

test.each(['contents: read', 'commits'] as const)(
  'where GitHub does not tell what main has (%s), nothing is trusted, and a notice says so',
  async (denied) => {
    await using kept = await startArtifacts();
    await kept.open(1, { headSha: '1'.repeat(40) }).append(anEntry());
    kept.api.deny(denied);
    const read = await kept.open(2).read();
    expect(read.entries).toEqual([]);
    expect(read.notices).toEqual([expect.stringContaining('Could not read the commits of main')]);
  },
);

test('a hundred artifacts of forks hide none of our own', async () => {
  await using kept = await startArtifacts();
  await kept.open(1).append(anEntry());
  const [own] = kept.results.artifacts();
  if (own === undefined) throw new Error('nothing was uploaded');
  kept.open(2, { isFork: true });
  const forged = Array.from({ length: 150 }, (_, index) => ({ ...own, id: index + 2, run: '2' }));
  kept.api.repository.actions.setArtifacts(() => [own, ...forged]);
  expect((await kept.open(3).read()).entries).toEqual([anEntry()]);
});

test('where forks have uploaded more than is looked through, that is no first run', async () => {
  await using kept = await startArtifacts();
  const run = { name: NAME, run: '2', sizeBytes: 9, url: 'http://127.0.0.1:1/' };
  kept.open(2, { isFork: true });
  kept.api.repository.actions.setArtifacts(() => Array.from({ length: 1001 }, (_, id) => ({ ...run, id })));
  expect(await kept.open(3).read()).toMatchObject({
    entries: [],
    notices: [expect.stringContaining('1000 artifacts are named')],
    damaged: true,
  });
});

test('an artifact that is larger than GitHub said is not read to its end', async () => {
  await using kept = await startArtifacts();
  await kept.open(1).append(anEntry());
  const [own] = kept.results.artifacts();
  kept.results.replaceArtifact(1, 'x'.repeat(21 * 1024 * 1024));
  kept.api.repository.actions.setArtifacts(() => (own === undefined ? [] : [own]));
  const read = await kept.open(2).read();
  expect(read).toMatchObject({ entries: [], damaged: true });
  expect(read.notices).toEqual([expect.stringContaining('larger than 20971520 bytes')]);
});

test('an artifact that is gone is a notice, without its signed address', async () => {
  await using kept = await startArtifacts();
  await kept.open(1).append(anEntry());
  kept.results.replaceArtifact(1, undefined);
  const { notices, damaged } = await kept.open(2).read();
  expect([notices.length, damaged]).toEqual([1, true]);
  expect(notices.join()).not.toContain('sig=');
});

test('a token that may not read says which permission to add, and still records', async () => {
  await using kept = await startArtifacts();
  kept.api.deny('actions');
  const read = await kept.open(1).read();
  expect(read.notices).toEqual([expect.stringContaining('Add `actions: read`')]);
  expect(await kept.open(1).append(anEntry())).toEqual(read.notices);
  expect(kept.results.artifacts()).toHaveLength(1);
});

test('GitHub Enterprise Server has no artifacts: one notice says what to use, and nothing is asked', async () => {
  await using kept = await startArtifacts();
  const store = kept.open(1, { serverUrl: 'https://github.example.com' });
  const notices = [expect.stringContaining('use `baseline: branch`')];
  expect(await store.read()).toMatchObject({ entries: [], notices, damaged: true });
  expect(await store.append(anEntry())).toEqual(notices);
  expect([kept.api.requests, kept.results.artifacts()]).toEqual([[], []]);
});

test('a results service that fails is a notice after three tries', async () => {
  await using kept = await startArtifacts();
  kept.results.failNext(3);
  expect(await kept.open(1).append(anEntry())).toEqual([
    expect.stringContaining('Could not upload an artifact: HTTP 503'),
  ]);
  expect(kept.waits).toEqual([1000, 3000]);
  expect(await kept.open(1).append(anEntry())).toEqual([]);
});
