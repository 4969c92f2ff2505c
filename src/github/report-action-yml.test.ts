import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { inputNames } from './inputs.ts';

const action = z
  .object({
    inputs: z.record(z.string(), z.object({ description: z.string(), default: z.string().optional() })),
    outputs: z.record(z.string(), z.object({ description: z.string() })),
    runs: z.record(z.string(), z.string()),
  })
  .parse(parse(readFileSync(new URL('../../report/action.yml', import.meta.url), 'utf8')));
const guide = readFileSync(new URL('../../docs/github.md', import.meta.url), 'utf8');

test('report/action.yml names only inputs that are read', () => {
  expect([...inputNames, 'trust-fork-results']).toEqual(expect.arrayContaining(Object.keys(action.inputs)));
});

test('no key of a model provider goes where nothing is measured', () => {
  expect(Object.keys(action.inputs).filter((name) => name.endsWith('-api-key'))).toEqual([]);
});

test('the step starts on node24 and leaves nothing to clean up', () => {
  expect(action.runs).toEqual({ using: 'node24', main: '../dist/report/index.js' });
});

test('docs/github.md tells what is the second stage alone', () => {
  expect(guide).toContain(`| \`trust-fork-results\` | ${action.inputs['trust-fork-results']?.description} |`);
});
