import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Docker from 'dockerode';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ExecResult, ImageIdentity, Sandbox } from '../../src/core/sandbox.ts';
import type { Tunnel } from '../../src/gateway/tunnel/tunnel.ts';
import { openTunnel } from '../../src/gateway/tunnel/tunnel.ts';
import { aCommand, aScript, containersOf, ensureTestImage, TEST_LIMITS, testEngine } from '../support/engine.ts';

const RUN = 'test-gateway-tunnel';
const MIB = 1024 ** 2;
const PORT = 8383;
const never = new AbortController().signal;
const engine = testEngine(RUN);
const docker = new Docker();
let image: ImageIdentity;

beforeAll(async () => {
  image = await ensureTestImage(engine);
});
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  expect(await containersOf(RUN)).toEqual([]);
});

interface Tunnelled extends AsyncDisposable {
  readonly box: Sandbox;
  readonly tunnel: Tunnel;
  readonly sockets: ReadonlySet<Duplex>;
}

/** A sandbox whose port is answered here, as http unless told otherwise. */
async function open(answer: RequestListener | ((socket: Duplex) => void), raw = false): Promise<Tunnelled> {
  const limits = { ...TEST_LIMITS, memoryBytes: 512 * MIB, pids: 128, diskBytes: 128 * MIB };
  const box = await engine.create({ image, limits, name: 'task#1', signal: never });
  const sockets = new Set<Duplex>();
  const server = createServer();
  // The flag says which of the two it is.
  if (!raw) server.on('request', answer as RequestListener);
  const tunnel = await openTunnel({
    sandbox: box,
    port: PORT,
    signal: never,
    onConnection(socket) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      if (raw) (answer as (socket: Duplex) => void)(socket);
      else server.emit('connection', socket);
    },
  });
  return { box, tunnel, sockets, [Symbol.asyncDispose]: () => box[Symbol.asyncDispose]() };
}

/** A node program of the agent, inside. What it prints as JSON comes back. */
async function inside(box: Sandbox, program: string): Promise<unknown> {
  const result = await runInside(box, program);
  if (result.end.kind !== 'exited' || result.end.exitCode !== 0) throw new Error(JSON.stringify(result));
  return JSON.parse(result.stdout);
}

function runInside(box: Sandbox, program: string): Promise<ExecResult> {
  const prelude = `
    const http = require('node:http'), net = require('node:net'), crypto = require('node:crypto');
    const { once } = require('node:events'); const url = 'http://127.0.0.1:${PORT}';
    const print = (value) => console.log(JSON.stringify(value));`;
  return box.exec(aCommand(['node', '-e', `${prelude}\n(async () => {${program}})()`]));
}

/** What a root process inside would do to the forwarder; the agent can be no such process. */
async function asRoot(box: Sandbox, script: string): Promise<void> {
  await using program = await box.start({ command: ['sh', '-c', script], user: 'root', signal: never });
  await once(program.stdio.resume(), 'end');
}

const FORWARDER_PID = `$(ps -o pid,args | awk '/[f]orwarder.cjs/ { print $1 }' | head -n 1)`;

function sha(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

test('answers 50 requests at once, each with its own', async () => {
  await using opened = await open(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.end(`${request.url} ${body}`);
  });
  const program = `
    const ask = async (index) => (await fetch(url + '/' + index, { method: 'POST', body: 'body ' + index })).text();
    print(await Promise.all(Array.from({ length: 50 }, (_, index) => ask(index))));`;
  const expected = Array.from({ length: 50 }, (_, index) => `/${index} body ${index}`);
  expect(await inside(opened.box, program)).toEqual(expected);
});

test('passes each event of 50 streams on before the next one is written', async () => {
  // An event follows only when the client has acknowledged the one before: anything that collects them stands still.
  const streams = new Map<string, (index: number) => void>();
  await using opened = await open((request, response) => {
    const [, id = '', acknowledged] = (request.url ?? '').split('/');
    if (acknowledged === undefined) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const send = (index: number) => (index === 5 ? response.end() : response.write(`data: ${id}-${index}\n\n`));
      streams.set(id, send);
      send(0);
    } else {
      response.end();
      streams.get(id)?.(Number(acknowledged) + 1);
    }
  });
  const program = `
    const listen = async (id) => {
      let seen = [];
      for await (const chunk of (await fetch(url + '/' + id)).body) {
        const event = Buffer.from(chunk).toString();
        seen.push(event);
        await fetch(url + '/' + id + '/' + (seen.length - 1));
      }
      return seen;
    };
    print(await Promise.all(Array.from({ length: 50 }, (_, index) => listen(index))));`;
  const events = (id: number) => Array.from({ length: 5 }, (_, index) => `data: ${id}-${index}\n\n`);
  expect(await inside(opened.box, program)).toEqual(Array.from({ length: 50 }, (_, index) => events(index)));
});

test('carries 32 MB both ways, byte for byte', async () => {
  const sent = randomBytes(32 * MIB);
  await using opened = await open(async (request, response) => {
    if (request.method === 'GET') {
      response.end(sent);
      return;
    }
    const hash = createHash('sha256');
    await pipeline(request, hash);
    response.end(hash.digest('hex'));
  });
  const program = `
    const body = Buffer.from(await (await fetch(url)).arrayBuffer());
    const there = await (await fetch(url, { method: 'POST', body })).text();
    print({ here: crypto.createHash('sha256').update(body).digest('hex'), there });`;
  expect(await inside(opened.box, program)).toEqual({ here: sha(sent), there: sha(sent) });
});

test('lets others pass a reader that has paused, and stops who writes to it', async () => {
  let written = 0;
  await using opened = await open(async (request, response) => {
    if (request.url === '/written') {
      response.end(String(written));
      return;
    }
    const chunk = Buffer.alloc(MIB / 2);
    for (written = 0; written < 100; written += 1) if (!response.write(chunk)) await once(response, 'drain');
    response.end();
  });
  const program = `
    const [response] = await once(http.get(url + '/large'), 'response');
    let last = -1, now = 0;
    while (now !== last || now === 0) {
      last = now;
      for (let i = 0; i < 50; i++) now = Number(await (await fetch(url + '/written')).text());
    }
    let bytes = 0;
    for await (const chunk of response) bytes += chunk.length;
    print({ stopped: now < 40, bytes });`;
  expect(await inside(opened.box, program)).toEqual({ stopped: true, bytes: 50 * MIB });
});

test('ends one direction without the other', async () => {
  await using opened = await open((socket: Duplex) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () => socket.end(`got ${text}`));
  }, true);
  const program = `
    const socket = net.connect({ port: ${PORT}, host: '127.0.0.1', allowHalfOpen: true });
    socket.end('all of it');
    let text = '';
    for await (const chunk of socket) text += chunk;
    print(text);`;
  expect(await inside(opened.box, program)).toBe('got all of it');
});

test('shows a connection that was destroyed here as a reset there', async () => {
  await using opened = await open((socket: Duplex) => {
    socket.write('half of', () => socket.once('data', () => socket.destroy()));
  }, true);
  const program = `
    const socket = net.connect(${PORT}, '127.0.0.1');
    const events = [];
    socket.on('data', (data) => { events.push(String(data)); socket.write('go on'); });
    socket.on('end', () => events.push('end')).on('error', (error) => events.push(error.code));
    await once(socket, 'close').catch(() => once(socket, 'close'));
    print(events);`;
  expect(await inside(opened.box, program)).toEqual(['half of', 'ECONNRESET']);
});

test('shows a connection that was reset there as a reset here', async () => {
  let failed: Promise<unknown[]> | undefined;
  await using opened = await open((socket: Duplex) => {
    failed = once(socket.resume(), 'error');
    socket.write('hello');
  }, true);
  const program = `
    const socket = net.connect(${PORT}, '127.0.0.1');
    await once(socket, 'data');
    socket.resetAndDestroy();
    print('reset');`;
  await inside(opened.box, program);
  expect(await failed).toMatchObject([{ code: 'ECONNRESET' }]);
});

test('leaves nothing of 2,000 connections that were ended or reset at once', async () => {
  await using opened = await open((_request, response) => response.end('still here'));
  const program = `
    const visit = (end) => new Promise((resolve) => {
      const socket = net.connect(${PORT}, '127.0.0.1', () => socket[end]());
      socket.on('error', () => {}).on('close', resolve);
    });
    for (let round = 0; round < 40; round += 1)
      await Promise.all(Array.from({ length: 50 }, (_, index) => visit(index % 2 ? 'end' : 'resetAndDestroy')));
    print(await (await fetch(url)).text());`;
  expect(await inside(opened.box, program)).toBe('still here');
  await vi.waitFor(() => expect(opened.sockets.size).toBe(0), { timeout: 60_000 });
});

test('keeps its end inside from the agent', async () => {
  await using opened = await open((_request, response) => response.end('still here'));
  const script = `
    pid=${FORWARDER_PID}
    kill -9 $pid; kill -STOP $pid; cat /proc/$pid/environ; ls /proc/$pid/fd; echo junk >/proc/$pid/fd/1
    rm -f /agent-eval-gateway/forwarder.cjs; echo x >>/agent-eval-gateway/forwarder.cjs; mv /agent-eval-gateway /tmp/x
    node -e 'require("net").createServer().listen(${PORT}, "127.0.0.1").on("error", (e) => console.error(e.code))'`;
  const { stdout, stderr } = await opened.box.exec(aScript(script));
  expect(stdout).toBe('');
  expect(stderr.match(/not permitted|ermission denied|EADDRINUSE/gi)?.length).toBeGreaterThanOrEqual(8);
  expect(await inside(opened.box, 'print(await (await fetch(url)).text())')).toBe('still here');
});

test('gives the container no other way out', async () => {
  await using opened = await open((_request, response) => response.end());
  const { HostConfig } = await docker.getContainer(opened.box.id).inspect();
  expect(HostConfig).toMatchObject({ NetworkMode: 'none', Binds: null });
  expect((await opened.box.exec(aScript('ls /sys/class/net'))).stdout).toBe('lo\n');
});

test.each([
  ['its end inside is killed', ({ box }: Tunnelled) => asRoot(box, `kill -9 ${FORWARDER_PID}`), /ended/],
  [
    'its end inside is impersonated',
    ({ box }: Tunnelled) => asRoot(box, `head -c 100000 /dev/urandom >/proc/${FORWARDER_PID}/fd/1 &`),
    /./,
  ],
  ['the container is killed', ({ box }: Tunnelled) => docker.getContainer(box.id).kill(), /./],
  ['the container is removed', ({ box }: Tunnelled) => box[Symbol.asyncDispose](), /./],
])('says so when %s, and ends its connections', async (_what, destroy, reason) => {
  await using opened = await open((socket: Duplex) => void socket.resume().write('hello'), true);
  const program = `
    const socket = net.connect(${PORT}, '127.0.0.1');
    socket.on('data', () => require('node:fs').writeFileSync('connected', ''));
    socket.on('error', () => {}).on('close', () => print('closed'));`;
  const client = runInside(opened.box, program).catch((error: unknown) => error);
  await vi.waitFor(async () => expect(opened.sockets.size).toBe(1), { timeout: 20_000 });
  await destroy(opened);
  expect((await opened.tunnel.closed).reason).toMatch(reason);
  await vi.waitFor(() => expect(opened.sockets.size).toBe(0));
  await opened.box[Symbol.asyncDispose]();
  await client;
});

test('ends its connections with everything inside, which is no failure of the tunnel', async () => {
  await using opened = await open((socket: Duplex) => void socket.resume().write('hello'), true);
  const client = runInside(opened.box, `net.connect(${PORT}, '127.0.0.1').on('error', () => {})`);
  await vi.waitFor(() => expect(opened.sockets.size).toBe(1), { timeout: 20_000 });
  await opened.box.killAll();
  await vi.waitFor(() => expect(opened.sockets.size).toBe(0), { timeout: 20_000 });
  await client;
  expect(await Promise.race([opened.tunnel.closed, Promise.resolve('no word of it')])).toBe('no word of it');
});

test('gives those inside an error when it is gone', async () => {
  await using opened = await open(() => undefined);
  const client = inside(opened.box, 'print(await fetch(url).catch((error) => error.cause.code))');
  await vi.waitFor(() => expect(opened.sockets.size).toBe(1), { timeout: 20_000 });
  await asRoot(opened.box, `kill -9 ${FORWARDER_PID}`);
  expect(await client).toMatch(/ECONNRESET|UND_ERR_SOCKET/);
  expect(await inside(opened.box, 'print(await fetch(url).catch((error) => error.cause.code))')).toBe('ECONNREFUSED');
});

test('is closed by disposing it: the port is free, and nothing runs on', async () => {
  await using opened = await open((_request, response) => response.end());
  await opened.tunnel[Symbol.asyncDispose]();
  expect((await opened.box.exec(aScript('ps -o args | grep -c "[f]orwarder"'))).stdout).toBe('0\n');
  const again = await openTunnel({ sandbox: opened.box, port: PORT, signal: never, onConnection: () => undefined });
  await again[Symbol.asyncDispose]();
});

test('says when the port is taken', async () => {
  await using opened = await open((_request, response) => response.end());
  const again = openTunnel({ sandbox: opened.box, port: PORT, signal: never, onConnection: () => undefined });
  await expect(again).rejects.toMatchObject({
    fault: 'gateway',
    message: expect.stringContaining(`port ${PORT} is taken`),
  });
});

test('says when the image has no node', async () => {
  await using box = await engine.create({ image, limits: TEST_LIMITS, name: 'task#1', signal: never });
  await asRoot(box, 'rm -f "$(command -v node)"');
  const opening = openTunnel({ sandbox: box, port: PORT, signal: never, onConnection: () => undefined });
  await expect(opening).rejects.toMatchObject({
    fault: 'gateway',
    message: expect.stringContaining('the image has no node, which the gateway needs'),
  });
});
