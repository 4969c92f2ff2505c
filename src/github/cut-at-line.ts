const NOTE = '\n\n_Cut: the rest is longer than GitHub shows._\n';

/** A text within `maxBytes` of UTF-8; a longer one ends after a whole line, and says so. Renderers stay below on their own. */
export function cutAtLine(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  // Decoding in stream mode leaves out a character that was cut in half.
  const head = new TextDecoder().decode(Buffer.from(text).subarray(0, maxBytes - Buffer.byteLength(NOTE)), {
    stream: true,
  });
  const end = head.lastIndexOf('\n');
  return `${end === -1 ? head : head.slice(0, end)}${NOTE}`;
}
