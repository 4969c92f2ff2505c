import { visibleName, visibleText } from './visible-text.ts';

const PUNCTUATION = /[\\`*_[\]<>#|~&$]/g;
/** Nothing to escape in it: no punctuation with a meaning, no colon, no full stop that might follow www. */
const PLAIN = /^(?!.*gh-)[A-Za-z0-9 ,;()%+=/'"-]*$/i;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** GitHub looks for mentions and references after entities are decoded: only a character in between stops it. */
const BREAK = '&#8203;';

/**
 * Foreign text for GitHub Markdown, in a sentence, a table cell or an HTML element: shown as written, without any markup,
 * mention, issue reference, link, image or emoji code taking effect.
 */
export function escapeMarkdown(text: string, max?: number): string {
  const line = visibleText(text, max);
  if (PLAIN.test(line)) return line;
  const escaped = line
    .replace(PUNCTUATION, entity)
    .replaceAll('@', `&#64;${BREAK}`)
    .replaceAll('&#35;', `&#35;${BREAK}`)
    .replace(/:(?=\/\/|[\w+-]+:)/g, `:${BREAK}`)
    .replace(/\b(gh-)(?=\d)/gi, `$1${BREAK}`)
    .replace(/\b(www)\./gi, `$1${BREAK}.`);
  return RIGHT_TO_LEFT.test(line) ? `${escaped}&lrm;` : escaped;
}

/** A name in code type; GitHub leaves what stands in <code> alone. */
export function codeMarkdown(name: string): string {
  return `<code>${escapeMarkdown(visibleName(name))}</code>`;
}

function entity(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
