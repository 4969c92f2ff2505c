const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*';
const CLOCK = '\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?';

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
  [/\b[0-9a-f]{40}\b|\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,12}\b/g, '<sha>'],
  [/(?<=\/)(tmp\.?|[\w.]+[-.])(?:(?<=\/tmp\/.*)|(?<=tmp\.))[A-Za-z0-9_]{6,12}(?![\w.-])/g, '$1<random>'],
];

/** A text without dates, times, ids of processes and commits, and random names. */
export function scrub(text: string): string {
  return SCRUBS.reduce((kept, [pattern, name]) => kept.replace(pattern, name), text);
}

/** `Mon Nov 30 03:18:02 UTC 2026`, `Monday, November 30, 2026`, `30 Nov 2026`, and `Nov 30 03:18` as ls writes it. */
function longDates(): RegExp {
  const clockAndYear = `${CLOCK}(?:\\s?[AP]M)?(?: [A-Z]{3,4})?(?: \\d{4})?`;
  const monthFirst = `${MONTH} {1,2}\\d{1,2},? {1,2}(?:\\d{4}(?:,? (?:at )?${CLOCK}(?:\\s?[AP]M)?)?|${clockAndYear})`;
  const dayFirst = `\\d{1,2} ${MONTH} \\d{4}(?: ${CLOCK}(?: (?:GMT|UTC|[+-]\\d{4}))?)?`;
  return new RegExp(`\\b(?:${DAY},? )?(?:${monthFirst}|${dayFirst})`, 'g');
}
