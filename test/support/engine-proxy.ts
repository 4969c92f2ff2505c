import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';

/** This machine's engine on a port of loopback. */
export interface EngineProxy extends AsyncDisposable {
  /** For DOCKER_HOST. */
  readonly dockerHost: string;
  /** Connections that were let in. */
  connections(): number;
}

/** `certPath`: over TLS, with the certificate of this folder, and only for those whom its authority knows. */
export async function startEngineProxy({ certPath }: { readonly certPath?: string } = {}): Promise<EngineProxy> {
  const open = new Set<Socket>();
  let count = 0;
  const forward = (socket: Socket) => {
    count += 1;
    const engine = connect({ path: '/var/run/docker.sock', allowHalfOpen: true });
    // A stdin that is closed on one side stays open on the other, as the engine's own port has it.
    socket.pipe(engine).pipe(socket);
    for (const [one, other] of [
      [socket, engine],
      [engine, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  };
  const server =
    certPath === undefined ? createTcpServer({ allowHalfOpen: true }, forward) : tlsServer(certPath, forward);
  // Also those that TLS turns away.
  server.on(
    'connection',
    (socket: Socket) =>
      void open.add(socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has this form of address.
  const { port } = server.address() as AddressInfo;
  return {
    dockerHost: `tcp://127.0.0.1:${port}`,
    connections: () => count,
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

function tlsServer(folder: string, forward: (socket: Socket) => void) {
  const read = (name: string) => readFileSync(join(folder, name));
  const files = { ca: read('ca.pem'), cert: read('cert.pem'), key: read('key.pem') };
  return createTlsServer({ ...files, requestCert: true, rejectUnauthorized: true, allowHalfOpen: true }, forward);
}
