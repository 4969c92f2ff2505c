import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { Duplex, duplexPair } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { findViolations } from '../../src/core/rules.ts';
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

/** A server that says what is in its file, and ends. */
const SAYS_FILE = "process.stdout.write(require('node:fs').readFileSync('said'))";

async function openNode(script: string, options: Parameters<typeof openToolServers>[1] = {}) {
  const command = [process.execPath, '-e', script];
  const files = Object.keys(options.files ?? {});
  const opened = await openToolServers({ s: { type: 'forward', where: 'runner', command, files } }, options);
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
])('%s of a server reaches the client as it was', async (_, bytes) => {
  const { tools } = await openNode(SAYS_FILE, { files: { said: bytes } });
  const [ours, theirs] = duplexPair();
  tools.connect('s', theirs);
  const back: Buffer[] = [];
  for await (const chunk of ours) back.push(Buffer.from(chunk));
  expect(Buffer.concat(back).equals(bytes)).toBe(true);
});

test('a call that an enforced rule refuses does not reach the server', async () => {
  const { tools } = await openNode(PARROT, { rules: { forbidden: ['drop'], enforce: true } });
  const client = connectBytes(tools, 's');
  expect(await client.ask('tools/call', { name: 'drop' }, 1)).toMatchObject({ id: 1, result: { isError: true } });
  // The parrot has seen only this one.
  expect(await client.ask('tools/call', { name: 'keep' }, 2)).toMatchObject({ id: 2, params: { name: 'keep' } });
});

const drop = '"method":"tools/call","params":{"name":"drop"}';
const keep = (args: string) => `"method":"tools/call","params":{"name":"keep","arguments":${args}}`;

test.each([
  ['a batch', `[{"jsonrpc":"2.0","id":1,${drop}}]`],
  ['a call without an id', `{"jsonrpc":"2.0",${drop}}`],
  ['a null id', `{"jsonrpc":"2.0","id":null,${drop}}`],
  ['a fraction as id', `{"jsonrpc":"2.0","id":1.5,${drop}}`],
  ['no version of JSON-RPC', `{"id":1,${drop}}`],
  ['text before a carriage return', `x\r{"jsonrpc":"2.0","id":1,${drop}}`],
  ['a byte order mark', `\ufeff{"jsonrpc":"2.0","id":1,${drop}}`],
  ['nesting', `{"jsonrpc":"2.0","id":1,"x":${'['.repeat(300)}${']'.repeat(300)},${drop}}`],
  ['too many values', `{"jsonrpc":"2.0","id":1,"x":[${'1,'.repeat(1_000_001)}1],${drop}}`],
  ['a number that is none', `{"jsonrpc":"2.0","id":1,"x":-1e400,${drop}}`],
  ['a name that is a list', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":["drop"]}}'],
  ['a name in other letters', `{"jsonrpc":"2.0","id":1,${drop.replace('"drop"', '"Drop"')}}`],
  ['a name with an unseen character', `{"jsonrpc":"2.0","id":1,${drop.replace('"drop"', '"dr\u200bop"')}}`],
  ...['Tools/Call', 'tools/call ', 'tools.call', 'tools\\u200b/call', 'callTool', 'vendor/run'].flatMap((method) => [
    [`a method ${method}`, `{"jsonrpc":"2.0","id":1,${drop.replace('tools/call', method)}}`],
    [`a method ${method} without an id`, `{"jsonrpc":"2.0",${drop.replace('tools/call', method)}}`],
  ]),
  [
    '__proto__ as a name',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"keep","__proto__":{"name":"drop"}}}',
  ],
  ['__proto__ of arguments', `{"jsonrpc":"2.0","id":1,${keep('{"__proto__":{"force":true}}')}}`],
  ['__proto__ further down, escaped', `{"jsonrpc":"2.0","id":1,${keep('{"a":[{"\\u005f_proto__":null}]}')}}`],
  ['a second name', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"keep","NAME":"drop"}}'],
])('%s: what the rules cannot judge reaches no server, and a note says so', async (_, line) => {
  const { tools, events } = await openNode(PARROT, { rules: { forbidden: ['drop'], enforce: true } });
  const client = connectBytes(tools, 's');
  await client.write(`${line}\n`);
  await client.send({ jsonrpc: '2.0', id: 'last', method: 'ping' });
  const back = [await client.line()];
  while (!back.at(-1)?.includes('"last"')) back.push(await client.line());
  expect(back.filter((one) => !one?.includes('"error"'))).toEqual(['{"jsonrpc":"2.0","id":"last","method":"ping"}']);
  expect(events.filter(({ type }) => type === 'note')).toMatchObject([
    { text: expect.stringContaining('tool server s: lines of a client were not passed on: ') },
  ]);
});

test.each([
  ...['ping', 'tools/list', 'resources/templates/list', 'tasks/update', 'subscriptions/listen', 'completion/complete'],
  ...['notifications/initialized', 'notifications/roots/list_changed'],
])('%s reaches a server as MCP has it', async (method) => {
  const { tools, events } = await openNode(PARROT);
  expect(await connectBytes(tools, 's').ask(method, { a: 1 }, 1)).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method,
    params: { a: 1 },
  });
  expect(events.filter(({ type }) => type === 'note')).toEqual([]);
});

test('a server reads of a call what the rules have read, whichever of two keys it would take', async () => {
  const { tools, events } = await openNode(PARROT);
  const client = connectBytes(tools, 's');
  const params = '{"name":"drop","arguments":{"a":1,"a":2},"name":"keep"}';
  await client.write(
    `{"jsonrpc":"2.0","id":1,"method":"tools/list","Method":"x","method":"tools/call","params":${params}}\r\n`,
  );
  expect(await client.line()).toBe(
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"keep","arguments":{"a":2}}}',
  );
  await tools.close();
  expect(events.filter(({ type }) => type === 'tool_call')).toMatchObject([{ tool: 'keep', arguments: { a: 2 } }]);
});

test.each([
  ['a key in other letters', '{"amount":1,"Amount":500}', '/Amount beside /amount'],
  ['a key with another separator', '{"amount":1,"_amount":500}', '/_amount beside /amount'],
  ['a key of full-width letters', '{"amount":1,"\uff41mount":500}', 'beside /amount'],
  ['the same key again', '{"amount":1,"amount":500}', '/amount 500; allowed: at most 100'],
  ['the same key, escaped', '{"amount":1,"\\u0061mount":500}', '/amount 500; allowed: at most 100'],
  ['a text', '{"amount":"1"}', '/amount \\"1\\"; allowed: at most 100'],
  ['a list', '{"amount":[1]}', '/amount [1]; allowed: at most 100'],
  ['a list of arguments', '[{"amount":1}]', 'without /amount'],
  ['a key further down', '{"amount":{"amount":1}}', '/amount {\\"amount\\":1}; allowed: at most 100'],
])('with %s no call gets past a limit on its amount', async (_, args, why) => {
  const limits = [{ tool: 'pay', argument: '/amount', max: 100 }];
  const { tools, events } = await openNode(PARROT, { rules: { limits, enforce: true } });
  const client = connectBytes(tools, 's');
  await client.write(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"pay","arguments":${args}}}\n`);
  const answer = (await client.line()) ?? '';
  expect([answer.includes('Refused, and not done: rule limits'), answer.includes(why)]).toEqual([true, true]);
  await tools.close();
  const rules = { forbidden: [], approval: [], limits };
  expect(findViolations(rules, events).map(({ rule, step }) => `${rule} ${step}`)).toEqual(['limits 1']);
});

test('a server reads of a number what the rules have read', async () => {
  const rules = { limits: [{ tool: 'pay', argument: '/amount', min: 0, max: 9007199254740992 }], enforce: true };
  const { tools } = await openNode(PARROT, { rules });
  const client = connectBytes(tools, 's');
  const pay = (amount: string) =>
    client.write(
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"pay","arguments":{"amount":${amount}}}}\n`,
    );
  await pay('-0.0');
  expect(await client.line()).toContain('"arguments":{"amount":0}');
  await pay('9007199254740993');
  expect(await client.line()).toContain('"arguments":{"amount":9007199254740992}');
  await pay('1e400');
  expect(await client.line()).toContain('"error"');
});

test('tools of a server whose names are alike are told apart', async () => {
  const list = '{"jsonrpc":"2.0","id":0,"result":{"tools":[{"name":"drop"},{"name":"Drop"}]}}';
  const script = `console.log(${JSON.stringify(list)}); ${PARROT}`;
  const { tools } = await openNode(script, { rules: { forbidden: ['drop'], enforce: true } });
  const client = connectBytes(tools, 's');
  expect(await client.line()).toBe(list);
  expect(await client.ask('tools/call', { name: 'Drop' }, 1)).toMatchObject({ params: { name: 'Drop' } });
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
