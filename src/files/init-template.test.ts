import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { writeTemplate } from './init-template.ts';

const ALL = [
  'agent-eval.yml',
  'tasks/hello/task.yaml',
  'tasks/hello/tests/check.sh',
  'tasks/hello/solution/solve.sh',
  '.github/workflows/agent-eval.yml',
  'agent/main.mjs',
];

describe('writeTemplate', () => {
  it('writes a config, a task, a workflow and an agent into an empty folder', async () => {
    await using folder = await tempFolder();
    expect(await writeTemplate(folder.path)).toEqual({ written: ALL, kept: [] });
  });

  it('overwrites nothing: a second time it keeps every file', async () => {
    await using folder = await tempFolder({ 'agent-eval.yml': 'mine' });
    await writeTemplate(folder.path);
    expect(await writeTemplate(folder.path)).toEqual({ written: [], kept: ALL.slice(0, -1) });
    expect(await readFile(join(folder.path, 'agent-eval.yml'), 'utf8')).toBe('mine');
  });

  it('puts nothing into an agent folder that is there', async () => {
    await using folder = await tempFolder();
    await mkdir(join(folder.path, 'agent'));
    expect((await writeTemplate(folder.path)).written).toEqual(ALL.slice(0, -1));
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
      jobs: { 'agent-eval': { permissions: { contents: 'read', 'pull-requests': 'write', checks: 'write' } } },
    });
  });
});
