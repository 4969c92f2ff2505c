import { beforeAll, expect, test } from 'vitest';
import type { GradedPart } from '../../src/core/grade.ts';
import { checkFakes, gradeWords, traitsOf, warningsOf } from '../support/mcp-check.ts';

const traits = [...(await traitsOf('good')), ...(await traitsOf('odd'))];
let judged: ReadonlyMap<string, readonly GradedPart[]>;

beforeAll(async () => {
  judged = await checkFakes(traits.map((trait) => ({ trait, eras: 'any' })));
});

test('there are many ways to be right', () => {
  expect(traits.length).toBeGreaterThanOrEqual(20);
});

test.each(traits)('%s passes every check', (trait) => {
  const parts = judged.get(trait) ?? [];
  expect(parts.length).toBeGreaterThan(8);
  expect(gradeWords(parts)).toEqual(['pass']);
});

const unwise = {
  'big-line': 'writes a line of more than 10 MiB',
  'blank-lines': 'writes blank lines to stdout',
  'stays-after-stdin': 'does not end when its stdin is closed',
  'stays-after-sigterm': 'does not end when its stdin is closed',
  'another-error-code': 'an unknown method is answered by -32000, not -32601',
  'key-twice-inside': 'writes the key "tools" twice in one object, of which readers take one or the other',
  'tool-twice': 'lists "echo" twice',
  'silent-on-discover': 'modern: gave no answer to server/discover in',
  'silent-on-initialize': 'legacy: gave no answer to initialize in 15 s, so that this era was not checked',
};

test.each(Object.entries(unwise))('%s is only warned of', (trait, warning) => {
  expect(warningsOf(judged.get(trait) ?? []).join()).toContain(warning);
});

test('nothing else is', () => {
  const warned = traits.filter((trait) => warningsOf(judged.get(trait) ?? []).length > 0);
  expect(warned.sort()).toEqual(Object.keys(unwise).sort());
});

test('only the checks of the eras that a server speaks are made', () => {
  const idsOf = (trait: string) => (judged.get(trait) ?? []).map(({ id }) => id);
  expect(idsOf('legacy-only')).not.toContain('discover');
  expect(idsOf('modern-only')).not.toContain('initialize');
  expect(idsOf('plain')).toEqual(expect.arrayContaining(['initialize', 'discover', 'versions', 'results']));
});
