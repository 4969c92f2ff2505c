import type { ServerHttp2Stream } from 'node:http2';
import { constants } from 'node:http2';
import { Duplex } from 'node:stream';

/** Small pieces: connections take turns, and none fills what a session may keep in memory. */
const PIECE_BYTES = 64 * 1024;

/**
 * A connection from inside a sandbox, as a plain stream: an http server that was given the http2 stream itself would take
 * its handle, and corrupt what goes through. Destroying it before both ends are done is a reset, there as here.
 */
export function createConnection(stream: ServerHttp2Stream): Duplex {
  const socket = new Duplex({
    read() {
      stream.resume();
    },
    write(chunk: Uint8Array, _encoding, done) {
      writePieces(stream, chunk, done);
    },
    final(done) {
      stream.end(done);
    },
    destroy(error, done) {
      // Closing would end it first: the other end would see an end like any other.
      if (error === null && socket.writableFinished) stream.close(constants.NGHTTP2_NO_ERROR);
      else stream.destroy(error ?? connectionReset());
      done(error);
    },
  });
  stream.on('data', (chunk: Uint8Array) => {
    if (!socket.push(chunk)) stream.pause();
  });
  let ended = false;
  stream.on('end', () => {
    ended = true;
    socket.push(null);
  });
  stream.on('close', () => {
    if (!ended || !socket.writableFinished) socket.destroy(connectionReset());
  });
  return socket;
}

function writePieces(stream: ServerHttp2Stream, chunk: Uint8Array, done: (error?: Error | null) => void): void {
  const rest = chunk.subarray(PIECE_BYTES);
  stream.write(chunk.subarray(0, PIECE_BYTES), (error) => {
    if (error || rest.length === 0) done(error);
    else writePieces(stream, rest, done);
  });
}

/** As a socket would say it. */
function connectionReset(): Error {
  return Object.assign(new Error('the connection from the sandbox was reset'), { code: 'ECONNRESET' });
}
