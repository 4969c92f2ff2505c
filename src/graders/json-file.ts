import type { Grade } from '../core/grade.ts';
import { fail } from '../core/grade.ts';
import type { Evidence } from '../core/grader.ts';
import { quoteJson } from '../core/quote.ts';
import { findFile, textOf } from './workspace-file.ts';

type Parsed = { readonly document: unknown } | { readonly grade: Grade };

/** A JSON file of the outcome; with `isLines`, the array of its lines. A missing or invalid one is the agent's doing: a fail. */
export function readJsonFile(
  { workspace }: Pick<Evidence, 'workspace'>,
  { path, isLines }: { readonly path: string; readonly isLines: boolean },
): Parsed {
  const found = findFile(workspace, path);
  if (found.kind !== 'file') return found;
  const read = textOf(found.file);
  if ('grade' in read) return read;
  if (!isLines) return parseText(read.text, path);
  const rows: unknown[] = [];
  for (const [index, line] of read.text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const row = parseText(line, `line ${index + 1} of ${path}`);
    if ('grade' in row) return row;
    rows.push(row.document);
  }
  return { document: rows };
}

function parseText(text: string, name: string): Parsed {
  try {
    return { document: JSON.parse(text) };
  } catch {
    return { grade: fail(`${name} is not valid JSON; it begins ${quoteJson(text)}`) };
  }
}
