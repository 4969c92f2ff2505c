import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { writeTemplate } from './init-template.ts';

const ALL: readonly [string, string, string, string, string, ...string[]] = [
  'agent-eval.yml',
  'tasks/hello/task.yaml',
  'tasks/hello/tests/check.sh',
  'tasks/hello/solution/solve.sh',
  '.github/workflows/agent-eval.yml',
  '.gitignore',
  'agent/main.mjs',
];

describe('writeTemplate', () => {
  it('writes a config, a task, a workflow and an agent into an empty folder', async () => {
    await using folder = await tempFolder();
    expect(await writeTemplate(folder.path)).toEqual({ written: ALL, kept: [], advice: [] });
  });

  it('overwrites nothing: a second time it keeps every file', async () => {
    await using folder = await tempFolder({ 'agent-eval.yml': 'mine' });
    await writeTemplate(folder.path);
    expect(await writeTemplate(folder.path)).toEqual({ written: [], kept: ALL, advice: [] });
    expect(await readFile(join(folder.path, 'agent-eval.yml'), 'utf8')).toBe('mine');
  });

  it('puts nothing into an agent folder that is there', async () => {
    await using folder = await tempFolder();
    await mkdir(join(folder.path, 'agent'));
    expect(await writeTemplate(folder.path)).toEqual({
      written: ALL.slice(0, -1),
      kept: ['agent'],
      advice: ['Say in agent-eval.yml, at run:, how the agent in agent/ is started.'],
    });
  });

  it.each([
    ['node_modules/\n', ['Add the line .agent-eval/ to .gitignore: results of local runs are kept there.']],
    ['node_modules/\n/.agent-eval\n', []],
  ])('leaves a .gitignore as it is, and says what it lacks: %j', async (text, advice) => {
    await using folder = await tempFolder({ '.gitignore': text });
    expect(await writeTemplate(folder.path)).toMatchObject({ kept: ['.gitignore'], advice });
    expect(await readFile(join(folder.path, '.gitignore'), 'utf8')).toBe(text);
  });

  it('writes the workflow that the README shows', async () => {
    await using folder = await tempFolder();
    await writeTemplate(folder.path);
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(`\`\`\`yaml\n${await readFile(join(folder.path, ALL[4]), 'utf8')}\`\`\`\n`);
  });

  it.each([
    ['the greeting is missing', {}, 'greeting.txt is missing\n'],
    ['it has two lines', { 'greeting.txt': 'Ada\nAda\n', 'name.txt': 'Ada\n' }, 'greeting.txt is not one line\n'],
    ['the name was changed', { 'greeting.txt': 'Ada\n', 'name.txt': 'Bob' }, 'name.txt was changed\n'],
    ['all is well', { 'greeting.txt': 'Hello, Ada!\n', 'name.txt': 'Ada\n' }, ''],
  ])('writes a check that says so, and nothing else, when %s', async (_title, files, said) => {
    await using folder = await tempFolder();
    await using workspace = await tempFolder(files);
    await writeTemplate(folder.path);
    const { stderr, status } = spawnSync('sh', [join(folder.path, ALL[2])], { cwd: workspace.path, encoding: 'utf8' });
    expect({ stderr, status }).toEqual({ stderr: said, status: said === '' ? 0 : 1 });
  });

  it('does not write through a link', async () => {
    await using folder = await tempFolder();
    await symlink('outside.yml', join(folder.path, 'agent-eval.yml'));
    expect((await writeTemplate(folder.path)).kept).toEqual(['agent-eval.yml']);
    await expect(readFile(join(folder.path, 'outside.yml'))).rejects.toThrow('ENOENT');
  });

  it('asks for the least permissions and runs on pull requests, pushes to main and every night', async () => {
    await using folder = await tempFolder();
    await writeTemplate(folder.path);
    const workflow: unknown = parse(await readFile(join(folder.path, '.github/workflows/agent-eval.yml'), 'utf8'));
    expect(workflow).toMatchObject({
      on: { pull_request: null, push: { branches: ['main'] }, schedule: [{ cron: '0 3 * * *' }] },
      permissions: { contents: 'read' },
      jobs: {
        'agent-eval': { permissions: { contents: 'read', 'pull-requests': 'write', checks: 'write', actions: 'read' } },
      },
    });
  });

  it.each([
    ['package.json', 'fix-average'],
    ['pyproject.toml', 'raise-python'],
    ['requirements.txt', 'raise-python'],
    ['go.mod', 'raise-go'],
    ['Makefile', 'hello'],
  ])('beside %s writes the task %s', async (sign, id) => {
    await using folder = await tempFolder({ [sign]: '' });
    const { written } = await writeTemplate(folder.path);
    expect(written.filter((path) => path.endsWith('task.yaml'))).toEqual([`tasks/${id}/task.yaml`]);
    expect(written).toContain(`tasks/${id}/solution/solve.sh`);
  });

  it("puts no example beside someone's own tasks", async () => {
    await using folder = await tempFolder({ 'tasks/mine/task.yaml': 'x' });
    const { written, kept } = await writeTemplate(folder.path);
    expect(kept).toEqual(['tasks']);
    expect(written.filter((path) => path.startsWith('tasks/'))).toEqual([]);
  });

  it.each([
    ['claude-code', { preset: 'claude-code' }, { 'anthropic-api-key': `\${{ secrets.ANTHROPIC_API_KEY }}` }],
    ['codex', { preset: 'codex' }, { 'openai-api-key': `\${{ secrets.OPENAI_API_KEY }}` }],
    ['tool-loop', { type: 'tool-loop' }, { 'anthropic-api-key': `\${{ secrets.ANTHROPIC_API_KEY }}` }],
  ] as const)('for %s writes no program, but its options and the key that it needs', async (agent, options, inputs) => {
    await using folder = await tempFolder();
    const { written } = await writeTemplate(folder.path, agent);
    expect(written).not.toContain('agent/main.mjs');
    const read = async (path: string): Promise<unknown> => parse(await readFile(join(folder.path, path), 'utf8'));
    expect(await read('agent-eval.yml')).toMatchObject({ agent: options, trials: 5 });
    expect(await read('.github/workflows/agent-eval.yml')).toMatchObject({
      jobs: { 'agent-eval': { steps: [{}, { with: inputs }] } },
    });
  });

  it.each([
    ['.git/refs/remotes/origin/HEAD', 'ref: refs/remotes/origin/develop\n', 'develop'],
    ['.git/HEAD', 'ref: refs/heads/master\n', 'master'],
    ['.git/HEAD', 'ref: refs/heads/my-change\n', 'main'],
    ['.git/refs/remotes/origin/HEAD', 'ref: refs/remotes/origin/a]\nb: [c\n', 'main'],
  ])('with %s saying %j records the baseline on %s', async (path, text, branch) => {
    await using folder = await tempFolder({ [path]: text });
    await writeTemplate(folder.path);
    const workflow: unknown = parse(await readFile(join(folder.path, '.github/workflows/agent-eval.yml'), 'utf8'));
    expect(workflow).toMatchObject({ on: { push: { branches: [branch] } } });
  });
});
