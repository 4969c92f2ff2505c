import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Door } from '../../src/gateway/door.ts';
import { createDoor } from '../../src/gateway/door.ts';
import { says } from '../support/scripted-upstream.ts';
import type { OpenedTrial, TestGateway } from '../support/scripted-upstream-gateway.ts';
import { ask, KEYS, MODEL, post, startTestGateway } from '../support/scripted-upstream-gateway.ts';

const body = JSON.stringify({ model: MODEL, max_tokens: 9, messages: [{ role: 'user', content: 'Hello' }] });

/** What comes back for bytes as they are. */
async function sendRaw(trial: OpenedTrial, bytes: string): Promise<string> {
  const socket = connect({ port: Number(new URL(trial.insideUrl).port), host: '127.0.0.1' });
  socket.write(bytes);
  return text(socket);
}

function notesOf({ events }: OpenedTrial): readonly string[] {
  return events.flatMap((event) => (event.type === 'note' ? [event.text] : []));
}

/** Nothing was asked for, nothing was paid, and the trial still works. */
async function expectUnharmed(world: TestGateway, trial: OpenedTrial): Promise<void> {
  expect(world.upstream.calls).toEqual([]);
  expect(world.gateway.spentUsd()).toBe(0);
  await ask(trial);
  expect(await trial.close()).toMatchObject({ end: { kind: 'open' }, modelCalls: 1 });
}

describe("another trial's key", () => {
  test('opens nothing, bills nobody, and is noted where it was used', async () => {
    await using world = await startTestGateway([says({})]);
    await using one = await world.trial();
    await using other = await world.trial({ index: 1 });
    for (const headers of [
      { 'x-api-key': other.token },
      { 'x-api-key': '', authorization: `Bearer ${other.token}` },
      { 'x-api-key': '', 'x-goog-api-key': other.token },
      { 'x-api-key': '' },
      { 'x-api-key': KEYS.anthropic },
    ]) {
      const reply = await post(one, '/v1/messages', { body, headers });
      expect(reply.status).toBe(401);
      expect(await reply.json()).toMatchObject({ type: 'error', error: { type: 'authentication_error' } });
    }
    expect(other.events).toEqual([]);
    await expectUnharmed(world, one);
    expect(notesOf(one)).toEqual([
      ...Array(3).fill('gateway: the agent used a key that is not this trial\'s: "/v1/messages"'),
      "gateway: the agent used a key that is not this trial's 5 times in all",
    ]);
    expect(JSON.stringify(one.events)).not.toContain(other.token);
  });

  test('of a trial that is over means nothing on the port of this machine', async () => {
    await using world = await startTestGateway([says({})]);
    await using trial = await world.trial();
    await trial.close();
    expect((await post({ ...trial, insideUrl: trial.hostUrl }, '/v1/messages', { body })).status).toBe(401);
  });
});

describe('what is no call', () => {
  test('is answered 404, and greetings 200, without a key and without a cost', async () => {
    await using world = await startTestGateway([says({})]);
    await using trial = await world.trial();
    const url = trial.insideUrl;
    expect((await fetch(`${url}/`, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(`${url}/api/hello`, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(`${url}/v1/models`)).status).toBe(404);
    expect((await post(trial, '/v1/files', { body })).status).toBe(404);
    expect((await post(trial, '/../../etc/passwd', { body })).status).toBe(404);
    await expectUnharmed(world, trial);
    expect(notesOf(trial)[0]).toBe('gateway: the agent asked for an unknown path: "GET" "/v1/models"');
  });

  test.each([
    ['another host', 'POST /v1/messages HTTP/1.1\r\nhost: evil.example\r\ncontent-length: 0\r\n\r\n', '421'],
    ['us as a proxy', 'GET http://evil.example/ HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n', '421'],
    ['a tunnel elsewhere', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example:443\r\n\r\n', '405'],
    [
      'a WebSocket',
      'GET /v1/responses HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      '426',
    ],
    ['nothing in HTTP', 'hello\r\n\r\n', '400'],
    [
      'two lengths',
      'POST /v1/messages HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      '400',
    ],
    ['endless headers', `GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ${'a'.repeat(70_000)}\r\n\r\n`, '431'],
  ])('because it asks for %s is turned away and the connection closed', async (_name, bytes, status) => {
    await using world = await startTestGateway([says({})]);
    await using trial = await world.trial();
    expect(await sendRaw(trial, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await expectUnharmed(world, trial);
    expect(notesOf(trial)).toHaveLength(1);
  });

  test.each([
    ['malformed JSON', '{"model":', 400],
    ['no object', '[1]', 400],
    ['nothing', '', 400],
    ['nesting without end', '['.repeat(100_000), 413],
    ['millions of values', `{"a":[${'0,'.repeat(1_100_000)}0]}`, 413],
    ['more than 32 MB', `{"a":"${'a'.repeat(33 * 1024 ** 2)}"}`, 413],
  ])('because its body is %s is refused in the form of the API', async (_name, bad, status) => {
    await using world = await startTestGateway([says({})]);
    await using trial = await world.trial();
    const reply = await post(trial, '/v1/messages', { body: bad });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ type: 'error' });
    await expectUnharmed(world, trial);
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', (bytes: Buffer | string) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ] as const)('but a body in %s is read, and a bomb of it is not', async (encoding, compress) => {
    await using world = await startTestGateway([says({})]);
    await using trial = await world.trial();
    const headers = { 'content-encoding': encoding };
    expect((await post(trial, '/v1/messages', { body: new Uint8Array(compress(body)), headers })).status).toBe(200);
    expect(world.upstream.calls[0]?.body).toEqual(JSON.parse(body));
    expect(world.upstream.calls[0]?.headers).not.toHaveProperty('content-encoding');
    const bomb = new Uint8Array(compress(Buffer.alloc(64 * 1024 ** 2)));
    expect((await post(trial, '/v1/messages', { body: bomb, headers })).status).toBe(413);
    expect((await post(trial, '/v1/messages', { body, headers })).status).toBe(400);
    expect((await post(trial, '/v1/messages', { body, headers: { 'content-encoding': 'rot13' } })).status).toBe(415);
  });
});

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('a flood', () => {
  test('of 2,000 bad requests fills no transcript and stops no good one', async () => {
    await using world = await startTestGateway([says({})]);
    await using trial = await world.trial();
    const bad = (index: number) => `POST /no/${index} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 2\r\n\r\n{}`;
    const last = 'GET /no HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n';
    const flood = Array.from({ length: 199 }, (_, index) => bad(index)).join('') + last;
    const replies = await Promise.all(Array.from({ length: 10 }, () => sendRaw(trial, flood)));
    expect(replies.map((reply) => reply.match(/HTTP\/1.1 404 /g)?.length)).toEqual(Array(10).fill(200));
    await expectUnharmed(world, trial);
    expect(notesOf(trial)).toHaveLength(4);
    expect(notesOf(trial).at(-1)).toBe('gateway: the agent asked for an unknown path 2000 times in all');
  });

  test('of calls at once is held to 64, and the rest is told to come back', async () => {
    await using world = await startTestGateway([(): void => undefined]);
    await using trial = await world.trial();
    const { promise: allTurned, resolve } = withResolvers();
    const seen: number[] = [];
    const calls = Array.from({ length: 70 }, async () => {
      try {
        seen.push((await post(trial, '/v1/messages', { body })).status);
        if (seen.length === 6) resolve();
      } catch {
        seen.push(0);
      }
    });
    await allTurned;
    await trial.close();
    await Promise.all(calls);
    expect(seen).toEqual([...Array(6).fill(503), ...Array(64).fill(0)]);
  });

  test('of connections is held to 256', async () => {
    await using world = await startTestGateway([says({})]);
    await using trial = await world.trial();
    const port = Number(new URL(trial.insideUrl).port);
    const sockets = Array.from({ length: 300 }, () => connect({ port, host: '127.0.0.1' }));
    const replies = await Promise.all(sockets.slice(256).map((socket) => text(socket)));
    for (const socket of sockets) socket.destroy();
    for (const reply of replies) expect(reply).toMatch(/^HTTP\/1.1 503 /);
    expect(notesOf(trial)[0]).toBe('gateway: the agent opened too many connections: more than 256 at once');
  });
});

describe('connections that wait for nothing', () => {
  const GET = 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';

  /** As many at once as a tunnel takes: a further one has to wait until another is closed. */
  async function throughTunnel(door: Door, { calls, width }: { readonly calls: number; readonly width: number }) {
    let free = width;
    const waiting: (() => void)[] = [];
    const call = async () => {
      if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      else free -= 1;
      const [outside, inside] = duplexPair();
      outside.once('close', () => {
        const next = waiting.shift();
        if (next === undefined) free += 1;
        else next();
      });
      door.connect(inside);
      const answered = once(outside, 'data');
      outside.on('end', () => outside.end());
      outside.write(GET);
      return String((await answered)[0]);
    };
    return Promise.all(Array.from({ length: calls }, call));
  }

  test('give way to a burst of more than fit', async () => {
    await using door = createDoor({
      maxConnections: 8,
      onRejected: () => undefined,
      onRequest: async (_request, response) => void response.end(),
    });
    const replies = await throughTunnel(door, { calls: 50, width: 8 });
    expect(replies.filter((reply) => reply.startsWith('HTTP/1.1 200 '))).toHaveLength(50);
  });

  test('are kept while there is room', async () => {
    await using door = createDoor({
      maxConnections: 8,
      onRejected: () => undefined,
      onRequest: async (_request, response) => void response.end(),
    });
    const [outside, inside] = duplexPair();
    door.connect(inside);
    for (let call = 0; call < 3; call += 1) {
      const answered = once(outside, 'data');
      outside.write(GET);
      expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 200 [\s\S]*keep-alive/);
    }
  });
});

describe('a client that is slow on purpose', () => {
  test('is turned away when its headers take too long', async () => {
    const rejected: string[] = [];
    await using door = createDoor({
      maxConnections: 1,
      onRejected: (_what, detail) => rejected.push(detail),
      onRequest: async () => undefined,
      limits: { headersTimeout: 1, connectionsCheckingInterval: 10 },
    });
    const [outside, inside] = duplexPair();
    door.connect(inside);
    outside.write('GET / HTTP/1.1\r\nx: ');
    expect(await text(outside)).toMatch(/^HTTP\/1.1 408 /);
    expect(rejected).toEqual(['ERR_HTTP_REQUEST_TIMEOUT']);
  });
});

describe('a client that leaves in the middle of its own request', () => {
  test('is no failure of anybody', async () => {
    await using world = await startTestGateway([says({})]);
    await using trial = await world.trial();
    const headers = { 'x-api-key': trial.token, 'content-length': '1000' };
    const half = httpRequest(`${trial.insideUrl}/v1/messages`, { method: 'POST', headers });
    const failed = once(half, 'error');
    half.write('{"model":', () => half.destroy());
    await failed;
    await expectUnharmed(world, trial);
  });
});
