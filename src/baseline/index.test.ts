import { expect, test } from 'vitest';
import { anEntry } from '../../test/support/baseline-entry.ts';
import { createBaselineStore } from './index.ts';

const cache = { instance: 'default', sha: 'a', runId: 1, attempt: 1, tempDir: '/tmp' };
const elsewhere = { root: '/project', cache: undefined, reportAsEntry: () => anEntry() };
const onGitHub = { ...elsewhere, cache };

test.each([
  ['auto', onGitHub, 'cache'],
  ['auto', elsewhere, 'file .agent-eval/baseline.json'],
  ['cache', onGitHub, 'cache'],
  ['none', onGitHub, 'none'],
  ['file:eval/base.json', onGitHub, 'file eval/base.json'],
])('%s gives a store by that name', (spec, deps, name) => {
  expect(createBaselineStore(spec, deps).name).toBe(name);
});

test('a cache outside GitHub is the mistake of a user', () => {
  expect(() => createBaselineStore('cache', elsewhere)).toThrow('exists on GitHub runners only');
});

test.each(['artifact', 'branch', 'branch:ledger'])('%s without a token is the mistake of a user', (spec) => {
  expect(() => createBaselineStore(spec, onGitHub)).toThrow('and needs a github-token');
});

test('an unknown store is the mistake of a user', () => {
  expect(() => createBaselineStore('s3', onGitHub)).toThrow('There is no baseline store "s3".');
});

test('none keeps nothing', async () => {
  const store = createBaselineStore('none', elsewhere);
  expect(await store.append(anEntry())).toEqual([]);
  expect(await store.read()).toEqual({ entries: [], notices: [], damaged: false });
});
