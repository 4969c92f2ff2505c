import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How the engine plays one command; `inspect: 'dead'`: from then on nothing answers. */
export interface FakeExec {
  readonly create?: { readonly status: number; readonly message: string };
  readonly start?: { readonly status: number; readonly message: string };
  readonly stdout?: string;
  readonly stderr?: string;
  /** `break`: the connection is cut instead of ended. `hold`: it stays open until everything is killed. */
  readonly close?: 'end' | 'break' | 'hold';
  /** Answers of inspect in order; the last one is repeated. */
  readonly inspect?: readonly ({ readonly Running: boolean; readonly ExitCode: number | null } | 'dead')[];
}

export interface FakeDocker extends AsyncDisposable {
  readonly dockerHost: string;
  /** `POST /containers/create`, in order, without queries. */
  readonly requests: readonly string[];
  /** Lines that the keeper was sent. */
  readonly lines: readonly string[];
}

export interface FakeDockerOptions {
  /** Commands in order. */
  readonly execs?: readonly FakeExec[];
  /** The keeper's answer; undefined: none; 'gone': the connection closes. Default: what a healthy one says. */
  readonly keeper?: (line: string) => string | undefined;
  /** What the engine remembers of the container. */
  readonly events?: readonly { readonly Action: string; readonly exitCode?: string }[];
  readonly answers?: Readonly<Record<string, { readonly status: number; readonly body: unknown }>>;
}

/** An engine on a loopback port that fails as told: for faults that a real one does not show on demand. */
export async function startFakeDocker(options: FakeDockerOptions = {}): Promise<FakeDocker> {
  const requests: string[] = [];
  const lines: string[] = [];
  const held = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  const keeper = options.keeper ?? ((line) => (line === 'm' ? '0' : line));
  let started = 0;
  let inspected = 0;

  const server = createServer((request, response) => {
    void (async () => {
      for await (const _chunk of request);
      const what = route(request);
      requests.push(what);
      const exec = options.execs?.[started - 1] ?? {};
      const told = options.answers?.[what];
      if (told !== undefined) return send(response, told.status, told.body);
      switch (what) {
        case 'POST /containers/create':
          return send(response, 201, { Id: 'box', Warnings: [] });
        case 'POST /containers/box/exec': {
          started += 1;
          inspected = 0;
          const refused = options.execs?.[started - 1]?.create;
          return refused ? send(response, refused.status, refused) : send(response, 201, { Id: 'command' });
        }
        case 'POST /exec/command/start':
          return play(exec, response, held);
        case 'GET /exec/command/json': {
          const answers = exec.inspect ?? [{ Running: false, ExitCode: 0 }];
          const answer = answers[Math.min(inspected, answers.length - 1)];
          inspected += 1;
          return answer === 'dead' ? stop(server, sockets) : send(response, 200, answer);
        }
        case 'GET /events':
          return tell(options.events ?? [], response);
        default:
          return send(response, request.method === 'DELETE' || request.method === 'POST' ? 204 : 200, undefined);
      }
    })();
  });
  server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  server.on('upgrade', (request, socket: Socket) => {
    requests.push(route(request));
    socket.write('HTTP/1.1 101 UPGRADED\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n\r\n');
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        for (const line of chunk.toString().split('\n').filter(Boolean)) {
          lines.push(line);
          const answer = keeper(line);
          if (line === 'k') for (const response of held) response.end();
          if (answer === 'gone') socket.destroy();
          else if (answer !== undefined) socket.write(frame(1, `${answer}\n`));
        }
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    dockerHost: `tcp://127.0.0.1:${address.port}`,
    requests,
    lines,
    [Symbol.asyncDispose]: async () => stop(server, sockets),
  };
}

function route(request: IncomingMessage): string {
  const path = (request.url ?? '').replace(/\?.*/, '').replace(/agent-eval-[0-9a-f-]+/, 'box');
  return `${request.method} ${path}`;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** The stream of events stays open, as the engine's does. */
function tell(events: NonNullable<FakeDockerOptions['events']>, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.flushHeaders();
  for (const { Action, exitCode } of events)
    response.write(`${JSON.stringify({ Type: 'container', Action, Actor: { Attributes: { exitCode } } })}\n`);
  if (events.length === 0) response.end();
}

function play(exec: FakeExec, response: ServerResponse, held: Set<ServerResponse>): void {
  if (exec.start) {
    send(response, exec.start.status, exec.start);
    return;
  }
  // As the engine does it: no length, the end of the connection is the end of the stream.
  response.writeHead(200, { 'content-type': 'application/vnd.docker.raw-stream', connection: 'close' });
  response.flushHeaders();
  response.write(Buffer.concat([frame(2, exec.stderr ?? 'started\n'), frame(1, exec.stdout ?? '')]));
  if (exec.close === 'hold') held.add(response);
  else if (exec.close === 'break') setImmediate(() => response.destroy());
  else response.end();
}

function frame(channel: number, text: string): Buffer {
  const payload = Buffer.from(text);
  const header = Buffer.alloc(8);
  header[0] = channel;
  header.writeUInt32BE(payload.length, 4);
  return Buffer.concat([header, payload]);
}

function stop(server: Server, sockets: ReadonlySet<Socket>): void {
  server.close();
  for (const socket of sockets) socket.destroy();
}
