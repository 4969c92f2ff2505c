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
  .parse(parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8')));
const guide = readFileSync(new URL('../../docs/github.md', import.meta.url), 'utf8');

test('action.yml names exactly the inputs that are read', () => {
  expect(Object.keys(action.inputs)).toEqual(inputNames);
});

test('action.yml gives a default only where the value is not ours to know', () => {
  const names = Object.keys(action.inputs).filter((name) => action.inputs[name]?.default !== undefined);
  expect(names).toEqual(['github-token']);
  expect(action.inputs['github-token']?.default).toMatch(/^\$\{\{ github\.token \}\}$/);
});

test('the step starts on node24 and always cleans up', () => {
  expect(action.runs).toEqual({
    using: 'node24',
    main: 'dist/index.js',
    post: 'dist/post/index.js',
    'post-if': 'always()',
  });
});

test.each([...Object.entries(action.inputs), ...Object.entries(action.outputs)])(
  'docs/github.md describes %s in the words of action.yml',
  (name, { description }) => {
    expect(guide).toContain(`| \`${name}\` | ${description} |`);
  },
);
