import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aTask } from '../../test/support/a-task.ts';
import { matcherOf, reachOf } from './repository-globs.ts';
import { type TouchRequest, touchedTasks } from './touched-tasks.ts';

const TASKS = [
  aTask({ id: 'refund', watches: ['packages/shop/**', 'docs/*.md'] }),
  aTask({ id: 'search' }),
  aTask({ id: 'search-more' }),
];
const TRACKED = ['agent/main.mjs', 'agent-eval.yml', 'packages/shop/index.ts', 'docs/policy.md', 'src/a.ts'];
const KNOWN = { folder: '.', globs: ['agent/**'] };
const UNKNOWN = { folder: '.', globs: undefined };

const REQUEST: TouchRequest = {
  paths: [],
  tracked: TRACKED,
  links: [],
  ignored: [],
  folder: '.',
  tasks: TASKS,
  shared: ['agent-eval.yml', 'cassettes'],
  watches: [],
  agent: KNOWN,
};

function touched(paths: readonly string[], only: Partial<TouchRequest> = {}) {
  const found = touchedTasks({ ...REQUEST, paths, ...only });
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
  const tracked = [...TRACKED, 'apps/[one]/agent/main.mjs'];
  expect(touched(['apps/[one]/agent/main.mjs'], { agent, tracked })).toContain('touches the agent');
  expect(touched(['agent/main.mjs'], { agent, tracked })).toEqual([]);
});

test('what a project names is looked for from where it lies, what it watches from the top', () => {
  const only = { folder: 'apps/one', tracked: ['apps/one/agent/main.mjs', 'packages/shop/a', 'docs/a.md'] };
  expect(touched(['apps/one/tasks/search/task.yaml'], only)).toEqual(['search']);
  expect(touched(['apps/one/agent/main.mjs'], only)).toContain('touches the agent');
  expect(touched(['apps/one/cassettes/0.json'], only)).toContain('touches apps/one/cassettes');
  expect(touched(['packages/shop/a'], only)).toEqual(['refund']);
  expect(touched(['tasks/search/task.yaml', 'agent/main.mjs', 'apps/one/packages/shop/a'], only)).toEqual([]);
});

test.each(['cassettes/', './cassettes', 'cassettes//', 'a/../cassettes/'])(
  'a place may be written as anyone likes: %s',
  (place) => {
    expect(touched(['cassettes/refund/0.json'], { shared: [place] })).toContain('touches cassettes/refund');
    expect(touched(['cassettes.md'], { shared: [place] })).toEqual([]);
  },
);

test.each(['\n', '\r', '\u2028', '\t'])('a name that holds %j is matched like any other', (letter) => {
  expect(touched([`agent/a${letter}b`])).toContain('touches the agent');
  expect(touched([`packages/shop/${letter}`])).toEqual(['refund']);
  expect(touched([`docs/a${letter}.md`])).toEqual(['refund']);
});

test.each([
  ['agents is one', { agent: { folder: 'agents/support', globs: ['agent/**'] }, links: ['agents'] }],
  ['the config is one', { links: ['agent-eval.yml'] }],
  ['the tasks are', { links: ['tasks'] }],
  ['a task is', { links: ['tasks/search'] }],
  ['the recordings are', { links: ['cassettes'] }],
  ['a recording is', { links: ['cassettes/refund'] }],
  ['what a task watches is', { links: ['packages'] }],
  ['a part of what a task watches is', { links: ['packages/shop/src'] }],
  ['a file that a task watches is', { links: ['docs/policy.md'] }],
  ['a part of the agent is', { links: ['agent/lib'] }],
  ['what all tasks watch is behind one', { watches: ['src/*/kit/*.ts'], links: ['src/one'] }],
  ['it could be behind one', { watches: ['src/{a/b,c}/*.ts'], links: ['src/a'] }],
])('what lies behind a link is not seen, so that every change concerns all: %s', (_, only) => {
  const tracked = [...TRACKED, 'agents/support/agent/main.mjs', 'src/one/kit/a.ts', 'src/c/a.ts'];
  expect(touched(['README.md'], { ...only, tracked })).toBe(
    `${only.links[0]} is a symbolic link, and what it leads to is not watched`,
  );
  expect(touched([], { ...only, tracked })).toEqual([]);
});

test('a glob that says nothing, which is refused where it is read, matches nothing', () => {
  expect(touched(['README.md'], { agent: { folder: '.', globs: ['', './', 'agent/'] } })).toEqual([
    'search',
    'search-more',
  ]);
});

test('links elsewhere do not matter', () => {
  const links = ['CLAUDE.md', 'agents', 'docs/old/x', 'docs/x.txt', 'task', 'src/one'];
  expect(touched(['README.md'], { links, watches: ['src/two/**'], tracked: [...TRACKED, 'src/two/a'] })).toEqual([]);
});

test('a glob reaches every folder above what it matches', () => {
  const name = fc.constantFrom('a', 'b', '.c', 'd.ts', 'e\nf');
  const part = fc.constantFrom('*', '**', '*.ts', 'a', '{a,b}', '{a/b,b}', '@(a|b/a)', '[ab]', '?', '.*');
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.array(name, { minLength: 1, maxLength: 5 }),
      (parts, names) => {
        const glob = parts.join('/');
        fc.pre(matcherOf([glob])(names.join('/')));
        for (const [at] of names.entries()) expect(reachOf([glob])(names.slice(0, at + 1).join('/'))).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});

test.each<[string, readonly string[], readonly string[]]>([
  ['a part of the agent', ['agent/dist/main.mjs'], ['search', 'search-more']],
  ['what is not read as a part of it', ['agent/.cache/x', 'agent/node_modules/x/index.js', 'out/x'], []],
])('any change may be one of the agent where git ignores %s', (_, ignored, concerned) => {
  expect(touched(['README.md'], { ignored })).toEqual(concerned);
  expect(touched(['README.md'], { ignored, watches: ['src/**'] })).toEqual([]);
});

test.each(['agnet/**', 'src', 'src/', 'lib/*.ts'])(
  '%s matches no file, and so watches nothing: every change concerns all',
  (glob) => {
    const watches = ['src/**', glob];
    expect(touched(['README.md'], { watches })).toBe(`${JSON.stringify(glob)} under watches matches no file`);
  },
);

test('a task that watches what is not there is concerned by every change, which is said', () => {
  const tasks = [aTask({ id: 'typo', watches: ['docs/*.md', 'pakages/**'] }), aTask({ id: 'search' })];
  const request = { ...REQUEST, tasks };
  const notices = ['Task typo runs for every change: "pakages/**" under watches matches no file.'];
  expect(touchedTasks({ ...request, paths: ['README.md'] })).toEqual({ ids: new Set(['typo']), notices });
  expect(touchedTasks({ ...request, paths: ['docs/a.md'] })).toEqual({ ids: new Set(['typo']), notices: [] });
  expect(touchedTasks({ ...request, paths: [] })).toEqual({ ids: new Set(), notices: [] });
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
