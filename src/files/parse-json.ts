import { jsonFault } from '../core/json-fault.ts';
import { parseYaml } from './parse-yaml.ts';
import type { Outcome } from './read-text.ts';
import { escapeText } from './show-value.ts';
import type { Source } from './source.ts';
import { badLine } from './source.ts';

/** Parses JSON strictly, then as the YAML that it also is: for lines and duplicate keys. */
export function parseJson(file: string, text: string): Outcome<Source> {
  const fault = jsonFault(text);
  return fault === undefined ? parseYaml(file, text) : badLine(file, fault.line, escapeText(fault.message));
}
