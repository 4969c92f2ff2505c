import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ImageIdentity } from '../../src/core/sandbox.ts';
import { eventsOf, openCommandTrials, printed, REAL_KEY, textOf } from '../support/command-trials.ts';
import { containersOf, ensureTestImage, testEngine } from '../support/engine.ts';

const RUN = 'test-gateway-hostile';
const engine = testEngine(RUN);
let image: ImageIdentity;

beforeAll(async () => {
  image = await ensureTestImage(engine);
});
afterEach(async () => {
  expect(await containersOf(RUN)).toEqual([]);
});
afterAll(() => engine[Symbol.asyncDispose]());

/** Two thousand sockets and bodies of 40 MB need some memory of the script's own. */
const ROOMY = { cpus: 1, memory: 1024 ** 3, pids: 96, disk: 64 * 1024 ** 2 };

/** Everything at once that a script inside can do to the gateway, with another trial's key. */
const ATTACKS = `
import { readdirSync, readFileSync, openSync } from 'node:fs';
import { once } from 'node:events';
import http2 from 'node:http2';
import net from 'node:net';
const port = Number(new URL(url).port);
const { content: [{ text: otherKey }] } = await ask('the key of the other');
const results = {};
const statusOf = async (work) => (await work).status;
const codeOf = (work) => { try { work(); return 'allowed'; } catch (error) { return error.code; } };

results.forged = await statusOf(post('for free', { headers: { 'x-api-key': otherKey } }));
results.routes = [];
for (const path of ['/v1/files', '/v1/models', '/trial/../v1/messages/batches', '/mcp/shop'])
  results.routes.push(await statusOf(fetch(url + path, { method: 'POST', headers: { 'x-api-key': key }, body: '{}' })));

const raw = async (bytes) => {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {}).write(bytes);
  let text = '';
  for await (const chunk of socket) text += chunk;
  return Number(text.split(' ')[1]);
};
results.raw = [
  await raw('GET http://evil.example/ HTTP/1.1\\r\\nhost: evil.example\\r\\n\\r\\n'),
  await raw('POST /v1/messages HTTP/1.1\\r\\nhost: api.anthropic.com\\r\\ncontent-length: 0\\r\\n\\r\\n'),
  await raw('CONNECT evil.example:443 HTTP/1.1\\r\\nhost: evil.example:443\\r\\n\\r\\n'),
  await raw('what is this\\r\\n\\r\\n'),
  await raw('POST / HTTP/1.1\\r\\nhost: 127.0.0.1\\r\\ntransfer-encoding: chunked\\r\\n\\r\\nzz\\r\\n'),
  await raw('GET / HTTP/1.1\\r\\nhost: 127.0.0.1\\r\\nx: ' + 'a'.repeat(70_000) + '\\r\\n\\r\\n'),
];
const session = http2.connect(url);
results.http2 = await once(session, 'error').then(([error]) => error.code);

let large = 'x'.repeat(40 * 1024 ** 2);
const sendLarge = () => statusOf(fetch(url + '/v1/messages', { method: 'POST', headers: { 'x-api-key': key }, body: large }));
results.large = await Promise.all([sendLarge(), sendLarge()]);
large = '';

const many = await Promise.all(Array.from({ length: 100 }, (_, index) => statusOf(post('one of many ' + index))));
results.many = Object.fromEntries([200, 503].map((status) => [status, many.filter((one) => one === status).length]));

const sockets = Array.from({ length: 2000 }, () => net.connect(port, '127.0.0.1').on('error', () => {}));
for (const socket of sockets) socket.write('POST /v1/messages HTTP/1.1\\r\\nhost: 127.0.0.1\\r\\ncontent-length: 9\\r\\n\\r\\n{');
await Promise.race(sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve))));
for (const socket of sockets) socket.destroy();

const own = readdirSync('/proc').find((pid) => {
  try { return readFileSync('/proc/' + pid + '/cmdline', 'latin1').includes('forwarder.cjs'); } catch { return false; }
});
results.forwarder = [
  codeOf(() => process.kill(Number(own), 'SIGKILL')),
  codeOf(() => process.kill(Number(own), 'SIGSTOP')),
  codeOf(() => openSync('/proc/' + own + '/mem', 'r+')),
  codeOf(() => readFileSync('/proc/' + own + '/environ')),
  codeOf(() => openSync('/proc/' + own + '/fd/1', 'w')),
];
for (;;) {
  const reply = await post('still there').catch(() => undefined);
  if (reply?.ok) break;
}
console.log(JSON.stringify(results));`;

test('whatever a script does to the gateway, it gets nothing, others pay nothing, and its own trial is judged', async () => {
  const shared = deferred<string>();
  const over = deferred<void>();
  const held: (() => void)[] = [];
  await using world = await openCommandTrials({ engine, image }, async (body) => {
    const text = textOf(body);
    if (text.startsWith('trial-')) shared.resolve(text);
    if (text === 'the key of the other') return { says: await shared.promise };
    if (text === 'wait for the other') await over.promise;
    // Held until no more come: those that are too many are turned away meanwhile.
    if (text.startsWith('one of many')) {
      await new Promise<void>((resolve) => {
        held.push(resolve);
        if (held.length === 64) for (const release of held.splice(0)) release();
      });
    }
    return { says: 'yes' };
  });
  const victim = world.run({ index: 1, script: `await ask(key); await ask('wait for the other');` });
  const hostile = await world
    .run({ task: { id: 'hostile', environment: { network: 'none', limits: ROOMY } }, script: ATTACKS })
    .finally(over.resolve);
  const { trial, transcript } = await victim;

  expect(hostile.trial).toMatchObject({ end: 'completed', verdict: 'pass' });
  expect(printed(hostile.transcript)).toEqual({
    forged: 401,
    routes: [404, 404, 404, 404],
    raw: [421, 421, 405, 400, 404, 431],
    http2: expect.stringMatching(/ERR_HTTP2|ECONNRESET/),
    large: [413, 413],
    many: { 200: 64, 503: 36 },
    forwarder: ['EPERM', 'EPERM', 'EACCES', 'EACCES', 'EACCES'],
  });

  expect(trial).toMatchObject({ end: 'completed', steps: 2, tokens: 240 });
  expect(eventsOf(transcript, 'note')).toEqual([]);
  // 64 of the many, one for the key, one for the end.
  expect(hostile.trial).toMatchObject({ steps: 66, tokens: 66 * 120 });
  expect(world.server.requests).toHaveLength(68);
  expect(world.gateway.spentUsd()).toBeCloseTo(68 * 0.0004, 10);
  const notes = eventsOf(hostile.transcript, 'note').map(({ text }) => text);
  expect(notes.length).toBeLessThan(40);
  expect(notes.filter((text) => text.includes('another host'))).toHaveLength(3);
  expect(JSON.stringify(hostile.transcript)).not.toContain(REAL_KEY);
});

function deferred<Value>(): { readonly promise: Promise<Value>; readonly resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Processes that the kernel would spare before the tunnel's end, each small enough not to be its first choice. */
const CROWD = `
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
writeFileSync('/proc/self/oom_score_adj', '0');
const hog = 'echo 0 >/proc/self/oom_score_adj; exec node -e "const all = []; setInterval(() => all.push(Buffer.alloc(1e6, 1)), 1)"';
for (let count = 0; count < 6; count += 1) spawn('sh', ['-c', hog], { detached: true, stdio: 'ignore' });`;

test.each([
  ['fills its memory in the middle of a call', `const all = []; for (;;) all.push(Buffer.alloc(16e6, 1));`],
  ['has a crowd fill the memory, so that the tunnel is the first to go', CROWD],
])('an agent that %s is at its limit, and never our failure', async (_what, script) => {
  await using world = await openCommandTrials({ engine, image }, () => ({ hangs: true }));
  const { trial } = await world.run({ script: `void post('for ever'); ${script}` });
  expect(trial).toMatchObject({ end: 'limit', verdict: 'fail', endDetail: expect.stringContaining('memory') });
});

test('an agent that starts as many processes as it may is judged by what it did', async () => {
  await using world = await openCommandTrials({ engine, image }, () => ({ says: 'yes' }));
  const { trial } = await world.run({
    script: `
      import { spawn } from 'node:child_process';
      const bomb = 'while :; do sleep 1000 & done';
      spawn('sh', ['-c', bomb], { detached: true, stdio: 'ignore' }).on('error', () => {});
      for (let calls = 0; calls < 50; calls += 1) await ask('still there');`,
  });
  expect(trial).toMatchObject({ end: 'completed', verdict: 'pass', steps: 50 });
});
