import { parseYaml } from './parse-yaml.ts';
import type { Outcome } from './read-text.ts';
import { escapeText } from './show-value.ts';
import type { Source } from './source.ts';
import { badLine } from './source.ts';

/** Parses JSON strictly, then as the YAML that it also is: for lines and duplicate keys. */
export function parseJson(file: string, text: string): Outcome<Source> {
  try {
    JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return badLine(file, lineOf(error.message, text), `is not JSON: ${escapeText(error.message)}`);
  }
  return parseYaml(file, text);
}

/** V8 names a position in most messages; the end of the text is where the others happen. */
function lineOf(message: string, text: string): number {
  const position = /at position (\d+)/.exec(message)?.[1];
  const before = text.slice(0, position === undefined ? text.length : Number(position));
  return before.split('\n').length;
}
