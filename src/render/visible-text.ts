import { stripVTControlCharacters } from 'node:util';

const PLAIN = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
const LINE_ENDS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu;
const UNPRINTABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/**
 * Foreign text as one line of what a reader can see: terminal sequences, zero-width and direction-changing characters go,
 * line ends become spaces, other control characters the replacement character. Safe in a terminal and in an annotation.
 * Cut to `max` characters (code points), with an ellipsis.
 */
export function visibleText(text: string, max = 300): string {
  // Most text by far, and a report may have a hundred thousand pieces of it.
  if (text.length <= max && PLAIN.test(text)) return text;
  // Nobody reads past the cut: a megabyte of agent output need not be searched.
  const head = text.slice(0, max * 4);
  const line = stripVTControlCharacters(head)
    .replace(LINE_ENDS, ' ')
    .replace(INVISIBLE, '')
    .replace(UNPRINTABLE, '\ufffd')
    .replace(STACKED_MARKS, '$1')
    .trim();
  const characters = [...line];
  const isCut = characters.length > max || head.length < text.length;
  return isCut ? `${characters.slice(0, max - 1).join('')}…` : line;
}

/** A name inside a sentence: quoted, and unable to end its own quotation. */
export function quoteName(name: string): string {
  return `"${visibleName(name).replaceAll('"', "'")}"`;
}

/** At most 80 characters, at least one. */
export function visibleName(name: string): string {
  return visibleText(name, 80) || '(no visible name)';
}
