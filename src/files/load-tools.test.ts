import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { toolDefinitions } from '../../test/support/tool-definitions.ts';
import { ConfigError } from '../core/errors.ts';
import type { Task } from '../core/task.ts';
import { taskSchemaWith } from '../core/task.ts';
import { loadTasks } from './load-tasks.ts';

const taskSchema = taskSchemaWith(
  z.union([
    z.strictObject({ type: z.literal('max-steps'), max: z.number() }),
    z.looseObject({ type: z.literal('state-of') }),
  ]),
);

const taskWith = (...tools: readonly string[]) =>
  [
    'prompt: Do it',
    ...(tools.length === 0 ? [] : ['tools:', ...tools.map((tool) => `  - ${tool}`)]),
    'criteria: [{ id: AC-1, statement: s, grader: { type: max-steps, max: 3 } }]',
    '',
  ].join('\n');

type Files = Readonly<Record<string, string>>;

async function load(files: Files, prepare: (path: string) => Promise<unknown> = async () => undefined): Promise<Task> {
  await using folder = await tempFolder(files);
  await prepare(folder.path);
  const { tasks } = await loadTasks({ root: folder.path, dir: 'tasks', taskSchema, toolDefinitions });
  const [task] = tasks;
  if (task === undefined) throw new Error('there is no task');
  return task;
}

async function problemsOf(...request: Parameters<typeof load>): Promise<readonly string[]> {
  const outcome = await load(...request).catch((error: unknown) => error);
  if (!(outcome instanceof ConfigError)) throw new Error(`expected a ConfigError, got ${String(outcome)}`);
  return outcome.message.split('\n');
}

describe("a task's tool servers", () => {
  it('are read from where the task says, with the files that they name', async () => {
    const { tools } = await load({
      'tasks/a/task.yaml': taskWith(
        '{ server: shop, use: tools/shop.yaml }',
        '{ server: mail, use: ../../tools/m.json }',
      ),
      'tasks/a/tools/shop.yaml': 'type: any\nmodule: ./lib/shop.mjs\n',
      'tasks/a/tools/lib/shop.mjs': 'export {}',
      'tasks/a/tools/notes.md': 'named by nobody',
      'tools/m.json': '{ "type": "any", "answer": "sent" }',
    });
    const content = Buffer.from('export {}');
    expect(tools).toEqual([
      {
        server: 'shop',
        file: 'tasks/a/tools/shop.yaml',
        config: { type: 'any', module: './lib/shop.mjs' },
        files: [{ path: './lib/shop.mjs', content, mode: 0o644 }],
      },
      { server: 'mail', file: 'tools/m.json', config: { type: 'any', answer: 'sent' }, files: [] },
    ]);
  });

  it('are refused with every mistake at once, where it was made', async () => {
    expect(
      await problemsOf({
        'tasks/a/task.yaml': taskWith(
          '{ server: shop, use: tools/shop.yaml }',
          '{ server: shop, use: tools/other.yaml }',
          '{ server: mail, use: tools/none.yaml }',
          '{ server: out, use: ../../../etc/passwd }',
          '{ server: approvals, use: tools/other.yaml }',
        ),
        'tasks/a/tools/shop.yaml': 'type: any\nmodul: ./shop.mjs\n',
        'tasks/a/tools/other.yaml': 'type: any\nmodule: ../../../../../etc/passwd\n',
      }),
    ).toEqual([
      'tasks/a/tools/shop.yaml:2 modul: unknown key; did you mean module?',
      'tasks/a/task.yaml:4 tools[1].server: shop is already the server of tools[0]',
      "tasks/a/tools/other.yaml:2 module: ../../../../../etc/passwd leads out of the project: a tool server's files must lie in it",
      'tasks/a/task.yaml:5 tools[2].use: tools/none.yaml not found',
      "tasks/a/task.yaml:6 tools[3].use: ../../../etc/passwd leads out of the project: a tool server's files must lie in it",
      'tasks/a/task.yaml:7 tools[4].server: approvals is taken: rules.approvals offers it; choose another name',
      "tasks/a/tools/other.yaml:2 module: ../../../../../etc/passwd leads out of the project: a tool server's files must lie in it",
    ]);
  });

  it('are those whose states graders may ask for', async () => {
    const grader = '{ type: state-of, state: shop, claims: [{ state: mial }, { state: canned }] }';
    expect(
      await problemsOf({
        'tasks/a/task.yaml': `prompt: x\ntools: [{ server: mail, use: tools/t.yaml }, { server: canned, use: tools/c.yaml }]\ncriteria:\n  - { id: A, statement: s, grader: ${grader} }\n`,
        'tasks/a/tools/t.yaml': 'type: any\n',
        'tasks/a/tools/c.yaml': 'type: any\nanswer: sent\n',
      }),
    ).toEqual([
      'tasks/a/task.yaml:4 criteria[0].grader.state: shop is no tool server of this task; allowed: mail',
      'tasks/a/task.yaml:4 criteria[0].grader.claims[0].state: mial is no tool server of this task; did you mean mail?',
      'tasks/a/task.yaml:4 criteria[0].grader.claims[1].state: canned holds no state: its type is not state; allowed: mail',
    ]);
  });

  it('lead out of the project by no link', async () => {
    await using elsewhere = await tempFolder({ 'shop.yaml': 'type: any\n', 'shop.mjs': '' });
    const links = async (path: string) => {
      await mkdir(join(path, 'tasks/a/tools'), { recursive: true });
      await symlink(elsewhere.path, join(path, 'tasks/a/tools/folder'));
      await symlink(join(path, 'real.yaml'), join(path, 'tasks/a/tools/link.yaml'));
    };
    const files = {
      'tasks/a/task.yaml': taskWith(
        '{ server: one, use: tools/folder/shop.yaml }',
        '{ server: two, use: tools/link.yaml }',
        '{ server: three, use: ../../three.yaml }',
      ),
      'real.yaml': 'type: any\n',
      'three.yaml': 'type: any\nmodule: tasks/a/tools/folder/shop.mjs\n',
    };
    expect(await problemsOf(files, links)).toEqual([
      "tasks/a/task.yaml:3 tools[0].use: tools/folder/shop.yaml leads out of the project: a tool server's files must lie in it",
      'tasks/a/tools/link.yaml is a symbolic link; links are not followed',
      "three.yaml:2 module: tasks/a/tools/folder/shop.mjs leads out of the project: a tool server's files must lie in it",
    ]);
  });

  it('are part of what the agent meets: definition, name and files change the hash, and nothing else does', async () => {
    const files = {
      'tasks/a/task.yaml': taskWith('{ server: shop, use: tools/shop.yaml }'),
      'tasks/a/tools/shop.yaml': 'type: any\nmodule: shop.mjs\n',
      'tasks/a/tools/shop.mjs': 'export {}',
    };
    const { hash } = await load(files);
    const hashWith = async (more: Files) => (await load({ ...files, ...more })).hash;
    const same = { 'tasks/a/tools/shop.yaml': '# the shop\nmodule: shop.mjs\ntype: any\n', 'tasks/a/tools/x.md': 'x' };
    expect(await hashWith(same)).toBe(hash);
    const moved = { 'tasks/a/task.yaml': taskWith('{ server: shop, use: ../../shop.yaml }') };
    expect(await hashWith({ ...moved, 'shop.yaml': files['tasks/a/tools/shop.yaml'], 'shop.mjs': 'export {}' })).toBe(
      hash,
    );
    for (const change of [
      { 'tasks/a/task.yaml': taskWith('{ server: store, use: tools/shop.yaml }') },
      { 'tasks/a/tools/shop.yaml': 'type: any\nmodule: shop.mjs\nanswer: no\n' },
      { 'tasks/a/tools/shop.mjs': 'export { }' },
      { 'tasks/a/task.yaml': taskWith() },
    ])
      expect(await hashWith(change)).not.toBe(hash);
  });
});
