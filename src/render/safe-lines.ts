import { visibleText } from './visible-text.ts';

const LINE_LENGTH = 2000;

/**
 * A text of several lines that may quote what a setup command or an agent wrote: no control character acts, and no line
 * is a command to a runner that reads this log.
 */
export function safeLines(text: string): string {
  return text
    .split('\n')
    .map((line) => visibleText(line, LINE_LENGTH))
    .map((line) => (/^\s*(::|##\[)/.test(line) ? `| ${line}` : line))
    .join('\n');
}
