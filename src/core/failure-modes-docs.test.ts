import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FAILURE_MODES } from './failure-modes.ts';

test('the docs name every way to fail that there is, and no other', async () => {
  const text = await readFile(new URL('../../docs/graders.md', import.meta.url), 'utf8');
  const rows = text.split('## Named ways to fail')[1]?.matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm) ?? [];
  expect(Object.fromEntries([...rows].map(([, id, words]) => [id, words]))).toEqual(FAILURE_MODES);
});
