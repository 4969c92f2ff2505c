import { createContext, runInContext } from 'node:vm';
import { z } from 'zod';

/** Longest text that a pattern is searched in, in UTF-16 units. */
export const LONGEST_SUBJECT = 1024 * 1024;
/** Time for one pattern on all its texts. */
const SEARCH_TIMEOUT_MS = 1000;

/** Whether something matches. `undecided`: the text is too long or the pattern too slow, so nobody can say. */
export type Match = 'yes' | 'no' | 'undecided';

export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** A JavaScript regular expression as users write it, checked when the file is read. */
export const patternSource = z
  .string()
  .min(1)
  .superRefine((source, context) => checkPattern({ source, flags: '' }, context));

/** Flags that change what matches; `g` and `y` would change what a second search finds. */
export const patternFlags = z
  .string()
  .regex(/^(?!.*(.).*\1)[imsu]*$/, 'flags out of i, m, s and u, each once, for example "im"');

/** Adds an issue that says what to write when this is no regular expression. `key` is where the source stands. */
export function checkPattern({ source, flags }: Pattern, context: z.core.$RefinementCtx, key?: string): void {
  try {
    new RegExp(source, flags);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const message = `${said}; write a JavaScript regular expression without slashes around it, for example ^done\\b`;
    context.addIssue({ code: 'custom', message, path: key === undefined ? [] : [key] });
  }
}

/** Searches one pattern in each text; all searches share one time limit, so hostile text cannot hold up a run. */
export function searchTexts(pattern: Pattern, texts: readonly string[]): readonly Match[] {
  const short = texts.filter((text) => text.length <= LONGEST_SUBJECT);
  const found = testAll(pattern, short)?.values();
  return texts.map((text) => {
    if (text.length > LONGEST_SUBJECT) return 'undecided';
    const next = found?.next().value;
    return next === undefined ? 'undecided' : next ? 'yes' : 'no';
  });
}

/** One place where a pattern was found. */
export interface Occurrence {
  readonly text: string;
  /** What its named groups caught; a group that took no part is missing. */
  readonly groups: Readonly<Record<string, string>>;
}

/** All places, at most `most`, under the same limits; undefined when nobody can say. */
export function findAll(
  { source, flags }: Pattern,
  { text, most }: { readonly text: string; readonly most: number },
): readonly Occurrence[] | undefined {
  if (text.length > LONGEST_SUBJECT) return undefined;
  const code = `
    const found = [];
    for (const match of text.matchAll(new RegExp(source, flags + 'g'))) {
      if (found.push({ text: match[0], groups: { ...match.groups } }) === most) break;
    }
    JSON.stringify(found)`;
  const found = evaluate(code, { source, flags, text, most });
  return typeof found === 'string' ? occurrences.parse(JSON.parse(found)) : undefined;
}

const occurrences = z.array(z.object({ text: z.string(), groups: z.record(z.string(), z.string()) }));

function testAll({ source, flags }: Pattern, texts: readonly string[]): readonly boolean[] | undefined {
  const code = 'const pattern = new RegExp(source, flags); texts.map((text) => pattern.test(text))';
  const found = evaluate(code, { source, flags, texts });
  return found === undefined ? undefined : z.array(z.boolean()).parse(found);
}

/** Undefined when it takes too long: in a context of its own, because only there V8 can interrupt a search that backtracks without end. */
function evaluate(code: string, given: Readonly<Record<string, unknown>>): unknown {
  try {
    return runInContext(code, createContext({ ...given }), { timeout: SEARCH_TIMEOUT_MS });
  } catch {
    return undefined;
  }
}
