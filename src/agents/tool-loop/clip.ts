/** Characters of one tool result that a model gets to see. */
const CLIP_CHARS = 16_384;

/** Keeps the head and the tail of a long text and says between them how much is gone. */
export function clip(text: string, limit = CLIP_CHARS): string {
  if (text.length <= limit) return text;
  const tailLength = Math.floor(limit / 4);
  const head = text.slice(0, limit - tailLength).replace(/[\uD800-\uDBFF]$/, '');
  const tail = text.slice(-tailLength).replace(/^[\uDC00-\uDFFF]/, '');
  return `${head}\n[... ${text.length - head.length - tail.length} characters left out ...]\n${tail}`;
}
