import type { McpProcess } from './mcp-process.ts';

/** Long enough for most readers to take the first piece by itself. */
const BETWEEN_PIECES_MS = 50;

/** What we write to a server's stdin. */
export interface Outbox {
  /** A line as it is. */
  sendLine(line: string): void;
  /** The line in two pieces, cut inside a character where it has one of several bytes. What else is sent waits for its end. */
  sendInPieces(line: string, pause: (ms: number) => Promise<void>): Promise<void>;
}

export function createOutbox({ write }: McpProcess): Outbox {
  let held: string[] | undefined;

  return {
    sendLine(line) {
      if (held === undefined) write(`${line}\n`);
      else held.push(line);
    },
    async sendInPieces(line, pause) {
      const bytes = Buffer.from(`${line}\n`);
      const cut = insideCharacter(bytes);
      held = [];
      write(bytes.subarray(0, cut));
      await pause(BETWEEN_PIECES_MS);
      write(bytes.subarray(cut));
      for (const waiting of held) write(`${waiting}\n`);
      held = undefined;
    },
  };
}

function insideCharacter(bytes: Buffer): number {
  const middle = Math.floor(bytes.length / 2);
  const at = bytes.subarray(middle).findIndex((byte) => byte >= 0x80 && byte < 0xc0);
  return middle + Math.max(0, at);
}
