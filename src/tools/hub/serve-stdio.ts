import type { Duplex } from 'node:stream';
import { drained } from '../drained.ts';
import { LineTooLong, readLines } from '../protocol/lines.ts';
import type { Peer, ServerSession } from '../server.ts';

/** How long a session's last lines may take to leave. */
const LEAVING_MS = 5_000;

/** One session over a stream. Lives as long as the stream; every failure of it is its end. */
export function serveStdio(
  stream: Duplex,
  options: { readonly open: (client: Peer) => ServerSession | undefined; readonly note: (text: string) => void },
): void {
  // Whatever breaks the stream ends it, and the end is all that counts.
  stream.on('error', () => undefined);
  const session = options.open({ send: (line) => write(stream, line), end: () => endSoon(stream) });
  if (session === undefined) {
    endSoon(stream);
    return;
  }
  stream.once('close', () => session.close());
  void pump(stream, session).then((why) => {
    if (why !== undefined) {
      options.note(why);
      session.close();
      endSoon(stream);
      return;
    }
    session.end();
    const timer = setTimeout(() => {
      session.close();
      endSoon(stream);
    }, LEAVING_MS);
    timer.unref();
    if (stream.destroyed) clearTimeout(timer);
    else stream.once('close', () => clearTimeout(timer));
  });
}

/** Reads until the stream ends; answers what was wrong with it, if it was. */
async function pump(stream: Duplex, session: ServerSession): Promise<string | undefined> {
  try {
    // What is still to be written must be able to leave.
    for await (const line of readLines(stream.iterator({ destroyOnReturn: false }))) {
      await session.receive(line);
      // Who does not read answers is not read from either.
      await drained(stream);
    }
    return undefined;
  } catch (error) {
    return error instanceof LineTooLong ? `a session was ended: ${error.message}` : undefined;
  }
}

async function write(stream: Duplex, line: Uint8Array): Promise<void> {
  if (!stream.writable || stream.write(line)) return;
  await drained(stream);
}

function endSoon(stream: Duplex): void {
  if (stream.destroyed) return;
  stream.end();
  stream.resume();
  const timer = setTimeout(() => stream.destroy(), LEAVING_MS);
  timer.unref();
  stream.once('close', () => clearTimeout(timer));
}
