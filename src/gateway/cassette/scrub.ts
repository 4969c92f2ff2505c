const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}';
const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}';
const CLOCK = '\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?';

const HEX_WORD = /\b[0-9a-f]{7,40}\b/g;

/** What differs between two runs though nothing changed, and what takes its place. Applied in this order. */
const SCRUBS: readonly (readonly [RegExp, string])[] = [
  [/<(current_date|current_datetime|timezone)>[^<]*/g, '<$1>'],
  [/(Today['’]s date(?: is|:)) [^.\n]*/g, '$1 <date>'],
  [/\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})(?!\w))?/g, '<time>'],
  [/(?<![\d-])\d{4}([-/])\d{2}\1\d{2}(?![\d-])/g, '<date>'],
  [new RegExp(`(?<![\\d/])\\d{1,2}/\\d{1,2}/\\d{4}(?![\\d/])(?:,? ${CLOCK}(?:\\s?[AP]M)?)?`, 'g'), '<date>'],
  [longDates(), '<date>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<uuid>'],
  [/(?<!\d)1[6-9]\d{11}(?:\d{3}){0,2}(?!\d)/g, '<epoch>'],
  [/\b((?:P?PID|PGID|process id|process group(?: PGID)?)\b[ :=#]{1,3})\d+/gi, '$1<pid>'],
  [/\b(Chunk ID: )[0-9a-f]+/g, '$1<chunk>'],
  [/\b(Wall time: )[\d.]+/g, '$1<seconds>'],
  [/\btrial-[0-9a-f]{48}\b/g, '<token>'],
  [/(\/tmp\/tmp)[a-z0-9_]{6,12}(?!\w)|(\btmp\.)[A-Za-z0-9]{6,12}\b/g, '$1$2<random>'],
  [/(\/tmp\/[\w.-]{1,60}[-.])(?=[A-Za-z]*\d|[a-z\d]*[A-Z])[A-Za-z0-9]{6,10}(?!\w)/g, '$1<random>'],
];

/** A text without dates, times, ids of processes and commits, and random names. */
export function scrub(text: string): string {
  return SCRUBS.reduce((kept, [pattern, name]) => kept.replace(pattern, name), text).replace(HEX_WORD, withoutCommit);
}

/** Long and short ids of commits; other hashes stand for content, and words and numbers for themselves. */
function withoutCommit(word: string): string {
  const isShort = word.length <= 12 && /\d/.test(word) && /[a-f]/.test(word);
  return isShort || word.length === 40 ? '<sha>' : word;
}

/** `Mon Nov 30 03:18:02 UTC 2026`, `Monday, November 30, 2026`, `30 Nov 2026`, and `Nov 30 03:18` as ls writes it. */
function longDates(): RegExp {
  const clockAndYear = `${CLOCK}(?:\\s?[AP]M)?(?: [A-Z]{3,4})?(?: \\d{4})?`;
  const monthFirst = `${MONTH} {1,2}\\d{1,2},? {1,2}(?:\\d{4}(?:,? (?:at )?${CLOCK}(?:\\s?[AP]M)?)?|${clockAndYear})`;
  const dayFirst = `\\d{1,2} ${MONTH} \\d{4}(?: ${CLOCK}(?: (?:GMT|UTC|[+-]\\d{4}))?)?`;
  return new RegExp(`\\b(?:${DAY},? )?(?:${monthFirst}|${dayFirst})`, 'g');
}
