import type { ErrorCode, YAMLParseError, YAMLWarning } from 'yaml';
import { escapeText } from './show-value.ts';

type Fault = YAMLParseError | YAMLWarning;

/** A fault of a text, at an offset. */
export interface WordedFault {
  readonly offset: number;
  readonly message: string;
}

/** What a YAML parser complains of, in the words of someone who writes YAML: the commonest mistakes; else its own. */
export function wordFaults(faults: readonly Fault[], text: string): readonly WordedFault[] {
  const has = (code: ErrorCode) => faults.some((fault) => fault.code === code);
  return faults
    .filter((fault, index) => !isEcho(fault, faults.slice(0, index)))
    .map((fault) => ({
      offset: fault.pos[0],
      message: escapeText(wordsFor(fault, { text, isMultiline: has('MULTILINE_IMPLICIT_KEY') }) ?? fault.message),
    }));
}

/** One slip makes the parser stumble again right after. */
function isEcho({ code }: Fault, before: readonly Fault[]): boolean {
  const cause = code === 'MULTILINE_IMPLICIT_KEY' ? 'BLOCK_AS_IMPLICIT_KEY' : code;
  return ['MULTILINE_IMPLICIT_KEY', 'UNEXPECTED_TOKEN'].includes(code) && before.some((fault) => fault.code === cause);
}

function wordsFor(
  { code, message, pos }: Fault,
  { text, isMultiline }: { readonly text: string; readonly isMultiline: boolean },
): string | undefined {
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'a tab is used as indentation; use spaces';
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (isMultiline) return 'the line after this is indented too far: a key has a value, or keys below it, not both';
      return 'a value with ": " in it must be in quotes: key: "one: two"';
    case 'MULTILINE_IMPLICIT_KEY':
      return 'this is not key: value; a space is needed after the colon';
    case 'BAD_INDENT':
      return openBracket(message) ?? 'is indented unlike the lines that it belongs to';
    case 'MISSING_CHAR':
      return /closing ("|')/.test(message) ? 'a quote is opened above and not closed' : undefined;
    case 'BAD_SCALAR_START':
      return `a value cannot begin with ${text.charAt(pos[0])}; put it in quotes`;
    case 'UNEXPECTED_TOKEN':
      return /["']\s*$/.test(text.slice(0, pos[0]))
        ? 'there is more after a closed quote; put the whole value in quotes, and write a quote inside single quotes twice'
        : undefined;
    default:
      return undefined;
  }
}

function openBracket(message: string): string | undefined {
  const close = /end with a ([\]}])/.exec(message)?.[1];
  return close === undefined
    ? undefined
    : `a ${close === ']' ? '[' : '{'} is opened above and not closed with ${close}`;
}
