import { Duplex } from 'node:stream';
import { createDemultiplexer } from './demultiplex.ts';
import { engineFailure } from './engine-failure.ts';

/** A program's stdin and stdout as one stream, over the engine's connection to it. */
export interface ProgramStreamOptions {
  /** The hijacked connection: stdin as it is, stdout and stderr multiplexed. */
  readonly connection: Duplex;
  readonly onStderr: (bytes: Uint8Array) => void;
  /** The connection ended; rejects unless the program has, too. */
  readonly confirmEnd: () => Promise<void>;
}

/** Whoever does not read stops the program at a full pipe, and a program that does not read stops whoever writes. */
export function createProgramStream({ connection, onStderr, confirmEnd }: ProgramStreamOptions): Duplex {
  let ended = false;
  let written: (() => void) | undefined;
  const stdio = new Duplex({
    read() {
      connection.resume();
    },
    write(chunk: Uint8Array, _encoding, done) {
      // As with any pipe, what is written to a program that has ended is lost; its end is told by reading.
      if (ended || connection.write(chunk)) done();
      else written = done;
    },
    final(done) {
      connection.end();
      done();
    },
    destroy(error, done) {
      connection.destroy();
      done(error);
    },
  });
  const goOn = () => {
    const done = written;
    written = undefined;
    done?.();
  };
  const fail = (error: unknown) => {
    stdio.destroy(engineFailure('talking to a program in a container', error));
  };
  const end = () => {
    if (ended || stdio.destroyed) return;
    ended = true;
    goOn();
    confirmEnd().then(() => stdio.push(null), fail);
  };
  const demultiplex = createDemultiplexer((channel, bytes) => {
    if (channel === 'stderr') onStderr(bytes);
    else if (!stdio.push(bytes)) connection.pause();
  });
  connection.on('data', (chunk: Uint8Array) => {
    try {
      demultiplex(chunk);
    } catch (error) {
      fail(error);
    }
  });
  connection.on('drain', goOn).on('error', fail).on('end', end).on('close', end);
  stdio.once('end', () => stdio.destroy());
  return stdio;
}
