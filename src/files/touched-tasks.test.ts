import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aTask } from '../../test/support/a-task.ts';
import { type TouchRequest, touchedTasks } from './touched-tasks.ts';

const TASKS = [
  aTask({ id: 'refund', watches: ['packages/shop/**', 'docs/*.md'] }),
  aTask({ id: 'search' }),
  aTask({ id: 'search-more' }),
];
const KNOWN = { folder: '.', globs: ['agent/**'] };
const UNKNOWN = { folder: '.', globs: undefined };

function touched(paths: readonly string[], only: Partial<TouchRequest> = {}) {
  const found = touchedTasks({
    paths,
    tracked: ['agent/main.mjs', 'agent-eval.yml'],
    tasks: TASKS,
    shared: ['agent-eval.yml', 'cassettes'],
    watches: [],
    agent: KNOWN,
    ...only,
  });
  return 'all' in found ? found.all : [...found.ids];
}

test.each([
  [['README.md'], []],
  [[], []],
  [['tasks/search/tests/check.mjs'], ['search']],
  [['tasks/search-more/task.yaml'], ['search-more']],
  [['packages/shop/src/deep/index.ts', 'README.md'], ['refund']],
  [['packages/shop/.env'], ['refund']],
  [
    ['docs/policy.md', 'tasks/search/README.md'],
    ['refund', 'search'],
  ],
  [['docs/old/policy.md'], []],
  [['agent/main.mjs'], "it touches the agent's agent/main.mjs"],
  [['agent/.hidden/prompt.md'], "it touches the agent's agent/.hidden/prompt.md"],
  [['agent-eval.yml'], 'it touches agent-eval.yml'],
  [['cassettes/refund/0.json'], 'it touches cassettes/refund/0.json'],
  [['cassettes-old/refund.json'], []],
])('a change of %j concerns %j', (paths, concerned) => {
  expect(touched(paths)).toEqual(concerned);
});

test.each([
  ['is not named in the config', UNKNOWN],
  ['is made by a build step, and not in git', { folder: '.', globs: ['agent/**', 'dist/**'] }],
])('any change concerns the tasks that watch nothing where the agent %s', (_, agent) => {
  expect(touched(['README.md'], { agent })).toEqual(['search', 'search-more']);
  expect(touched([], { agent })).toEqual([]);
  // Once someone says what it is made of, that counts.
  expect(touched(['README.md'], { agent, watches: ['src/**'] })).toEqual([]);
  expect(touched(['src/a.ts'], { agent, watches: ['src/**'] })).toBe('it touches src/a.ts');
});

test('files of the agent are looked for from where its config lies', () => {
  const agent = { folder: 'apps/[one]', globs: ['agent/**'] };
  const tracked = ['apps/[one]/agent/main.mjs'];
  expect(touched(['apps/[one]/agent/main.mjs'], { agent, tracked })).toContain('touches the agent');
  expect(touched(['agent/main.mjs'], { agent, tracked })).toEqual([]);
});

test('a task is concerned by what its tool servers are made of', () => {
  const files = [{ path: '../lib/stock.mjs', mode: 0o644, content: Buffer.from('') }];
  const tools = [{ server: 'shop', file: 'tools/shop.yaml', config: { type: 'mock' }, files }];
  const tasks = [aTask({ id: 'with', tools }), aTask({ id: 'without' })];
  for (const path of ['tools/shop.yaml', 'tools/shop.mjs', 'lib/stock.mjs']) {
    expect(touched([path], { tasks })).toEqual(['with']);
  }
  expect(touched(['tools.md'], { tasks })).toEqual([]);
});

test('who touches more concerns no fewer tasks', () => {
  const path = fc.constantFrom(
    'README.md',
    'docs/a.md',
    'tasks/search/task.yaml',
    'packages/shop/x',
    'agent/x',
    'src/x',
  );
  fc.assert(
    fc.property(fc.array(path), fc.array(path), fc.constantFrom(KNOWN, UNKNOWN), (some, more, agent) => {
      const few = touched(some, { agent });
      const many = touched([...some, ...more], { agent });
      if (typeof many !== 'string') expect(many).toEqual(expect.arrayContaining([...few]));
    }),
  );
});
