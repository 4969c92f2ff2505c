import { once } from 'node:events';
import type { ServerHttp2Session } from 'node:http2';
import { constants, performServerHandshake } from 'node:http2';
import type { Duplex } from 'node:stream';
import { anySignal } from '../../core/abort.ts';
import { InfraError } from '../../core/errors.ts';
import { GATEWAY_FOLDER } from '../../core/mcp-config.ts';
import type { Sandbox, SandboxProgram } from '../../core/sandbox.ts';
import { createConnection } from './connection.ts';
import { FORWARDER } from './forwarder.ts';
import { whenStalled } from './stall.ts';
import { CONNECTION_PATH, OPEN_CONNECTIONS, SESSION_WINDOW_BYTES, STREAM_WINDOW_BYTES } from './wire-format.ts';

const FILE = 'forwarder.cjs';
const LISTENING_MS = 15_000;
/** What an image may set to change how node starts. */
const PLAIN_NODE = { NODE_OPTIONS: '', NODE_PATH: '', NODE_EXTRA_CA_CERTS: '', NODE_V8_COVERAGE: '', LD_PRELOAD: '' };
const SHOWN_CHARACTERS = 300;

export interface TunnelOptions {
  readonly sandbox: Sandbox;
  /** Where programs in the sandbox connect to, on 127.0.0.1. */
  readonly port: number;
  /** Each is to be read and ended, or destroyed, as a socket. */
  readonly onConnection: (socket: Duplex) => void;
  /** Aborting it closes the tunnel, as disposing does. */
  readonly signal: AbortSignal;
}

/** A loopback port inside a sandbox whose connections arrive here. Disposing ends those that are open; never throws. */
export interface Tunnel extends AsyncDisposable {
  /** Settles when the tunnel is gone though nobody here has ended it: its end inside was killed, its container ended. */
  readonly closed: Promise<TunnelEnd>;
}

export interface TunnelEnd {
  readonly reason: string;
  /** Whatever ran inside had used up the memory of its container by then. */
  readonly memoryRanOut: boolean;
}

/** Resolves once the port listens. Throws InfraError('gateway') when it cannot: no node in the image, or the port is taken. */
export async function openTunnel({ sandbox, port, onConnection, signal }: TunnelOptions): Promise<Tunnel> {
  const program = await startForwarder(sandbox, port, signal);
  const session = acceptOver(program.stdio, onConnection);
  let isClosing = false;
  const gone = goneBy(session, program);
  const close = async () => {
    isClosing = true;
    session.destroy();
    await program[Symbol.asyncDispose]();
  };
  const onAbort = () => void close();
  signal.addEventListener('abort', onAbort, { once: true });
  session.once('close', () => signal.removeEventListener('abort', onAbort));
  try {
    await untilListening({ session, gone, port, signal });
  } catch (error) {
    await close();
    throw error;
  }
  const closed = new Promise<TunnelEnd>((resolve) => {
    void gone.then(async (reason) => {
      if (isClosing || program.wasKilled()) return;
      // Of a container that has ended, its sandbox tells.
      const memoryRanOut = await program.memoryRanOut().catch(() => false);
      resolve({ reason, memoryRanOut });
    });
  });
  return { closed, [Symbol.asyncDispose]: close };
}

async function startForwarder(sandbox: Sandbox, port: number, signal: AbortSignal): Promise<SandboxProgram> {
  const files = [{ path: FILE, mode: 0o644, content: Buffer.from(FORWARDER) }];
  await sandbox.put({ files, into: GATEWAY_FOLDER, owner: 'root' });
  const command = ['node', `${GATEWAY_FOLDER}/${FILE}`, String(port)];
  try {
    return await sandbox.start({ command, env: PLAIN_NODE, user: 'root', signal });
  } catch (error) {
    if (!(error instanceof InfraError) || !error.message.includes('node: not found')) throw error;
    const message = `the image has no node, which the gateway needs: install Node.js 16 or later in it (${error.message})`;
    throw new InfraError('gateway', message, { cause: error });
  }
}

/** Whoever speaks http2 at the other end can do no more than open connections. */
function acceptOver(stdio: Duplex, onConnection: TunnelOptions['onConnection']): ServerHttp2Session {
  const session = performServerHandshake(stdio, {
    maxSessionMemory: 64,
    maxHeaderListPairs: 16,
    settings: {
      maxConcurrentStreams: OPEN_CONNECTIONS,
      initialWindowSize: STREAM_WINDOW_BYTES,
      maxHeaderListSize: 4096,
    },
  });
  session.setLocalWindowSize(SESSION_WINDOW_BYTES);
  session.on('stream', (stream, headers) => {
    // Whatever becomes of one connection, `close` tells of it.
    stream.on('error', () => undefined);
    // Opened and broken off in one go.
    if (stream.destroyed || stream.closed) return;
    if (headers[':method'] !== 'POST' || headers[':path'] !== CONNECTION_PATH) {
      stream.close(constants.NGHTTP2_REFUSED_STREAM);
      return;
    }
    stream.respond({ ':status': 200 });
    onConnection(createConnection(stream));
  });
  return session;
}

/** Why the session ended, in one line. What the other end wrote can be hostile. */
function goneBy(session: ServerHttp2Session, program: SandboxProgram): Promise<string> {
  let failure: string | undefined;
  const fail = (error: Error) => {
    failure ??= error.message;
  };
  program.stdio.on('error', fail);
  session.on('error', fail);
  whenStalled(program.stdio, () => session.destroy(new Error('what came from inside is no http2')));
  return new Promise((resolve) => {
    session.once('close', () => {
      program.stdio.destroy();
      const said = program.stderr().trim() || failure || 'it was ended';
      resolve(said.replace(/[\p{Cc}\s]+/gu, ' ').slice(-SHOWN_CHARACTERS));
    });
  });
}

interface Opening extends Pick<TunnelOptions, 'port' | 'signal'> {
  readonly session: ServerHttp2Session;
  readonly gone: Promise<string>;
}

/** The forwarder sends its first frame when it listens. */
async function untilListening({ session, gone, port, signal }: Opening): Promise<void> {
  const limited = anySignal([signal, AbortSignal.timeout(LISTENING_MS)]);
  const listening = once(session, 'remoteSettings', { signal: limited }).then(() => undefined);
  const ended = await Promise.race([listening, gone]).catch(() => `no answer in ${LISTENING_MS / 1000} s`);
  signal.throwIfAborted();
  if (ended === undefined) return;
  const message = ended.includes('EADDRINUSE')
    ? `port ${port} is taken inside the sandbox: the gateway needs it`
    : `the gateway's end inside the sandbox did not start: ${ended}`;
  throw new InfraError('gateway', message);
}
