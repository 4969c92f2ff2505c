import { drained } from '../drained.ts';
import { LineTooLong, readLines } from '../protocol/lines.ts';
import type { Peer, ServerSession } from '../server.ts';
import type { Program } from './program.ts';

/** A session with a process: lines go both ways as they are. */
export function tee(
  start: () => Promise<Program>,
  peer: Peer,
  options: { readonly note: (text: string) => void; readonly onFailedStart: (error: unknown) => void },
): ServerSession {
  let isClosed = false;
  const starting = start();
  const running = starting.catch((error: unknown) => {
    if (!isClosed) options.onFailedStart(error);
    peer.end();
    return undefined;
  });
  void running.then(async (program) => {
    if (program === undefined) return;
    program.stdio.on('error', () => undefined);
    const why = await pump(program, peer);
    if (!isClosed) options.note(`a session was ended: ${why}`);
    peer.end();
    await dispose(program);
  });
  return {
    async receive(line) {
      const stdio = (await running)?.stdio;
      if (stdio?.writable !== true) return;
      stdio.write(line);
      await drained(stdio);
    },
    end() {
      isClosed = true;
      void running.then((program) => program?.stdio.end());
    },
    close() {
      isClosed = true;
      void running.then(dispose);
    },
  };
}

async function dispose(program: Program | undefined): Promise<void> {
  try {
    await program?.[Symbol.asyncDispose]();
  } catch {
    // The container has gone.
  }
}

/** Until the process says no more; answers why. */
async function pump(program: Program, peer: Peer): Promise<string> {
  try {
    for await (const line of readLines(program.stdio)) await peer.send(line);
  } catch (error) {
    if (error instanceof LineTooLong) return error.message;
  }
  const said = program.stderr().trim().slice(-500);
  return `the program has ended${said === '' ? '' : `; it said: ${said}`}`;
}
