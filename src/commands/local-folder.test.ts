import { expect, test } from 'vitest';
import { localBaseline, localFolder } from './local-folder.ts';

test.each([
  ['agent-eval.yml', '.agent-eval'],
  ['agent-eval.json', '.agent-eval'],
  ['agents/support/agent-eval.yml', '.agent-eval/configs/agents/support/agent-eval.yml'],
  ['other.yml', '.agent-eval/configs/other.yml'],
  ['../other.yml', '.agent-eval/configs/__/other.yml'],
])('what is run of %s is kept in %s', (config, folder) => {
  expect(localFolder(config)).toBe(folder);
  expect(localBaseline(config)).toBe(`${folder}/baseline.json`);
});
