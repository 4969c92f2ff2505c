import { expect, onTestFinished, test } from 'vitest';
import type { Json } from '../../src/core/json.ts';
import { connectV1, connectV2 } from '../support/mcp-clients.ts';
import { connectBytes, openToolServers } from '../support/tool-server.ts';

const shop = {
  type: 'mock',
  tools: [
    {
      name: 'search',
      description: 'Finds orders.',
      inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
      replies: [
        { when: { query: 'A-1184' }, reply: { json: { id: 'A-1184', total: 42 } } },
        { when: { query: { $regex: '^B-' } }, reply: 'Order {{query}} is on its way.' },
      ],
      otherwise: { error: 'No such order.' },
    },
  ],
};

const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
const meta = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};

test('a mock answers a legacy client over bytes', async () => {
  await using opened = (await openToolServers({ shop })).tools;
  const client = connectBytes(opened, 'shop');
  expect(await client.ask('initialize', hello)).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: {
      protocolVersion: '2025-06-18',
      capabilities: { tools: {} },
      serverInfo: { name: 'shop', version: '1.0.0' },
    },
  });
  await client.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect(await client.ask('tools/list')).toMatchObject({ id: 2, result: { tools: [{ name: 'search' }] } });
  expect(await client.ask('tools/call', { name: 'search', arguments: { query: 'A-1184' } }, '3')).toEqual({
    jsonrpc: '2.0',
    id: '3',
    result: {
      content: [{ type: 'text', text: '{"id":"A-1184","total":42}' }],
      structuredContent: { id: 'A-1184', total: 42 },
    },
  });
});

test('a mock answers a modern client over bytes', async () => {
  await using opened = (await openToolServers({ shop })).tools;
  const client = connectBytes(opened, 'shop');
  const about = { _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'shop', version: '1.0.0' } } };
  expect(await client.ask('server/discover', meta)).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: {
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      ttlMs: 0,
      cacheScope: 'private',
      ...about,
    },
  });
  expect(await client.ask('tools/call', { name: 'search', arguments: { query: 'B-7' }, ...meta })).toEqual({
    jsonrpc: '2.0',
    id: 2,
    result: { resultType: 'complete', content: [{ type: 'text', text: 'Order B-7 is on its way.' }], ...about },
  });
});

/** The first texts of a mock's tool, one call after the other. */
async function textsOf(tool: Record<string, unknown>, calls: readonly { readonly [key: string]: Json }[], seed = 1) {
  const definition = { type: 'mock', tools: [{ name: 'a', ...tool }] };
  const { tools, events } = await openToolServers({ m: definition }, { seed });
  onTestFinished(async () => void (await tools.close()));
  const texts: string[] = [];
  for (const args of calls) {
    const { text } = await tools.call({ server: 'm', tool: 'a', arguments: args }, AbortSignal.timeout(60_000));
    texts.push(text);
  }
  return { texts, events };
}
const five = [{}, {}, {}, {}, {}];

test('a sequence stays with its last answer, or begins again', async () => {
  const sequence = ['one', 'two'];
  expect((await textsOf({ replies: [{ sequence }] }, five)).texts).toEqual(['one', 'two', 'two', 'two', 'two']);
  const again = await textsOf({ replies: [{ sequence, after: 'cycle' }] }, five);
  expect(again.texts).toEqual(['one', 'two', 'one', 'two', 'one']);
});

test('a reply that is used up leaves the call to the next that fits, and at last to `otherwise`', async () => {
  const replies = [
    { times: 1, reply: 'first' },
    { when: { n: { $gt: 1 } }, times: 2, reply: 'more than one' },
  ];
  const { texts, events } = await textsOf({ replies }, [{ n: 5 }, { n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
  const nothing = 'Nothing is known for these arguments.';
  expect(texts).toEqual(['first', nothing, 'more than one', 'more than one', nothing]);
  const notes = events.filter(({ type }) => type === 'note');
  expect(notes).toEqual([{ type: 'note', text: 'tool server m: no reply of a fits a call' }]);
});

test('chance is drawn from the seed: the same seed gives the same answers, in the share that was asked for', async () => {
  const tool = { replies: [{ probability: 0.3, reply: 'yes' }], otherwise: 'no' };
  const calls = Array.from({ length: 400 }, () => ({}));
  const first = (await textsOf(tool, calls, 7)).texts;
  expect((await textsOf(tool, calls, 7)).texts).toEqual(first);
  expect((await textsOf(tool, calls, 8)).texts).not.toEqual(first);
  const share = first.filter((text) => text === 'yes').length / calls.length;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.4);
});

test('arguments that do not fit the schema are refused before any reply is used', async () => {
  const inputSchema = { type: 'object', required: ['id'] };
  const { texts } = await textsOf({ inputSchema, replies: [{ times: 1, reply: 'found' }] }, [{}, { id: 1 }]);
  expect(texts).toEqual(['Invalid arguments for tool a: /id: is required', 'found']);
});

test('faults are on the wire what they say', async () => {
  const replies = [
    { when: { do: 'fail' }, reply: { error: 'no luck with {{do}}' } },
    { when: { do: 'rpc' }, reply: { rpcError: { code: -32050, message: 'closed', data: { why: '{{do}}' } } } },
    { when: { do: 'bad' }, reply: { malformed: '{"jsonrpc": oops\n\n' } },
    { when: { do: 'slow' }, reply: { text: 'late', latency: '50ms' } },
    { when: { do: 'hang' }, reply: { fault: 'hang' } },
    { when: { do: 'crash' }, reply: { fault: 'crash', latency: '20ms' } },
  ];
  const { tools } = await openToolServers({ m: { type: 'mock', tools: [{ name: 'a', replies }] } });
  onTestFinished(async () => void (await tools.close()));
  const client = connectBytes(tools, 'm');
  const send = (id: number, what: string) =>
    client.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'a', arguments: { do: what } } });
  await send(1, 'fail');
  expect(await client.message()).toMatchObject({
    id: 1,
    result: { isError: true, content: [{ text: 'no luck with fail' }] },
  });
  await send(2, 'rpc');
  const error = { code: -32050, message: 'closed', data: { why: 'rpc' } };
  expect(await client.message()).toEqual({ jsonrpc: '2.0', id: 2, error });
  await send(3, 'bad');
  expect(await client.line()).toBe('{"jsonrpc": oops ');
  await send(4, 'hang');
  await send(5, 'slow');
  await send(6, 'fail');
  // Answers come when they are ready, and that of the hanging call never.
  expect(await client.message()).toMatchObject({ id: 6 });
  expect(await client.message()).toMatchObject({ id: 5 });
  await send(7, 'crash');
  expect(await client.line()).toBeUndefined();
});

test('tools come in pages, and another server’s cursor is refused', async () => {
  const names = ['a', 'b', 'c'].map((name) => ({ name }));
  const { tools } = await openToolServers({ m: { type: 'mock', pageSize: 2, tools: names } });
  onTestFinished(async () => void (await tools.close()));
  expect((await tools.list(AbortSignal.timeout(60_000))).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  const client = connectBytes(tools, 'm');
  expect(await client.ask('tools/list')).toMatchObject({ result: { nextCursor: '2' } });
  for (const cursor of ['1', '4', 'x', 5]) {
    expect(await client.ask('tools/list', { cursor })).toMatchObject({ error: { code: -32602 } });
  }
});

test.each([
  ['legacy', ['server/discover', meta, -32601], ['initialize', hello]],
  ['modern', ['initialize', hello, -32022], ['server/discover', meta]],
] as const)(
  'a server of one era (%s) refuses the other, and serves agents without MCP',
  async (era, refused, taken) => {
    const { tools } = await openToolServers({ m: { type: 'mock', era, tools: [{ name: 'a', otherwise: 'done' }] } });
    onTestFinished(async () => void (await tools.close()));
    const [method, params, code] = refused;
    expect(await connectBytes(tools, 'm').ask(method, params)).toMatchObject({ error: { code } });
    expect(await connectBytes(tools, 'm').ask(taken[0], taken[1])).toHaveProperty('result');
    const reply = await tools.call({ server: 'm', tool: 'a', arguments: {} }, AbortSignal.timeout(60_000));
    expect(reply).toEqual({ text: 'done', isError: false });
  },
);

test.each([
  ['no _meta', {}, -32602],
  ['a version that is no text', { 'io.modelcontextprotocol/protocolVersion': 1 }, -32602],
  ['no capabilities', { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' }, -32602],
  [
    'an unknown version',
    { 'io.modelcontextprotocol/protocolVersion': '2099-01-01', 'io.modelcontextprotocol/clientCapabilities': {} },
    -32022,
  ],
])('a modern request with %s is refused', async (_, _meta, code) => {
  const { tools } = await openToolServers({ shop });
  onTestFinished(async () => void (await tools.close()));
  const refusal = await connectBytes(tools, 'shop').ask('server/discover', { _meta });
  expect(refusal).toMatchObject({ error: { code } });
  if (code === -32022) expect(refusal).toMatchObject({ error: { data: { supported: ['2026-07-28'] } } });
});

test.each([
  ['version 1', connectV1],
  ['version 2, legacy', connectV2],
  ['version 2, modern', (stream: Parameters<typeof connectV2>[0]) => connectV2(stream, 'auto')],
] as const)('the official client, %s, works with a mock', async (_, connect) => {
  const { tools } = await openToolServers({ shop });
  onTestFinished(async () => void (await tools.close()));
  const client = await connect(connectBytes(tools, 'shop').stream);
  expect(await client.raw.listTools()).toMatchObject({ tools: [{ name: 'search' }] });
  const found = await client.callTool({ name: 'search', arguments: { query: 'A-1184' } });
  expect(found).toMatchObject({ structuredContent: { id: 'A-1184', total: 42 } });
});
