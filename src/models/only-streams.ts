import { quoteText } from '../core/quote.ts';
import type { Redact } from '../core/redact.ts';

const STREAM = 'text/event-stream';
/** More than is quoted, so that a key at its end is seen whole. */
const READ_CHARACTERS = 2000;

/** A success that is no stream where one was asked for. The SDK would find it empty. */
export class NoStream extends Error {
  override readonly name = 'NoStream';
}

/** `fetch` for calls that ask for a stream. */
export function onlyStreams(redact: Redact): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const type = response.headers.get('content-type') ?? 'no content type';
    if (!response.ok || type.toLowerCase().includes(STREAM)) return response;
    const text = redact((await response.text()).slice(0, READ_CHARACTERS));
    throw new NoStream(`${quoteText(redact(type), 60).slice(1, -1)} instead of ${STREAM}: ${quoteText(text)}`);
  };
}
