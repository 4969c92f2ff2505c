import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTunnel } from '../src/gateway/tunnel/tunnel.ts';
import { aCommand, ensureTestImage, TEST_LIMITS, testEngine } from '../test/support/engine.ts';

/**
 * `npx tsx bench/gateway-tunnel.ts [ROUNDS]`: the same client against the same server, once on this machine's loopback
 * and once inside a sandbox through the tunnel, in turns so that both meet the same load. Then our memory while 1 GB
 * goes through the tunnel.
 */
const rounds = Number(process.argv[2] ?? 3);
const MIB = 1024 ** 2;
const PORT = 8383;
const STREAMED_MIB = 1024;
const signal = new AbortController().signal;

/** Prints JSON: medians in ms, and MiB/s. The server stamps events, both run on one clock. */
const CLIENT = `
const http = require('node:http');
const [, port] = process.argv;
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const now = () => performance.timeOrigin + performance.now();
const ask = (path, agent, body) => new Promise((resolve, reject) => {
  const options = { host: '127.0.0.1', port, path, agent, method: body ? 'POST' : 'GET' };
  http.request(options, (response) => {
    let bytes = 0;
    response.on('data', (chunk) => { bytes += chunk.length; }).on('end', () => resolve(bytes));
  }).on('error', reject).end(body);
});
const timed = async (work) => { const start = now(); await work(); return now() - start; };
const often = async (count, work) => { const all = []; for (let i = 0; i < count; i++) all.push(await timed(work)); return median(all); };
const events = (count) => new Promise((resolve) => http.get({ host: '127.0.0.1', port, path: '/events/' + count }, (response) => {
  const delays = [];
  response.on('data', (chunk) => delays.push(now() - Number(String(chunk).slice(6)))).on('end', () => resolve(median(delays)));
}));
(async () => {
  const keepAlive = new http.Agent({ keepAlive: true, maxSockets: 1 });
  await often(50, () => ask('/', keepAlive));
  const result = {
    'keep-alive request, ms': await often(300, () => ask('/', keepAlive)),
    'new connection, ms': await often(150, () => ask('/', false)),
    'event of a stream, ms': await events(100),
    'download of 64 MiB, MiB/s': 64000 / await timed(() => ask('/bytes/64', false)),
    'upload of 64 MiB, MiB/s': 64000 / await timed(() => ask('/', false, Buffer.alloc(64 * 2 ** 20))),
  };
  console.log(JSON.stringify(result));
})();`;

const block = Buffer.alloc(MIB / 4);
const server = createServer(async (request, response) => {
  const [, what, count = '0'] = (request.url ?? '').split('/');
  for await (const _chunk of request);
  if (what === 'bytes') {
    for (let sent = 0; sent < Number(count) * 4; sent += 1) if (!response.write(block)) await once(response, 'drain');
  } else if (what === 'events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let sent = 0; sent < Number(count); sent += 1) {
      response.write(`data: ${performance.timeOrigin + performance.now()}\n\n`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  response.end('ok');
});
await once(server.listen(0, '127.0.0.1'), 'listening');
// It listens on TCP: then the address is no text, and there is one.
const { port: hostPort } = server.address() as AddressInfo;

await using engine = testEngine('bench-gateway-tunnel');
const image = await ensureTestImage(engine);
const limits = { ...TEST_LIMITS, cpus: 2, memoryBytes: 512 * MIB };
const box = await engine.create({ image, limits, name: 'bench', signal });
const openedMs = performance.now();
await using _tunnel = await openTunnel({
  sandbox: box,
  port: PORT,
  signal,
  onConnection: (socket) => void server.emit('connection', socket),
});
console.log(`tunnel open after ${(performance.now() - openedMs).toFixed(0)} ms\n`);

/** Both clients are node processes; this machine's own is one of the same script. */
async function direct(): Promise<string> {
  const { execFile } = await import('node:child_process');
  const { promisify } = await import('node:util');
  return (await promisify(execFile)('node', ['-e', CLIENT, String(hostPort)])).stdout;
}

async function tunnelled(): Promise<string> {
  return (await box.exec(aCommand(['node', '-e', CLIENT, String(PORT)]))).stdout;
}

const measured = new Map<string, { readonly direct: number[]; readonly tunnelled: number[] }>();
for (let round = 0; round < rounds; round += 1) {
  for (const [kind, run] of [['direct', direct] as const, ['tunnelled', tunnelled] as const]) {
    const values: Record<string, number> = JSON.parse(await run());
    for (const [name, value] of Object.entries(values)) {
      const row = measured.get(name) ?? { direct: [], tunnelled: [] };
      row[kind].push(value);
      measured.set(name, row);
    }
  }
}
for (const [name, row] of measured) {
  const [one, other] = [median(row.direct), median(row.tunnelled)];
  const columns = [one.toFixed(2), other.toFixed(2), `${(other / one).toFixed(2)} x`];
  console.log(name.padEnd(28) + columns.map((column) => column.padStart(10)).join(''));
}

const rssMib: number[] = [];
const sampler = setInterval(() => rssMib.push(process.memoryUsage().rss / MIB), 100);
const path = `http://127.0.0.1:${PORT}/bytes/${STREAMED_MIB}`;
const count = `let n = 0; for await (const c of (await fetch('${path}')).body) n += c.length; console.log(n)`;
const { stdout } = await box.exec(aCommand(['node', '--input-type=module', '-e', count], { timeoutMs: 300_000 }));
clearInterval(sampler);
const quarter = Math.floor(rssMib.length / 4);
const most = (values: readonly number[]) => Math.max(...values).toFixed(0);
console.log(
  `\n${(Number(stdout) / MIB).toFixed(0)} MiB streamed; our memory at most, by quarter: ` +
    [0, 1, 2, 3].map((at) => most(rssMib.slice(at * quarter, (at + 1) * quarter))).join(', ') +
    ' MiB',
);
server.close().closeAllConnections();

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
