import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { readAgentFiles } from './read-agent-files.ts';

const project = {
  'docs/demo/agent/main.mjs': 'm',
  'docs/demo/agent/lib/a.mjs': 'a',
  'docs/demo/agent/.env': 'SECRET',
  'docs/demo/agent/node_modules/x/index.js': 'x',
  'prompts/system.md': 's',
  '.git/config': 'g',
  'top.mjs': 't',
};

async function pathsOf(...globs: readonly string[]): Promise<readonly string[]> {
  await using folder = await tempFolder(project);
  return (await readAgentFiles(folder.path, globs)).map(({ path }) => path);
}

describe('readAgentFiles', () => {
  it.each([
    [['docs/demo/agent/**'], ['lib/a.mjs', 'main.mjs']],
    [['./docs/demo/agent/main.mjs'], ['main.mjs']],
    [
      ['docs/demo/agent/**', 'prompts/**'],
      ['docs/demo/agent/lib/a.mjs', 'docs/demo/agent/main.mjs', 'prompts/system.md'],
    ],
    [
      ['docs/demo/agent/lib/*', 'docs/demo/agent/main.mjs'],
      ['lib/a.mjs', 'main.mjs'],
    ],
    [['docs/demo/agent/.env'], ['.env']],
    [['*.mjs'], ['top.mjs']],
    [['**/*.mjs'], ['docs/demo/agent/lib/a.mjs', 'docs/demo/agent/main.mjs', 'top.mjs']],
  ])('%j brings %j', async (globs, paths) => {
    expect(await pathsOf(...globs)).toEqual(paths);
  });

  it.each([
    ['agents/**', 'agent-eval.yml agent.files: "agents/**" matches no file in .; a folder is written folder/**'],
    [
      'docs/demo/agent',
      'agent-eval.yml agent.files: "docs/demo/agent" matches no file in .; a folder is written folder/**',
    ],
    ['../x/**', 'agent-eval.yml agent.files: "../x/**" may not contain empty parts, . or ..'],
    ['/etc/passwd', 'agent-eval.yml agent.files: "/etc/passwd" must be relative'],
    ['!top.mjs', 'agent-eval.yml agent.files: "!top.mjs" may not begin with !'],
    ['.git/**', 'agent-eval.yml agent.files: ".git/**" matches no file in .; a folder is written folder/**'],
  ])('refuses %s', async (glob, message) => {
    await expect(pathsOf(glob)).rejects.toThrow(message);
  });

  it('names every glob that matches nothing', async () => {
    await expect(pathsOf('a/**', 'b/**', 'top.mjs')).rejects.toMatchObject({
      problems: [{ message: expect.stringContaining('"a/**"') }, { message: expect.stringContaining('"b/**"') }],
    });
  });

  it('names the line of the config where a glob was written, and the folder where nothing matched', async () => {
    await using folder = await tempFolder(project);
    const place = { file: 'eval/agent-eval.yml', line: 3, key: 'agent.files', folder: 'eval' };
    await expect(readAgentFiles(folder.path, ['a/**'], { place })).rejects.toThrow(
      'eval/agent-eval.yml:3 agent.files: "a/**" matches no file in eval; a folder is written folder/**',
    );
  });

  it('refuses a link instead of following it', async () => {
    await using folder = await tempFolder(project);
    await symlink('/etc', join(folder.path, 'docs/demo/agent/etc'));
    await expect(readAgentFiles(folder.path, ['docs/demo/agent/**'])).rejects.toThrow(
      'docs/demo/agent/etc is a symbolic link; put the file itself here',
    );
    await symlink('docs/demo/agent', join(folder.path, 'linked'));
    await expect(readAgentFiles(folder.path, ['linked/**'])).rejects.toThrow('linked is a symbolic link');
  });
});

it('refuses globs that would show the agent hidden tests', async () => {
  await using folder = await tempFolder({ 'a.mjs': 'a', 'tasks/x/tests/check.sh': 'hidden' });
  const hidden = ['tasks'];
  await expect(readAgentFiles(folder.path, ['**'], { hidden })).rejects.toThrow('takes in tasks');
  expect(await readAgentFiles(folder.path, ['*.mjs'], { hidden })).toHaveLength(1);
});
