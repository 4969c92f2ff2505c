import { expect, test } from 'vitest';
import { aTask } from '../../test/support/a-task.ts';
import type { Rules } from '../core/task.ts';
import { taskHash } from './task-hash.ts';

const hashWith = (rules: Partial<Rules>) => taskHash({ ...aTask(), rules: { forbidden: [], approval: [], ...rules } });

test('rules that only judge are no part of what the agent meets', () => {
  expect(hashWith({ forbidden: ['delete'], repeats: 1, enforce: false })).toBe(hashWith({}));
});

test('rules that answer the agent are: enforced ones, and how approvals are decided', () => {
  const hashes = [
    hashWith({}),
    hashWith({ forbidden: ['delete'], enforce: true }),
    hashWith({ forbidden: ['search'], enforce: true }),
    hashWith({ approvals: { decision: 'granted', tools: {} } }),
    hashWith({ approvals: { decision: 'denied', tools: {} } }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
