/** Reads server-sent events as their bytes come; gives the data of each to `onData`, in order. */
export interface SseParser {
  write(chunk: Uint8Array): void;
  /** Gives what came without the empty line that ends an event, too. */
  end(): void;
}

/** Stands for a line too long to keep: a comment, and not empty, which would end the event. */
const OVERSIZED = ':';

/** Lines end in LF, CR or CRLF, as the WHATWG says. An event of more than `maxCharacters` is left out. */
export function createSseParser(onData: (data: string) => void, maxCharacters: number): SseParser {
  const decoder = new TextDecoder();
  let line = '';
  let data: string[] = [];
  let size = 0;
  let isAfterCr = false;

  const endEvent = () => {
    if (data.length > 0 && size <= maxCharacters) onData(data.join('\n'));
    data = [];
    size = 0;
  };
  const endLine = () => {
    const value = line === '' ? endEvent() : dataOf(line);
    if (value !== undefined) data.push(value);
    line = '';
  };
  const extendLine = (piece: string) => {
    if (piece === '') return;
    size += piece.length;
    line = size <= maxCharacters ? line + piece : OVERSIZED;
  };
  const take = (text: string) => {
    if (text === '') return;
    let start = isAfterCr && text.startsWith('\n') ? 1 : 0;
    for (const { index, 0: terminator } of text.matchAll(/\r\n|\r|\n/g)) {
      if (index < start) continue;
      extendLine(text.slice(start, index));
      endLine();
      start = index + terminator.length;
    }
    extendLine(text.slice(start));
    isAfterCr = text.endsWith('\r');
  };
  return {
    write: (chunk) => take(decoder.decode(chunk, { stream: true })),
    end: () => {
      take(decoder.decode());
      endLine();
      endEvent();
    },
  };
}

/** The value of a `data` field; undefined for every other line. */
function dataOf(line: string): string | undefined {
  if (line === 'data') return '';
  if (!line.startsWith('data:')) return undefined;
  return line.slice(line.startsWith('data: ') ? 6 : 5);
}
