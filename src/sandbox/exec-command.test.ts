import { expect, test } from 'vitest';
import { refusedByKernel } from './exec-command.ts';

test('lets through what a shell could start', () => {
  expect(refusedByKernel({ command: ['echo', 'x'.repeat(131_071)], env: { A: '1' } })).toBeUndefined();
});

test.each([
  ['an argument of 128 KiB', { command: ['echo', 'x'.repeat(131_072)] }, 'one argument exceeds 128 KiB'],
  ['a variable of 128 KiB', { command: ['env'], env: { A: 'x'.repeat(131_072) } }, 'one argument exceeds 128 KiB'],
  ['bytes, not characters', { command: ['echo', '€'.repeat(50_000)] }, 'one argument exceeds 128 KiB'],
  ['too much in all', { command: Array.from({ length: 20 }, () => 'x'.repeat(100_000)) }, 'argument list too long'],
  ['a NUL', { command: ['printf', 'a\0b'] }, 'holds a NUL'],
])('refuses %s like a shell', (_what, request, text) => {
  expect(refusedByKernel(request)).toContain(text);
});
