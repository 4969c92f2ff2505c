import { duplexPair } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import type { TranscriptEvent } from '../../src/core/transcript.ts';
import { byteClient, connectBytes, openToolServers } from '../support/tool-server.ts';

const shop = {
  type: 'mock',
  tools: [
    { name: 'echo', otherwise: { json: { said: '{{text}}' } } },
    { name: 'hang', otherwise: { fault: 'hang' } },
  ],
};

async function openShop() {
  const opened = await openToolServers({ shop });
  onTestFinished(async () => void (await opened.tools.close()));
  return opened;
}

const notesIn = (events: readonly TranscriptEvent[]) =>
  events.flatMap((event) => (event.type === 'note' ? [event.text] : []));
const pong = (id: number | string) => ({ jsonrpc: '2.0', id, result: {} });

test.each([
  ['text that is no JSON', '{oops\n'],
  ['an empty line', '\n'],
  ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]\n'],
  ['another version of JSON-RPC', '{"jsonrpc":"1.0","id":1,"method":"ping"}\n'],
  ['a null id', '{"jsonrpc":"2.0","id":null,"method":"ping"}\n'],
  ['a fraction as id', '{"jsonrpc":"2.0","id":1.5,"method":"ping"}\n'],
  ['an object as id', '{"jsonrpc":"2.0","id":{},"method":"ping"}\n'],
  ['params that are a list', '{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}\n'],
  ['a method that is a number', '{"jsonrpc":"2.0","id":1,"method":7}\n'],
  ['an answer to nothing', '{"jsonrpc":"2.0","id":99,"result":{}}\n'],
  ['both a result and an error', '{"jsonrpc":"2.0","id":99,"result":{},"error":{}}\n'],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x0a])],
  ['nesting that would exhaust the stack', `${'['.repeat(100_000)}\n`],
  ['an unknown notification', '{"jsonrpc":"2.0","method":"notifications/nonsense"}\n'],
  ['a cancellation of nothing', '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":{}}}\n'],
])('after %s a session still answers, and the line is in the transcript', async (_, bytes) => {
  const { tools, events } = await openShop();
  const client = connectBytes(tools, 'shop');
  await client.write(bytes);
  await client.send({ jsonrpc: '2.0', id: 'alive', method: 'ping' });
  const answers = [await client.message()];
  // What was wrong with a request is told where it can be.
  if (JSON.stringify(answers[0]).includes('"error"')) answers.push(await client.message());
  expect(answers.at(-1)).toEqual(pong('alive'));
  expect(events.filter((event) => event.type === 'mcp_message' && event.from === 'client')).toHaveLength(2);
});

test('keys of prototypes are keys like others, and a call with one that assigning takes for more is refused', async () => {
  const { tools, events } = await openShop();
  const client = connectBytes(tools, 'shop');
  const echo = (key: string) =>
    client.write(
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"text":{"${key}":{"polluted":1}},"constructor":1}}}\n`,
    );
  await echo('prototype');
  expect(await client.line()).toContain('"structuredContent":{"said":{"prototype":{"polluted":1}}}');
  await echo('__proto__');
  expect(await client.message()).toMatchObject({ id: 1, error: { code: -32602 } });
  await client.write('{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"__proto__"}}\n');
  expect(await client.message()).toMatchObject({ error: { code: -32602 } });
  await client.write('{"jsonrpc":"2.0","id":3,"method":"constructor"}\n');
  expect(await client.message()).toMatchObject({ error: { code: -32601 } });
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect(events.find((event) => event.type === 'tool_call')).toMatchObject({ tool: 'echo' });
});

test('a line of 1 GB ends its session after 10 MiB, and a note says so', async () => {
  const { tools, events } = await openShop();
  const [ours, theirs] = duplexPair();
  tools.connect('shop', theirs);
  const client = byteClient(ours);
  const chunk = Buffer.alloc(1024 ** 2, 0x78);
  let sent = 0;
  const isOver = client.line().then(() => true);
  const write = () => client.write(chunk).then(() => false);
  while (sent < 1024 && !(await Promise.race([isOver, write()]))) sent += 1;
  expect(await isOver).toBe(true);
  expect(sent).toBeLessThan(1024);
  expect(notesIn(events)).toEqual(['tool server shop: a session was ended: a line is longer than 10 MiB']);
  expect(await connectBytes(tools, 'shop').ask('ping', {}, 1)).toEqual(pong(1));
});

test('more calls than anybody makes are refused, and the transcript stays bounded', async () => {
  const { tools, events } = await openShop();
  const client = connectBytes(tools, 'shop');
  const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'echo', arguments: {} } });
  let last = '';
  for (let batch = 0; batch < 110; batch += 1) {
    const calls = Array.from({ length: 100 }, (_, index) => call.replace('"id":1', `"id":${batch * 100 + index}`));
    await client.write(`${calls.join('\n')}\n`);
    for (let answer = 0; answer < 100; answer += 1) last = (await client.line()) ?? '';
  }
  expect(last).toContain('Refused, and not done: too many calls.');
  expect(events.filter(({ type }) => type === 'tool_call')).toHaveLength(10_000);
});

test('a flood of notifications leaves a bounded transcript and a session that answers', async () => {
  const { tools, events } = await openShop();
  const client = connectBytes(tools, 'shop');
  const many = '{"jsonrpc":"2.0","method":"notifications/progress","params":{}}\n'.repeat(1000);
  for (let batch = 0; batch < 60; batch += 1) await client.write(many);
  expect(await client.ask('ping', {}, 1)).toEqual(pong(1));
  expect(events.length).toBeLessThanOrEqual(50_000);
  expect(notesIn(events)).toEqual(['too many MCP messages: from here on only tool calls are recorded']);
});

test('requests that are never answered are bounded', async () => {
  const { tools } = await openShop();
  const client = connectBytes(tools, 'shop');
  const hang = (id: number) => client.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'hang' } });
  for (let id = 0; id < 256; id += 1) await hang(id);
  await hang(256);
  expect(await client.message()).toEqual({
    jsonrpc: '2.0',
    id: 256,
    error: { code: -32000, message: 'too many requests at once' },
  });
});

test('thousands of sessions: those over the limit are ended at once, and a note says so', async () => {
  const { tools, events } = await openShop();
  const clients = Array.from({ length: 2000 }, () => connectBytes(tools, 'shop'));
  expect(await clients[300]?.line()).toBeUndefined();
  expect(await clients[0]?.ask('ping', {}, 1)).toEqual(pong(1));
  expect(notesIn(events)).toEqual(['more than 256 MCP sessions: the others were refused']);
});

test('a client that reads nothing is not read from for ever', async () => {
  const { tools } = await openShop();
  const [ours, theirs] = duplexPair();
  tools.connect('shop', theirs);
  const ping = Buffer.from('{"jsonrpc":"2.0","id":1,"method":"nothing"}\n'.repeat(100));
  let written = 0;
  while (written < 10_000 && ours.write(ping)) written += 1;
  expect(written).toBeLessThan(10_000);
});

test('names of tools are as long as they like, and are cut in the transcript', async () => {
  const { tools, events } = await openShop();
  const client = connectBytes(tools, 'shop');
  const name = `../../${'x'.repeat(1_000_000)}`;
  expect(await client.ask('tools/call', { name })).toMatchObject({ error: { code: -32602 } });
  const [call] = events.filter((event) => event.type === 'tool_call');
  expect([call?.tool.length, call?.isError]).toEqual([1000, true]);
});

test('a stream that breaks is the end of its session and of nothing else', async () => {
  const { tools } = await openShop();
  const [ours, theirs] = duplexPair();
  tools.connect('shop', theirs);
  theirs.destroy(new Error('gone'));
  ours.destroy();
  expect(await connectBytes(tools, 'shop').ask('ping', {}, 1)).toEqual(pong(1));
});

test('a session of a server that is not there ends at once', async () => {
  const { tools } = await openShop();
  expect(await connectBytes(tools, '__proto__').line()).toBeUndefined();
});
