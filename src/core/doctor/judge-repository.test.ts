import { describe, expect, it, test } from 'vitest';
import { judgeCacheService, judgeEvent, judgePermission } from './judge-github.ts';
import { judgeRepository, type RepositoryFacts } from './judge-repository.ts';

const whole: Extract<RepositoryFacts, { kind: 'repository' }> = {
  kind: 'repository',
  commits: 40,
  isShallow: false,
  hasParent: true,
  defaultBranch: 'origin/main',
  mergeBase: '0123456789',
};

describe('judgeRepository', () => {
  const cases: readonly [string, RepositoryFacts, string, string][] = [
    ['a whole clone', whole, 'well', 'compared with origin/main it starts from 0123456'],
    ['no repository', { kind: 'none', why: 'this is no git repository' }, 'warning', 'no git repository'],
    ['one without commits', { kind: 'empty' }, 'warning', 'no commit yet'],
    ['a clone of one commit', { ...whole, isShallow: true, hasParent: false }, 'warning', 'ends before'],
    ['a clone of two', { ...whole, isShallow: true, commits: 2, mergeBase: undefined }, 'well', 'shallow clone of 2'],
    ['no default branch', { ...whole, defaultBranch: undefined, mergeBase: undefined }, 'warning', 'no default branch'],
    ['another history', { ...whole, mergeBase: undefined }, 'warning', 'share no commit'],
  ];

  it.each(cases)('says of %s what it is', (_title, facts, state, text) => {
    expect(judgeRepository(facts)).toMatchObject([{ state, text: expect.stringContaining(text) }]);
  });
});

test('a repository without any commit needs its first, not git init', () => {
  const todo = "Make the first commit: git add -A && git commit -m 'First commit'";
  expect(judgeRepository({ kind: 'empty' })).toMatchObject([{ todo }]);
});

describe('judgePermission', () => {
  const wanted = { permission: 'checks: write', loss: 'there is no check' };

  it.each([
    [{ kind: 'granted' as const }, { state: 'well', text: 'checks: write' }],
    [{ kind: 'missing' as const }, { state: 'warning', todo: "In the workflow's job: permissions: { checks: write }" }],
    [
      { kind: 'unknown' as const, why: 'HTTP 500' },
      { state: 'warning', text: expect.stringContaining('HTTP 500') },
    ],
  ])('judges %j', (answer, finding) => {
    expect(judgePermission({ ...wanted, answer })).toMatchObject(finding);
  });
});

describe('judgeEvent', () => {
  const own = { name: 'pull_request', isFork: false, isDependabot: false };

  it.each([
    [own, 'well'],
    [{ ...own, isFork: true }, 'warning'],
    [{ ...own, isDependabot: true }, 'warning'],
    [{ problem: 'refused', hint: 'Use pull_request' }, 'fault'],
  ])('judges %j', (facts, state) => {
    expect(judgeEvent(facts).state).toBe(state);
  });
});

describe('judgeCacheService', () => {
  it.each([
    [undefined, 'well'],
    ['ECONNREFUSED', 'warning'],
  ])('judges a failure of %s', (why, state) => {
    expect(judgeCacheService({ host: 'results', why }).state).toBe(state);
  });
});
