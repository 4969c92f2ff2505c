/** Deeper and larger than any honest request, and far from what stops or fills a process that parses it. */
const DEEPEST = 256;
const MOST_VALUES = 1_000_000;

/** Counts the values of a JSON text without making them; undefined when it is nested too deep or has too many. */
export function countValues(bytes: Uint8Array, most = MOST_VALUES): number | undefined {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case 0x22:
        at = endOfString(bytes, at);
        break;
      case 0x5b:
      case 0x7b:
        depth += 1;
        values += 1;
        if (depth > DEEPEST) return undefined;
        break;
      case 0x5d:
      case 0x7d:
        depth -= 1;
        break;
      case 0x2c:
        values += 1;
        break;
    }
    if (values > most) return undefined;
  }
  return values;
}

/** The place of the quote that ends the string which begins at `start`. */
function endOfString(bytes: Uint8Array, start: number): number {
  let end = start;
  do end = bytes.indexOf(0x22, end + 1);
  while (end !== -1 && isEscaped(bytes, end, start));
  return end === -1 ? bytes.length : end;
}

function isEscaped(bytes: Uint8Array, at: number, start: number): boolean {
  let before = at - 1;
  while (before > start && bytes[before] === 0x5c) before -= 1;
  return (at - 1 - before) % 2 === 1;
}
