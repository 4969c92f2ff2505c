const LONGEST = 60;

/** A value as people may see it in an error: JSON, shortened, without a character that could move a terminal or a log. */
export function showValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'nothing (null)';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  const text = escapeText(JSON.stringify(value) ?? String(value));
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}

/** Text with control, bidirectional, invisible and line-breaking characters written as \uXXXX. */
export function escapeText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
