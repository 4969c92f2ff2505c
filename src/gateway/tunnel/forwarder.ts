import { CONNECTION_PATH, OPEN_CONNECTIONS, SESSION_WINDOW_BYTES, STREAM_WINDOW_BYTES } from './wire-format.ts';

/**
 * The end of a tunnel inside a sandbox, for node 16 or later: listens on a loopback port and opens one http2 stream over
 * its stdin and stdout for each connection there. It connects only once it listens, so that the first frame says so.
 * `pauseOnConnect` and `pipe` leave to the kernel and to http2 what nobody takes yet.
 */
export const FORWARDER = `'use strict';
const http2 = require('node:http2');
const net = require('node:net');
const { Duplex } = require('node:stream');

const port = Number(process.argv[2]);
const leave = (why) => {
  if (why) process.stderr.write(String(why) + '\\n');
  process.exit(why ? 1 : 0);
};

/** process.stdin and process.stdout, as one. */
function stdio() {
  const { stdin, stdout } = process;
  const both = new Duplex({
    read: () => stdin.resume(),
    write: (chunk, _encoding, done) => (stdout.write(chunk) ? done() : stdout.once('drain', done)),
  });
  stdin.on('data', (chunk) => both.push(chunk) || stdin.pause());
  stdin.on('end', () => leave()).on('error', leave);
  stdout.on('error', leave);
  return both;
}

/**
 * http2 ends a session that sees many streams broken off (1,000, and then 33 a second): nobody who only connects and
 * breaks off may end a tunnel by it, so that more of them wait.
 */
const waiting = [];
let breaks = 900;
function breakOff(stream) {
  if (breaks === 0) return waiting.push(stream);
  breaks -= 1;
  // Closing would end it first: the other end would see an end like any other.
  stream.destroy(new Error('reset'));
}
setInterval(() => {
  breaks = Math.min(900, breaks + 15);
  while (breaks > 0 && waiting.length > 0) breakOff(waiting.shift());
}, 500);

/** One connection. Whoever breaks it off, the other end sees a break and no end. */
function forward(session, socket) {
  const stream = session.request({ ':method': 'POST', ':path': '${CONNECTION_PATH}' }, { endStream: false });
  socket.setNoDelay(true);
  socket.on('error', () => {});
  stream.on('error', () => {});
  socket.on('close', () => {
    if (stream.closed) return;
    stream.resume();
    if (!socket.readableEnded || !socket.writableFinished) breakOff(stream);
  });
  stream.on('close', () => {
    if (stream.rstCode === 0) socket.destroySoon();
    else if (socket.resetAndDestroy) socket.resetAndDestroy();
    else socket.destroy();
  });
  socket.pipe(stream);
  stream.pipe(socket);
}

let session;
const server = net.createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => forward(session, socket));
server.maxConnections = ${4 * OPEN_CONNECTIONS};
server.on('error', (error) => session || leave(error));
server.listen(port, '127.0.0.1', () => {
  const settings = { enablePush: false, initialWindowSize: ${STREAM_WINDOW_BYTES} };
  session = http2.connect('http://gateway', { createConnection: stdio, settings });
  session.on('connect', () => session.setLocalWindowSize(${SESSION_WINDOW_BYTES}));
  session.on('error', leave).on('close', () => leave());
});
`;
