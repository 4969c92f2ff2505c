import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { Duplex, duplexPair } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '../support/listen.ts';
import { connectV1, connectV2 } from '../support/mcp-clients.ts';
import { featureNames, tryFeatures } from '../support/mcp-features.ts';
import { connectBytes, openToolServers } from '../support/tool-server.ts';

const everything = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js');
const forwarded = { type: 'forward', command: [process.execPath, everything], where: 'runner' };

function direct(): Duplex {
  const child = spawn(process.execPath, [everything], { stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stderr.resume();
  return Duplex.from({ readable: child.stdout, writable: child.stdin });
}

async function throughHub(): Promise<Duplex> {
  const { tools } = await openToolServers({ everything: forwarded });
  onTestFinished(async () => void (await tools.close()));
  const [ours, theirs] = duplexPair();
  tools.connect('everything', theirs);
  return ours;
}

test.each([
  ['1', connectV1],
  ['2', connectV2],
] as const)('a real server keeps all its features for the official client, version %s', async (_, connect) => {
  const expected = await tryFeatures(await connect(direct()));
  expect(Object.keys(expected)).toEqual(featureNames);
  expect(await tryFeatures(await connect(await throughHub()))).toEqual(expected);
});

/** A server that answers each line with itself, whatever it is. */
const PARROT = 'process.stdin.pipe(process.stdout)';

async function openNode(script: string, rules = {}) {
  const command = [process.execPath, '-e', script];
  const opened = await openToolServers({ s: { type: 'forward', where: 'runner', command } }, { rules });
  onTestFinished(async () => void (await opened.tools.close()));
  return opened;
}

test.each([
  ['a carriage return', Buffer.from('{"a":1}\r\n')],
  ['bytes that are not UTF-8', Buffer.from([0xff, 0xfe, 0x00, 0x0a])],
  ['spaces and an empty line', Buffer.from('  { "id" : 1.0 }  \n\n')],
  ['a batch', Buffer.from('[{"jsonrpc":"2.0","id":1,"method":"x"}]\n')],
  ['no line end at the end', Buffer.from('{"jsonrpc"')],
  ['a line of 9 MiB', Buffer.from(`"${'x'.repeat(9 * 1024 ** 2)}"\n`)],
])('%s goes to the server and comes back as it was', async (_, bytes) => {
  const { tools } = await openNode(PARROT);
  const [ours, theirs] = duplexPair();
  tools.connect('s', theirs);
  ours.write(bytes);
  ours.end();
  const back: Buffer[] = [];
  for await (const chunk of ours) back.push(Buffer.from(chunk));
  expect(Buffer.concat(back).equals(bytes)).toBe(true);
});

test('a call that an enforced rule refuses does not reach the server', async () => {
  const { tools } = await openNode(PARROT, { forbidden: ['drop'], enforce: true });
  const client = connectBytes(tools, 's');
  expect(await client.ask('tools/call', { name: 'drop' }, 1)).toMatchObject({ id: 1, result: { isError: true } });
  // The parrot has seen only this one.
  expect(await client.ask('tools/call', { name: 'keep' }, 2)).toMatchObject({ id: 2, params: { name: 'keep' } });
});

test('a server that ends by itself ends its session, and a note tells what it said last', async () => {
  const { tools, events } = await openNode('console.error("no database"); process.exit(1)');
  expect(await connectBytes(tools, 's').line()).toBeUndefined();
  expect(events.filter(({ type }) => type === 'note')).toEqual([
    { type: 'note', text: 'tool server s: a session was ended: the program has ended; it said: no database' },
  ]);
});

test('a server’s line without end is cut off, and its session with it', async () => {
  const { tools, events } = await openNode('setInterval(() => process.stdout.write("x".repeat(1 << 20)), 1)');
  expect(await connectBytes(tools, 's').line()).toBeUndefined();
  expect(events.filter(({ type }) => type === 'note')).toEqual([
    { type: 'note', text: 'tool server s: a session was ended: a line is longer than 10 MiB' },
  ]);
});

test('a program that is not there is a failure of ours', async () => {
  const { tools } = await openToolServers({ s: { type: 'forward', where: 'runner', command: ['no-such-program'] } });
  await expect(tools.list(AbortSignal.timeout(60_000))).rejects.toMatchObject({ fault: 'tools' });
  await expect(tools.close()).rejects.toThrow('the tool server s could not be started');
});

test('nothing of our environment but PATH reaches a server on the runner', async () => {
  const { tools } = await openNode('console.log(JSON.stringify(Object.keys(process.env).sort()))');
  expect(await connectBytes(tools, 's').line()).toBe('["HOME","PATH"]');
});

/** A server of ours over HTTP stands for a real one. */
async function serveShop() {
  const shop = { type: 'mock', tools: [{ name: 'search', otherwise: { json: { found: '{{query}}' } } }] };
  const { tools } = await openToolServers({ shop });
  const listening = await listenOnLoopback(
    createServer((request, response) => void tools.serve('shop', request, response)),
  );
  onTestFinished(async () => {
    await tools.close();
    await listening[Symbol.asyncDispose]();
  });
  return listening.url;
}

test.each(['legacy', 'auto'] as const)('a server over HTTP is offered over stdio (%s)', async (mode) => {
  const { tools, events } = await openToolServers({ far: { type: 'forward', url: await serveShop() } });
  onTestFinished(async () => void (await tools.close()));
  const client = await connectV2(connectBytes(tools, 'far').stream, mode);
  expect(await client.raw.listTools()).toMatchObject({ tools: [{ name: 'search' }] });
  const found = await client.callTool({ name: 'search', arguments: { query: 'ä' } });
  expect(found).toMatchObject({ structuredContent: { found: 'ä' } });
  expect(events.filter(({ type }) => type === 'note')).toEqual([]);
});

test('a server over HTTP that is not there answers with an error, and a note says why', async () => {
  const { tools, events } = await openToolServers({ far: { type: 'forward', url: 'http://127.0.0.1:9/' } });
  onTestFinished(async () => void (await tools.close()));
  const answer = await connectBytes(tools, 'far').ask('ping', {}, 1);
  expect(answer).toMatchObject({ id: 1, error: { code: -32000 } });
  expect(events.filter(({ type }) => type === 'note')).toHaveLength(1);
});
