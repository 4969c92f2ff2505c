const WIDE =
  /[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
const NO_WIDTH = /^[\p{M}\p{Default_Ignorable_Code_Point}]$/u;

/** Columns that a text takes in a terminal: East Asian wide characters and emoji two, combining marks none. */
export function displayWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + characterWidth(character), 0);
}

/** Fills up with spaces to a width in columns, on the side away from `align`. */
export function padToWidth({ text, width, align }: { text: string; width: number; align: 'left' | 'right' }): string {
  const fill = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return align === 'left' ? text + fill : fill + text;
}

/** Cuts to a width in columns, with an ellipsis. */
export function cutToWidth(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const character of text) {
    used += characterWidth(character);
    if (used > width - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

function characterWidth(character: string): number {
  if (NO_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
