import type { McpMessage, TranscriptEvent } from '../../core/transcript.ts';
import type { Message } from '../protocol/message.ts';

/** Characters kept of one message; characters and messages kept of a trial. */
const LONGEST_TEXT = 256 * 1024;
const MOST_TEXT = 16 * 1024 ** 2;
const MOST_MESSAGES = 50_000;
const LONGEST_METHOD = 200;

export interface LoggedLine extends Pick<McpMessage, 'server' | 'session' | 'from'> {
  readonly line: Uint8Array;
  readonly message: Message;
}

/** Records each message of a trial's servers until there are too many, which a note then says. */
export function createWireLog(record: (event: TranscriptEvent) => void): (logged: LoggedLine) => void {
  let textLeft = MOST_TEXT;
  let messagesLeft = MOST_MESSAGES;
  return ({ server, session, from, line, message }) => {
    if (messagesLeft === 0) return;
    messagesLeft -= 1;
    if (messagesLeft === 0) {
      record({ type: 'note', text: 'too many MCP messages: from here on only tool calls are recorded' });
      return;
    }
    // A character takes at least one byte.
    const longest = Math.min(LONGEST_TEXT, textLeft);
    const whole = Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString('utf8').replace(/\n$/, '');
    const text = whole.slice(0, longest);
    textLeft -= text.length;
    record({
      type: 'mcp_message',
      server,
      session,
      from,
      kind: message.kind,
      id: message.kind === 'request' || message.kind === 'response' ? shorten(message.id) : null,
      method:
        message.kind === 'request' || message.kind === 'notification' ? message.method.slice(0, LONGEST_METHOD) : null,
      text,
      bytes: line.length,
      truncated: text.length < whole.length,
    });
  };
}

function shorten(id: string | number): string | number {
  return typeof id === 'string' ? id.slice(0, LONGEST_METHOD) : id;
}
