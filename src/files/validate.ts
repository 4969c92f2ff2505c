import { z } from 'zod';
import type { KnownKeys } from './explain-issues.ts';
import { explainIssues } from './explain-issues.ts';
import type { Outcome } from './read-text.ts';
import type { Source } from './source.ts';

/** A parsed file as the typed value that a schema makes of it, or each thing wrong with it: file, line, key, message. */
export function validate<Value>(source: Source, schema: z.ZodType<Value>): Outcome<Value> {
  const knownKeys: KnownKeys = new WeakMap();
  const result = schema.safeParse(source.value, {
    reportInput: true,
    // The only place that sees which schema refused a key; the message itself is written later.
    error: (issue) => {
      if (issue.code === 'unrecognized_keys' && issue.inst instanceof z.ZodObject) {
        knownKeys.set(issue.keys, Object.keys(issue.inst.shape));
      }
      return undefined;
    },
  });
  if (result.success) return { ok: true, value: result.data };
  const problems = explainIssues(result.error.issues, knownKeys).map(({ path, message }) => ({
    file: source.file,
    line: source.lineOf(path),
    key: z.core.toDotPath(path),
    message,
  }));
  return { ok: false, problems: problems.sort((a, b) => a.line - b.line) };
}
