import { expect, test } from 'vitest';
import type { Problem } from './errors.ts';
import { misconfigured } from './not-measured.ts';

const faults = (count: number): readonly Problem[] =>
  Array.from({ length: count }, (_, index) => ({
    file: 'agent-eval.yml',
    line: index + 1,
    key: 'k',
    message: 'wrong',
  }));
const textsOf = (count: number) => misconfigured(faults(count)).reasons.map(({ text }) => text);

test('a single fault of the configuration is the whole reason', () => {
  expect(textsOf(1)).toEqual(['agent-eval.yml:1 k: wrong']);
});

test('several are counted, then told one by one', () => {
  expect(textsOf(3)).toEqual([
    'The configuration has 3 faults.',
    'agent-eval.yml:1 k: wrong',
    'agent-eval.yml:2 k: wrong',
    'agent-eval.yml:3 k: wrong',
  ]);
});

test('of very many the first 20 are told, and how many more there are', () => {
  expect(textsOf(20).at(-1)).toBe('agent-eval.yml:20 k: wrong');
  expect(textsOf(33)).toHaveLength(22);
  expect(textsOf(33).slice(-2)).toEqual(['agent-eval.yml:20 k: wrong', 'And 13 more.']);
});

test('nothing is a pass or teaches anything', () => {
  expect(misconfigured(faults(2))).toMatchObject({ verdict: 'inconclusive', state: 'not_measured' });
});
