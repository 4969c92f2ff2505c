/** Why a text is no JSON, and on which line. */
export interface JsonFault {
  readonly line: number;
  readonly message: string;
}

/** Undefined for a text that is JSON. */
export function jsonFault(text: string): JsonFault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // Newer versions add line and column themselves.
    const message = error.message.replace(/ \(line \d+ column \d+\)$/, '');
    return { line: lineOf(message, text), message: `is not JSON: ${message}` };
  }
}

/** V8 names a position in most messages; the end of the text is where the others happen. */
function lineOf(message: string, text: string): number {
  const position = /at position (\d+)/.exec(message)?.[1];
  const before = text.slice(0, position === undefined ? text.length : Number(position));
  return before.split('\n').length;
}
