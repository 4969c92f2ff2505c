import { expect, it } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { readAgentText } from './read-agent-text.ts';

const place = { file: 'agent-eval.yml', line: 4, key: 'agent.systemFile', folder: '.' };

it('reads a file from a folder', async () => {
  await using folder = await tempFolder({ 'prompts/system.md': 'Be good.' });
  expect(await readAgentText(folder.path, 'prompts/system.md', place)).toBe('Be good.');
});

it.each([
  ['system.md', 'agent-eval.yml:4 agent.systemFile: system.md not found'],
  ['../system.md', 'agent-eval.yml:4 agent.systemFile: ../system.md may not contain empty parts, . or ..'],
])('names the line that names %s', async (path, message) => {
  await using folder = await tempFolder();
  await expect(readAgentText(folder.path, path, place)).rejects.toThrow(message);
});
