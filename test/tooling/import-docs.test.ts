import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importResults } from '../../src/commands/import.ts';
import { importJsonl } from '../../src/files/import-jsonl.ts';

const page = readFileSync(new URL('../../docs/import.md', import.meta.url), 'utf8');
const from = { nowMs: 0, file: 'rows' };

/** The keys that a schema names when it meets one it does not know. */
function keysOf(row: unknown): readonly string[] {
  try {
    importJsonl(JSON.stringify(row), from);
  } catch (error) {
    return /allowed: (.*)/.exec(String(error))?.[1]?.split(', ') ?? [];
  }
  return [];
}

test('docs/import.md has a row for each field, and for no other', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  const row = { task: 't', trial: 0, passed: true };
  const violation = { rule: 'r', severity: 'minor', unheardOf: 1 };
  const fields = keysOf({ ...row, unheardOf: 1 });
  expect(fields).toContain('task');
  expect(rows.sort()).toEqual([...fields, ...keysOf({ ...row, violations: [violation] })].sort());
});

test.each([
  ['docs/import.md', /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? ''],
  ['import --help', (importResults.notes ?? []).filter((line) => line.startsWith('  {')).join('\n')],
])('the example of %s is imported', (_where, rows) => {
  expect(importJsonl(rows, from).suite).toMatchObject({ trials: 3, passed: 1, violations: { critical: 1 } });
});
