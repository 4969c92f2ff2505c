import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { describeOwner, ownerState } from './owner.ts';

test('knows that this process lives', () => {
  expect(ownerState(describeOwner())).toBe('alive');
});

test('knows that a process has ended', () => {
  const { pid } = spawnSync('true');
  expect(ownerState(describeOwner().replace(`:${process.pid}:`, `:${pid}:`))).toBe('dead');
});

test('is not fooled by a later process that got the same id', () => {
  expect(ownerState(`${describeOwner()}0`)).toBe('dead');
});

test.each(['', 'x', 'another-boot.4026531836:1:7'])('does not judge an owner it cannot see: "%s"', (owner) => {
  expect(ownerState(owner)).toBe('elsewhere');
});
