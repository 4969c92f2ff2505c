import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { readAgentText } from './read-agent-text.ts';

test('reads a text of the project', async () => {
  await using folder = await tempFolder({ 'prompts/system.md': 'Be brief.' });
  expect(await readAgentText(folder.path, 'prompts/system.md')).toBe('Be brief.');
});

test.each([
  ['../secret', /may not contain/],
  ['.git/config', /hidden folder/],
  ['linked/passwd', /symbolic link/],
  ['absent.md', /not found/],
])('refuses %s', async (path, message) => {
  await using folder = await tempFolder({ '.git/config': 'token', 'a.md': 'a' });
  await symlink('/etc', join(folder.path, 'linked'));
  await expect(readAgentText(folder.path, path)).rejects.toThrow(message);
});
