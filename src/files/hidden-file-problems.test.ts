import { expect, it } from 'vitest';
import { z } from 'zod';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { toolDefinitions } from '../../test/support/tool-definitions.ts';
import { ConfigError } from '../core/errors.ts';
import { taskSchemaWith } from '../core/task.ts';
import { loadTasks } from './load-tasks.ts';

const taskSchema = taskSchemaWith(z.looseObject({ type: z.string() }));
const TESTS = ['check.mjs', 'run.sh', 'data/want.json', 'lib/average.test.mjs'];

async function problemsOf(grader: unknown, tests: readonly string[] = TESTS): Promise<string> {
  const task = `prompt: Do it\ncriteria:\n  - id: AC-1\n    statement: It is so\n    grader: ${JSON.stringify(grader)}\n`;
  const hidden = tests.map((path) => [`tasks/a/tests/${path}`, 'x'] as const);
  await using folder = await tempFolder({ 'tasks/a/task.yaml': task, ...Object.fromEntries(hidden) });
  const request = { root: folder.path, dir: 'tasks', taskSchema, toolDefinitions };
  try {
    await loadTasks(request);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

const at = (key: string) => `tasks/a/task.yaml:5 criteria[0].grader.${key}:`;

it.each([
  ['sh /tests/nosuch.sh', '/tests/nosuch.sh'],
  [['sh', '/tests/nosuch.sh'], '/tests/nosuch.sh'],
  [['/tests/nosuch.sh'], '/tests/nosuch.sh'],
  ['cmp a.md /tests/a.md && ! grep -q TODO a.md', '/tests/a.md'],
  ['cd sub; sh "/tests/nosuch.sh" \'with words\' # see /tests/old.sh', '/tests/nosuch.sh'],
  ['cp /tests/helper.mjs . && node helper.mjs || exit 1', '/tests/helper.mjs'],
  ['sh /tests/run.sh/inner', '/tests/run.sh/inner'],
  ['sh /tests/data/nosuch/', '/tests/data/nosuch/'],
])('a command may not name a hidden file that does not exist: %j', async (run, missing) => {
  expect(await problemsOf({ type: 'command', run })).toBe(`${at('run')} ${missing} is not in tests/`);
});

it('says which file was probably meant, once for each word', async () => {
  const run = 'node /tests/chek.mjs values && node /tests/chek.mjs mean && sh /tests/urn.sh';
  expect((await problemsOf({ type: 'command', run })).split('\n')).toEqual([
    `${at('run')} /tests/chek.mjs is not in tests/; did you mean /tests/check.mjs?`,
    `${at('run')} /tests/urn.sh is not in tests/; did you mean /tests/run.sh?`,
  ]);
});

it('looks at every command of a server, and at a task without hidden tests', async () => {
  const grader = {
    type: 'mcp-server',
    command: ['node', 'server.mjs'],
    build: 'sh /tests/build.sh',
    prepare: ['sh', '/tests/make.sh'],
    endState: ['node', '/tests/bank.mjs', 'check'],
  };
  expect((await problemsOf(grader, [])).split('\n')).toEqual([
    `${at('build')} /tests/build.sh is not in tests/`,
    `${at('prepare')} /tests/make.sh is not in tests/`,
    `${at('endState')} /tests/bank.mjs is not in tests/`,
  ]);
});

it.each([
  ['sh /tests/run.sh "some words" --want=/tests/nosuch.json'],
  [['node', '--test', '/tests', '/tests/', '/tests/lib', '/tests/lib/', '/tests/./check.mjs']],
  ['npx vitest run /tests/lib/average && node /tests/check'],
  ['go test /tests/... /tests/x.py::test_it /tests/*.sh /tests/$NAME.sh /tests/../workspace/x'],
  ['if [ -f /tests/extra.sh ]; then sh /tests/extra.sh; fi'],
  ['test -e /tests/extra.sh && sh /tests/extra.sh'],
  [['ls', '/tests/extra.sh']],
  ['sh /tests/run.sh > /tests/out.txt 2>/tests/err.txt && sort < /tests/in.txt'],
  ['cat <<END\n/tests/nosuch.sh\nEND'],
  ['echo "a \\" /tests/nosuch.sh b"'],
  ['echo "the file /tests/nosuch.sh is gone"'],
  ["echo 'do /tests/nosuch.sh"],
  ['sh "$(echo /tests/nosuch.sh )"'],
])('where it is not beyond doubt, nothing is said: %j', async (run) => {
  expect(await problemsOf({ type: 'command', run })).toBe('');
});

it('of a hidden file that cannot be read, only that is said', async () => {
  const run = 'sh /tests/run.sh';
  expect(await problemsOf({ type: 'command', run }, ['odd\\name'])).toBe(
    'tasks/a/tests/odd\\name has a backslash in its name; use /',
  );
});
