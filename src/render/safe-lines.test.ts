import { expect, test } from 'vitest';
import { safeLines } from './safe-lines.ts';

test('keeps lines and takes the power out of what they quote', () => {
  const said = 'setup failed:\n::error::pwn\n  ##[group]x\n\u001b[31mred\u001b]0;title\u0007\nplain';
  const lines = safeLines(said).split('\n');
  expect(lines[0]).toBe('setup failed:');
  expect(lines[1]).toBe('| ::error::pwn');
  expect(lines[2]).toMatch(/^\| /);
  expect(lines[3]).not.toContain('\u001b');
  expect(lines[4]).toBe('plain');
});
