import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAttemptsStore } from '../../src/baseline/attempts-store.ts';
import { aReport, aTask, aTrial, NOON } from '../support/builders.ts';
import { actAs, MAIN, startCacheRunner } from '../support/cache-runner.ts';

// The client prints what it does, as workflow commands.
beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const SHA = 'a'.repeat(40);
const report = (number: number) => aReport({ createdAt: NOON + number });

async function startAttempts() {
  const cached = await startCacheRunner();
  const open = (attempt: number, only: { readonly instance?: string; readonly sha?: string } = {}) =>
    createAttemptsStore({ instance: 'default', sha: SHA, runId: 41, attempt, tempDir: cached.tempDir, ...only });
  const plant = async (text: string) => {
    await open(1).append(report(1));
    await cached.replaceArchive('agent-eval-attempts/default/attempts.json', text);
  };
  return { ...cached, open, plant };
}

test('a later attempt reads what earlier ones found, oldest first', async () => {
  await using attempts = await startAttempts();
  expect(await attempts.open(1).read()).toEqual({ reports: [], notices: [] });
  expect(await attempts.open(1).append(report(1))).toEqual([]);
  expect(await attempts.open(2).append(report(2))).toEqual([]);
  expect(await attempts.open(3).read()).toEqual({ reports: [report(1), report(2)], notices: [] });
  expect(attempts.service.entries().map(({ key }) => key)).toEqual([
    `agent-eval-attempts-default-${SHA}-41-1`,
    `agent-eval-attempts-default-${SHA}-41-2`,
  ]);
  expect(await readdir(join(attempts.tempDir, 'agent-eval-attempts'))).toEqual([]);
});

test('attempts at another commit, or of another instance, are not read', async () => {
  await using attempts = await startAttempts();
  await attempts.open(1).append(report(1));
  for (const other of [{ sha: 'b'.repeat(40) }, { instance: 'nightly' }, { instance: `default-${SHA}` }]) {
    expect(await attempts.open(2, other).read()).toEqual({ reports: [], notices: [] });
  }
});

test('one attempt records once', async () => {
  await using attempts = await startAttempts();
  await attempts.open(1).append(report(1));
  expect(await attempts.open(1).append(report(2))).toEqual([]);
  expect((await attempts.open(2).read()).reports).toEqual([report(1)]);
});

test('paths of transcripts, which are not kept, are forgotten', async () => {
  await using attempts = await startAttempts();
  const trial = aTrial({ transcript: 'transcripts/refund/0.jsonl' });
  const extra = [{ side: 'head' as const, task: 'refund', trial }];
  await attempts.open(1).append({ ...aReport({ tasks: [aTask({ trials: [trial] })] }), extra });
  const [read] = (await attempts.open(2).read()).reports;
  expect([read?.tasks[0]?.trials[0]?.transcript, read?.extra[0]?.trial.transcript]).toEqual([null, null]);
});

const record = { version: 1, kind: 'agent-eval-attempts', headSha: SHA, reports: [report(1)] };

test.each([
  ['text', 'not json', 'it is no record of attempts'],
  ['a baseline', '{"version":1,"kind":"agent-eval-baseline","entries":[]}', 'it is no record of attempts'],
  ['another version', JSON.stringify({ ...record, version: 2 }), 'it is no record of attempts'],
  ['21 reports', JSON.stringify({ ...record, reports: Array(21).fill(report(1)) }), 'it is no record of attempts'],
  ['what another commit found', JSON.stringify({ ...record, headSha: 'b'.repeat(40) }), 'it is about another commit'],
  ['damaged reports', JSON.stringify({ ...record, reports: [{}, 7] }), '2 of its 2 reports are damaged'],
  ['20 MB and a byte', 'x'.repeat(20 * 1024 * 1024 + 1), 'it is larger than 20 MB'],
])('%s is ignored with a notice, and does not stop later attempts', async (_what, text, why) => {
  await using attempts = await startAttempts();
  await attempts.plant(text);
  expect(await attempts.open(2).read()).toEqual({ reports: [], notices: [expect.stringContaining(why)] });
  expect(await attempts.open(2).append(report(2))).toEqual([]);
  expect(await attempts.open(3).read()).toEqual({ reports: [report(2)], notices: [] });
});

test('a damaged report does not take the others with it', async () => {
  await using attempts = await startAttempts();
  await attempts.plant(JSON.stringify({ ...record, reports: [report(1), { version: 1 }] }));
  expect(await attempts.open(2).read()).toEqual({
    reports: [report(1)],
    notices: [expect.stringContaining('1 of its 2 reports are damaged')],
  });
});

test('a record that is lost is a notice, and is not hidden behind a nearly empty one', async () => {
  await using attempts = await startAttempts();
  await attempts.open(1).append(report(1));
  attempts.service.setContent(attempts.service.entries()[0]?.key ?? '', undefined);
  expect((await attempts.open(2).read()).notices).toEqual([expect.stringContaining('could not be fetched')]);
  expect(await attempts.open(2).append(report(2))).toHaveLength(1);
  expect(attempts.service.entries()).toHaveLength(1);
});

test('a refused write is a notice', async () => {
  await using attempts = await startAttempts();
  actAs([{ ...MAIN, write: false }]);
  expect(await attempts.open(1).append(report(1))).toEqual([
    'The Actions cache refused the new record of attempts: the trigger of this run may have read-only access to the cache.',
  ]);
});

test('where attempts cannot be trusted nothing is kept', async () => {
  const store = createAttemptsStore(undefined);
  expect(await store.append(report(1))).toEqual([]);
  expect(await store.read()).toEqual({ reports: [], notices: [] });
});
