import { expect, it } from 'vitest';
import { exitDetail } from './exit-detail.ts';

it.each([
  [1, 'Error: no file', 'exit code 1: Error: no file'],
  [1, '', 'exit code 1'],
  [125, ' \n', 'exit code 125'],
  [126, '', 'exit code 126: a command could not be started'],
  [127, 'sh: 1: agnt: not found', 'exit code 127: a command was not found: sh: 1: agnt: not found'],
  [128, '', 'exit code 128'],
  [137, '', 'exit code 137: SIGKILL'],
  [143, 'stopping', 'exit code 143: SIGTERM: stopping'],
  [255, '', 'exit code 255'],
])('exit code %i with %j reads %j', (exitCode, words, detail) => {
  expect(exitDetail(exitCode, words)).toBe(detail);
});

it('keeps the end of many words', () => {
  expect(exitDetail(1, `${'x'.repeat(5000)}the cause`)).toMatch(/^exit code 1: x{1991}the cause$/);
});
