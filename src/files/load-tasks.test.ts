import { chmod, mkdir, symlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { toolDefinitions } from '../../test/support/tool-definitions.ts';
import { ConfigError } from '../core/errors.ts';
import { taskSchemaWith } from '../core/task.ts';
import { loadTasks } from './load-tasks.ts';

const graderSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('file'), path: z.string(), contains: z.string().optional() }),
  z.strictObject({ type: z.literal('max-steps'), max: z.number().int() }),
  z.strictObject({ type: z.literal('mcp-server') }),
]);
const taskSchema = taskSchemaWith(graderSchema);

const criterion = (id: string) => `  - { id: ${id}, statement: It is so, grader: { type: file, path: a.txt } }`;
const task = (...ids: readonly string[]) => ['prompt: Do it', 'criteria:', ...ids.map(criterion), ''].join('\n');

type Files = Readonly<Record<string, string | Uint8Array>>;

async function load(files: Files, prepare: (path: string) => Promise<unknown> = async () => undefined) {
  await using folder = await tempFolder(files);
  await prepare(folder.path);
  return await loadTasks({ root: folder.path, dir: 'tasks', taskSchema, toolDefinitions });
}

async function problemsOf(...request: Parameters<typeof load>): Promise<readonly string[]> {
  const outcome = await load(...request).catch((error: unknown) => error);
  if (!(outcome instanceof ConfigError)) throw new Error('expected a ConfigError');
  return outcome.message.split('\n');
}

describe('loadTasks', () => {
  it('reads tasks by folder name with the files beside them, sorted', async () => {
    const { tasks } = await load(
      {
        'tasks/b/task.json': JSON.stringify({
          prompt: 'B',
          criteria: [{ id: 'X', statement: 's', grader: { type: 'max-steps', max: 3 } }],
        }),
        'tasks/a/task.yaml': task('AC-1'),
        'tasks/a/scaffold/src/z.js': 'z',
        'tasks/a/scaffold/run.sh': 'x',
        'tasks/a/tests/check.mjs': 't',
        'tasks/a/solution/solve.sh': 's',
        'tasks/a/README.md': 'about it',
        'tasks/_shared/note.txt': 'no task',
        'tasks/README.md': 'about them',
      },
      (path) => chmod(join(path, 'tasks/a/scaffold/run.sh'), 0o775),
    );
    expect(tasks.map(({ id, file }) => [id, file])).toEqual([
      ['a', 'tasks/a/task.yaml'],
      ['b', 'tasks/b/task.json'],
    ]);
    const [first] = tasks;
    expect(first?.scaffold.map(({ path, mode }) => [path, mode])).toEqual([
      ['run.sh', 0o755],
      ['src/z.js', 0o644],
    ]);
    expect(first?.tests.map(({ path, content }) => [path, Buffer.from(content).toString()])).toEqual([
      ['check.mjs', 't'],
    ]);
    expect(first?.solution.map(({ path }) => path)).toEqual(['solve.sh']);
  });

  it('gives the line of each criterion', async () => {
    const { lineOf } = await load({ 'tasks/a/task.yaml': task('AC-1', 'AC-2') });
    const lines = [
      lineOf({ task: 'a' }),
      lineOf({ task: 'a', criterion: 'AC-2' }),
      lineOf({ task: 'a', criterion: 'no' }),
    ];
    expect(lines).toEqual([1, 4, 1]);
  });

  it('refuses a criterion that could be a part of another', async () => {
    const server = '  - { id: AC-1, statement: It serves, grader: { type: mcp-server } }\n';
    const beside = (id: string) => ({ 'tasks/a/task.yaml': `${task(id)}${server}` });
    expect(await problemsOf(beside('AC-1.starts'))).toEqual([
      'tasks/a/task.yaml:3 criteria[0].id: AC-1.starts may be a part of AC-1; choose an id that does not begin with AC-1.',
    ]);
    expect((await load(beside('AC-10'))).tasks).toHaveLength(1);
  });

  it('reports the problems of all tasks at once', async () => {
    const problems = await problemsOf({
      'tasks/a/task.yaml': 'prompt: 7\ncriteria:\n  - { id: rules, statement: s, grader: { type: fil, path: x } }\n',
      'tasks/b/task.yaml': task('one', 'one', 'end'),
      'tasks/c/task.yaml': `${task('one')}fixture:\n  ../x: 1\n  /etc/x: 1\n  data: 1\n  data/x: 1\n  src: 1\n`,
      'tasks/c/scaffold/src/main.js': 'x',
      'tasks/d/task.yaml': task('one'),
      'tasks/d/test/hidden.mjs': 'x',
      'tasks/e/task.yaml': task('one'),
      'tasks/e/task.json': '{}',
      'tasks/f/readme.txt': 'x',
      'tasks/g h/task.yaml': task('one'),
    });
    expect(problems).toEqual([
      'tasks/a/task.yaml:1 prompt: got 7; expected text',
      'tasks/a/task.yaml:3 criteria[0].grader.type: got "fil"; allowed: file, max-steps, mcp-server; did you mean file?',
      'tasks/b/task.yaml:4 criteria[1].id: one is already the id of criteria[0]',
      'tasks/b/task.yaml:5 criteria[2].id: end is taken; choose another id',
      'tasks/c/task.yaml:5 fixture["../x"]: may not contain empty parts, . or ..',
      'tasks/c/task.yaml:6 fixture["/etc/x"]: must be relative',
      'tasks/c/task.yaml:8 fixture["data/x"]: collides with data',
      'tasks/c/task.yaml:9 fixture.src: collides with scaffold/src/main.js',
      'tasks/d/test is not part of a task; did you mean tests?',
      'tasks/e holds task.yaml and task.json; keep one of them',
      'tasks/f has no task.yaml; begin its name with _ when it is no task',
      'tasks/g h is no name for a task: letters, digits, dot, dash, underscore; at most 64',
    ]);
  });

  it('wants the files of a setup in the scaffold', async () => {
    const problems = await problemsOf({
      'tasks/a/task.yaml': `${task('one')}environment:\n  setup: { run: npm ci, files: [package.json, package-lck.json] }\n`,
      'tasks/a/scaffold/package.json': '{}',
      'tasks/a/scaffold/package-lock.json': '{}',
    });
    expect(problems).toEqual([
      'tasks/a/task.yaml:5 environment.setup.files[1]: "package-lck.json" is no file of the scaffold; did you mean package-lock.json?',
    ]);
  });

  it('picks the option of a union that the value resembles', async () => {
    const rules =
      'rules:\n  forbidden:\n    - { tol: rm }\n    - 5\n  approval: [{ tool: pay, arguments: { to: { equal: 5 } } }]\n';
    expect(await problemsOf({ 'tasks/a/task.yaml': `${rules}${task('one')}` })).toEqual([
      'tasks/a/task.yaml:3 rules.forbidden[0].tool: is required: text',
      'tasks/a/task.yaml:3 rules.forbidden[0].tol: unknown key; did you mean tool?',
      'tasks/a/task.yaml:4 rules.forbidden[1]: got 5; expected text or a mapping (key: value)',
      'tasks/a/task.yaml:5 rules.approval[0].arguments.to.equal: unknown key; did you mean equals?',
    ]);
  });

  it('refuses links and sockets by name', async () => {
    const files = { 'tasks/a/task.yaml': task('one'), 'tasks/a/tests/x.mjs': 'x' };
    const link = (path: string) => symlink('/etc/passwd', join(path, 'tasks/a/tests/link'));
    expect(await problemsOf(files, link)).toEqual(['tasks/a/tests/link is a symbolic link; put the file itself here']);
    const taskLink = (path: string) => symlink('/etc', join(path, 'tasks/b'));
    expect(await problemsOf(files, taskLink)).toEqual(['tasks/b is a symbolic link; put the task itself here']);
    const yamlLink = async (path: string) => {
      await mkdir(join(path, 'tasks/b'));
      await symlink('/etc/passwd', join(path, 'tasks/b/task.yaml'));
    };
    expect(await problemsOf(files, yamlLink)).toEqual(['tasks/b/task.yaml is a symbolic link; links are not followed']);
  });

  it('refuses more than 32 MB a task', async () => {
    const files = { 'tasks/a/task.yaml': task('one'), 'tasks/a/tests/big': 'x' };
    const [problem] = await problemsOf(files, (path) => truncate(join(path, 'tasks/a/tests/big'), 32 * 1024 ** 2 + 1));
    expect(problem).toBe('tasks/a/tests/big is too large: 33554433 bytes; at most 33554432 are read');
  });

  it('says when there is no task at all', async () => {
    expect(await problemsOf({ 'tasks/README.md': 'x' })).toEqual([
      'tasks holds no task; a task is a folder with a task.yaml',
    ]);
    expect(await problemsOf({ 'agent-eval.yml': 'x' })).toEqual(['tasks not found']);
    expect(await problemsOf({ tasks: 'x' })).toEqual(['tasks is not a folder']);
  });
});

it.each(['/etc/passwd', '../x', '!src/**', './src', ''])('a task cannot watch %j', async (glob) => {
  const text = `watches: [${JSON.stringify(glob)}]\n${task('one')}`;
  expect(await problemsOf({ 'tasks/a/task.yaml': text })).toEqual([expect.stringContaining('watches[0]')]);
});

describe('hashes', () => {
  const base: Files = {
    'tasks/a/task.yaml': task('one'),
    'tasks/a/scaffold/s': '1',
    'tasks/a/tests/t': '1',
    'tasks/a/solution/x': '1',
  };

  it.each([
    ['tags', { 'tasks/a/task.yaml': `tags: [fast]\n${task('one')}` }, []],
    ['what it watches', { 'tasks/a/task.yaml': `watches: [src/**]\n${task('one')}` }, []],
    ['the solution', { 'tasks/a/solution/x': '2' }, []],
    ['a comment', { 'tasks/a/task.yaml': `# why\n${task('one')}` }, []],
    ['the prompt', { 'tasks/a/task.yaml': task('one').replace('Do it', 'Do that') }, ['hash']],
    ['a limit', { 'tasks/a/task.yaml': `limits: { timeout: 10s }\n${task('one')}` }, ['hash']],
    ['a fixture', { 'tasks/a/task.yaml': `fixture: { f: 1 }\n${task('one')}` }, ['hash']],
    ['a scaffold file', { 'tasks/a/scaffold/s': '2' }, ['hash']],
    ['a criterion', { 'tasks/a/task.yaml': task('two') }, ['graderHash']],
    ['a rule', { 'tasks/a/task.yaml': `rules: { repeats: 1 }\n${task('one')}` }, ['graderHash']],
    ['a hidden test', { 'tasks/a/tests/t': '2' }, ['graderHash']],
  ] as const)('%s changes what it should', async (_title, change, expected) => {
    const [before] = (await load(base)).tasks;
    const [after] = (await load({ ...base, ...change })).tasks;
    const keys = ['hash', 'graderHash'] as const;
    expect(keys.filter((key) => before?.[key] !== after?.[key])).toEqual(expected);
  });

  it('are the same for YAML and JSON', async () => {
    const json = {
      prompt: 'Do it',
      criteria: [{ id: 'one', statement: 'It is so', grader: { type: 'file', path: 'a.txt' } }],
    };
    const [yaml] = (await load({ 'tasks/a/task.yaml': task('one') })).tasks;
    const [other] = (await load({ 'tasks/a/task.json': JSON.stringify(json) })).tasks;
    expect([other?.hash, other?.graderHash]).toEqual([yaml?.hash, yaml?.graderHash]);
  });
});
