import { setImmediate } from 'node:timers/promises';
import type { Message } from './message.ts';
import { parseMessage } from './message.ts';

/** Reads lines one after the other, in the order in which they came. Never rejects. */
export type ReadMessage = (line: Uint8Array) => Promise<Message>;

const LONG = 64 * 1024;

/** All of a trial's lines: after a long one everybody else of the process has a turn. */
export function createReader(): ReadMessage {
  let last: Promise<unknown> = Promise.resolve();
  return (line) => {
    const read = last.then(() => parseMessage(line));
    last = line.length > LONG ? read.then(() => setImmediate()) : read;
    return read;
  };
}
