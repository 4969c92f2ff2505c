import type { Outcome } from './read-text.ts';

/** Where a value came from: parsed YAML or JSON, with the line of each key. */
export interface Source {
  readonly file: string;
  readonly value: unknown;
  /** Line of a key path, from 1; of the nearest parent that exists when it is absent. Undefined where lines are not kept. */
  lineOf(path: readonly PropertyKey[]): number | undefined;
}

/** A parse failure: message and line. */
export function badLine(file: string, line: number, message: string): Outcome<never> {
  return { ok: false, problems: [{ file, line, key: '', message }] };
}
