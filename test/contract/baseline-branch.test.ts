import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { branchFileName } from '../../src/baseline/branch-file.ts';
import { anEntry } from '../support/baseline-entry.ts';
import { SHA, type StoredRuns, startStoredRuns, TOKEN } from '../support/stored-run.ts';
import { baselineStoreContract } from './baseline-store.ts';

const BRANCH = 'agent-eval-baseline';
const DAY_MS = 86_400_000;
const NOON = anEntry().createdAt;
const nameOf = (run: number, entry = anEntry(), sha = SHA) =>
  branchFileName({ instance: 'default', sha, runId: run, attempt: 1, tempDir: '' }, entry);

async function startBranch() {
  const runs = await startStoredRuns();
  runs.api.grant('contents: write');
  const plant = async (text: string) => plantFile(runs, nameOf(1), text);
  return { ...runs, plant, open: (run: number) => runs.open('branch', run), openAs: runs.open };
}

function plantFile({ api }: Pick<StoredRuns, 'api'>, name: string, text: string): void {
  api.repository.git.plant(BRANCH, { path: `default/${name}`, text });
}

function filesOf({ api }: Pick<StoredRuns, 'api'>, branch = BRANCH): readonly string[] {
  return Object.keys(api.repository.git.files(branch) ?? {});
}

baselineStoreContract('branch', startBranch);

test('the branch begins as an orphan, and each run adds one file in one commit', async () => {
  await using kept = await startBranch();
  await kept.open(41).append(anEntry());
  await kept.open(42).append(anEntry({ createdAt: NOON + 1, fingerprint: { model: 'other' } }));
  expect(filesOf(kept)).toEqual([
    expect.stringMatching(new RegExp(`^default/20261130T120000000Z-${SHA}-[0-9a-f]{12}-41-1\\.json$`)),
    expect.stringMatching(new RegExp(`^default/20261130T120000001Z-${SHA}-[0-9a-f]{12}-42-1\\.json$`)),
  ]);
  expect(kept.api.repository.git.messages(BRANCH)).toEqual(
    Array(2).fill(`Record the baseline of ${SHA.slice(0, 12)} (default)`),
  );
  expect(kept.api.problems).toEqual([]);
});

test('another branch may be named', async () => {
  await using kept = await startBranch();
  expect(await kept.openAs('branch:eval/ledger', 1).append(anEntry())).toEqual([]);
  expect(filesOf(kept, 'eval/ledger')).toHaveLength(1);
  expect((await kept.openAs('branch:eval/ledger', 2).read()).entries).toEqual([anEntry()]);
  expect(filesOf(kept)).toEqual([]);
});

test('instances do not mix', async () => {
  await using kept = await startBranch();
  await kept.openAs('branch', 1, { instance: 'web-chat' }).append(anEntry());
  expect((await kept.openAs('branch', 2, { instance: 'web' }).read()).entries).toEqual([]);
});

test('epochs are kept', async () => {
  await using kept = await startBranch();
  const entry = anEntry({ epochs: ['refund'], run: { id: 1, attempt: 1 } });
  await kept.open(1).append(entry);
  expect((await kept.open(2).read()).entries).toEqual([entry]);
});

test('the same run and attempt records once', async () => {
  await using kept = await startBranch();
  await kept.open(1).append(anEntry());
  expect(await kept.open(1).append(anEntry({ createdAt: NOON + 5 }))).toEqual([
    'This run has recorded its baseline on the branch agent-eval-baseline already.',
  ]);
  await kept.openAs('branch', 1, { attempt: 2 }).append(anEntry({ createdAt: NOON + 9 }));
  expect(filesOf(kept)).toHaveLength(2);
});

test('files that are too old are removed with the next write, and nothing else is', async () => {
  await using kept = await startBranch();
  const old = anEntry({ createdAt: NOON - 61 * DAY_MS });
  await kept.open(1).append(old);
  await kept.open(2).append(anEntry({ createdAt: NOON - 59 * DAY_MS }));
  kept.api.repository.git.plant(BRANCH, { path: 'default/README.md', text: 'ours' });
  await kept.openAs('branch', 3, { instance: 'other' }).append(old);
  await kept.open(4).append(anEntry());
  const left = filesOf(kept).filter((path) => path.startsWith('default/'));
  expect(left.map((path) => /-(\d+)-1\.json$/.exec(path)?.[1] ?? path).sort()).toEqual(['2', '4', 'default/README.md']);
  expect(filesOf(kept).filter((path) => path.startsWith('other/'))).toHaveLength(1);
});

test('writers that meet both find their entry there', async () => {
  await using kept = await startBranch();
  const runs = Array.from({ length: 6 }, (_, index) => index + 1);
  const said = await Promise.all(runs.map((run) => kept.open(run).append(anEntry({ createdAt: NOON + run }))));
  expect(said.flat()).toEqual([]);
  expect(kept.waits.length).toBeGreaterThan(0);
  const { entries } = await kept.open(9).read();
  expect(entries.map(({ createdAt }) => createdAt - NOON)).toEqual(runs);
  expect(kept.api.problems).toEqual([]);
});

test('a write whose answer was lost is not done twice', async () => {
  await using kept = await startBranch();
  await kept.open(1).append(anEntry());
  kept.api.answerNext('PATCH /repos/octo/agent/git/refs', { status: 502, done: true });
  expect(await kept.open(2).append(anEntry({ createdAt: NOON + 1 }))).toEqual([]);
  expect(kept.api.repository.git.messages(BRANCH)).toHaveLength(2);
});

test('a branch that a rule protects is given up at once, with the rule', async () => {
  await using kept = await startBranch();
  kept.api.answerNext('POST /repos/octo/agent/git/refs', { status: 422, message: 'Repository rule violations found' });
  expect(await kept.open(1).append(anEntry())).toEqual([
    expect.stringContaining(
      'Could not write to the branch agent-eval-baseline: HTTP 422: Repository rule violations found',
    ),
  ]);
  expect(kept.waits).toEqual([]);
});

test('a token that may not write says which permission to add', async () => {
  await using kept = await startBranch();
  kept.api.deny('contents: write');
  expect(await kept.open(1).append(anEntry())).toEqual([
    expect.stringContaining("Add `contents: write` to the `permissions` of the workflow's job."),
  ]);
  expect(kept.api.requests).toEqual(['POST /repos/octo/agent/git/blobs']);
});

test('a token that may not read says which permission to add, and that is no first run', async () => {
  await using kept = await startBranch();
  await kept.open(1).append(anEntry());
  kept.api.deny('contents: read');
  const read = await kept.open(2).read();
  expect(read).toMatchObject({ entries: [], damaged: true });
  expect(read.notices).toEqual([expect.stringContaining('Add `contents: read`')]);
});

test('one damaged file spoils no other, and is named', async () => {
  await using kept = await startBranch();
  plantFile(kept, nameOf(1), '{');
  plantFile(kept, 'notes.txt', 'hello');
  await kept.open(2).append(anEntry({ createdAt: NOON + 1 }));
  const read = await kept.open(3).read();
  expect(read.entries).toEqual([anEntry({ createdAt: NOON + 1 })]);
  expect(read.notices).toEqual([
    'Ignored the file "notes.txt" on the branch agent-eval-baseline: it is not named as a baseline is.',
    `Ignored the file on the branch agent-eval-baseline ${nameOf(1)}: it is not JSON.`,
  ]);
});

test('of many files the newest 30 are read, and those of the history under test before all others', async () => {
  await using kept = await startBranch();
  const sha = (index: number) => index.toString(16).padStart(40, '0');
  for (let index = 0; index < 40; index += 1) {
    const entry = anEntry({ createdAt: NOON + index, commit: sha(index) });
    const text = JSON.stringify({ version: 1, kind: 'agent-eval-baseline', entries: [entry] });
    plantFile(kept, nameOf(index, entry, sha(index)), text);
  }
  const read = await kept.openAs('branch', 99, { ancestors: [sha(2), sha(1)] }).read();
  expect(read.entries.map(({ createdAt }) => createdAt - NOON)).toEqual([
    1,
    2,
    ...Array.from({ length: 28 }, (_, index) => index + 12),
  ]);
  expect(kept.api.requests.filter((request) => request.includes('/git/blobs/'))).toHaveLength(30);
});

test('two processes that record fifty runs each lose none', async () => {
  await using kept = await startBranch();
  const writer = fileURLToPath(new URL('../support/branch-writer.ts', import.meta.url));
  const start = (first: number) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', writer, kept.api.url, TOKEN, String(first), '50']);
  await Promise.all([start(1), start(1001)]);
  const runs = filesOf(kept).map((path) => Number(/-(\d+)-1\.json$/.exec(path)?.[1]));
  const expected = Array.from({ length: 50 }, (_, index) => [index + 1, index + 1001]).flat();
  expect(runs.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
  expect(kept.api.repository.git.messages(BRANCH)).toHaveLength(100);
  expect(
    kept.api.requests.filter((request) => request.startsWith('POST') && request.endsWith('/git/commits')).length,
  ).toBeGreaterThan(100);
});
