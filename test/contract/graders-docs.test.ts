import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { graderSchema } from '../../src/graders/index.ts';
import type { GraderRow } from '../../src/graders/table.ts';
import { graderTable } from '../../src/graders/table.ts';

const page = await readFile(new URL('../../docs/graders.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```yaml\n(.*?)```/gs)].map((match) => match[1] ?? '');

test('the page holds the table that the graders make', () => {
  expect(page).toContain(markdownOf(graderTable()));
});

test.each(graderTable().map(({ type }) => type))('the page shows a correct example of %s', (type) => {
  const shown = examples.filter((example) => example.includes(`type: ${type},`));
  expect(shown).not.toEqual([]);
});

test.each(examples)('an example of the page is accepted:\n%s', (example) => {
  const criteria = z.array(z.strictObject({ id: z.string(), statement: z.string(), grader: graderSchema }));
  expect(criteria.safeParse(parse(example)).error?.issues ?? []).toEqual([]);
});

function markdownOf(rows: readonly GraderRow[]): string {
  return ['| Grader | Option | Meaning |', '|---|---|---|', ...rows.flatMap(linesOf)].join('\n');
}

function linesOf({ type, summary, options }: GraderRow): readonly string[] {
  const lines = options.map(({ name, fallback, description }) => {
    const meaning = fallback === undefined ? description : `${description} Default: \`${fallback}\`.`;
    return `| | \`${name}\` | ${meaning} |`;
  });
  return [`| **\`${type}\`** | | **${summary}** |`, ...lines];
}
