import { z } from 'zod';
import type { Problem } from '../core/errors.ts';
import type { KnownKeys } from './explain-issues.ts';
import { explainIssues } from './explain-issues.ts';
import type { Outcome } from './read-text.ts';
import { escapeText } from './show-value.ts';
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
  const problems = explainIssues(result.error.issues, knownKeys).map(({ path, message }) =>
    problemAt({ source, path, message }),
  );
  return { ok: false, problems: problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}

/** A problem with one key of a parsed file. */
export function problemAt(place: {
  readonly source: Source;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}): Problem {
  const line = place.source.lineOf(place.path);
  const key = escapeText(z.core.toDotPath([...place.path]));
  return { file: place.source.file, ...(line === undefined ? {} : { line }), key, message: place.message };
}
