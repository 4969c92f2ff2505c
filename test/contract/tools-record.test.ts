import { Duplex } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import type { TranscriptEvent } from '../../src/core/transcript.ts';
import { connectBytes, openToolServers } from '../support/tool-server.ts';

const shop = {
  type: 'mock',
  tools: [
    { name: 'search', otherwise: 'found' },
    { name: 'hang', otherwise: { fault: 'hang' } },
    { name: 'crash', otherwise: { fault: 'crash' } },
    { name: 'fail', otherwise: { rpcError: { code: -32050, message: 'closed on {{day}}' } } },
  ],
};

async function openShop() {
  const opened = await openToolServers({ shop });
  onTestFinished(async () => void (await opened.tools.close()));
  return { ...opened, client: connectBytes(opened.tools, 'shop') };
}

const call = (id: number | string, name: string, args: Record<string, string> = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});
const callsIn = (events: readonly TranscriptEvent[]) =>
  events.flatMap((event) =>
    event.type === 'tool_call' ? [`${event.tool}: ${event.result}${event.isError ? ' (failed)' : ''}`] : [],
  );

test('every message is recorded, both ways, with its id as it was sent', async () => {
  const { client, events } = await openShop();
  await client.send(call('1', 'search'));
  await client.message();
  await client.send(call(1, 'search'));
  await client.message();
  const [sent, answered, , again] = events.filter(({ type }) => type === 'mcp_message');
  const text = JSON.stringify(call('1', 'search'));
  expect(sent).toEqual({
    type: 'mcp_message',
    server: 'shop',
    session: 1,
    from: 'client',
    kind: 'request',
    id: '1',
    method: 'tools/call',
    text,
    bytes: text.length + 1,
    truncated: false,
  });
  expect(answered).toMatchObject({ from: 'server', kind: 'response', id: '1', method: null });
  expect(again).toBeDefined();
  expect(events.filter((event) => event.type === 'mcp_message' && event.id === 1)).toHaveLength(2);
});

test('answers, errors, cancelled calls and lost ones are one call each', async () => {
  const { client, events, tools } = await openShop();
  await client.send(call(1, 'search'));
  await client.message();
  await client.send(call(2, 'fail', { day: 'Sunday' }));
  await client.message();
  await client.send(call(3, 'hang'));
  await client.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 3 } });
  await client.send(call(4, 'crash'));
  expect(await client.line()).toBeUndefined();
  await tools.close();
  expect(callsIn(events)).toEqual([
    'search: found',
    'fail: error -32050: closed on Sunday (failed)',
    'hang: null',
    'crash: null',
  ]);
});

test('a call that the server answers with a question is one call with the call that brings the answer', async () => {
  const script = `
    process.stdin.on('data', (chunk) => {
      for (const line of String(chunk).trim().split('\\n')) {
        const { id, params } = JSON.parse(line);
        const result = params.inputResponses === undefined
          ? { resultType: 'input_required', requestState: 's', inputRequests: { q: { method: 'elicitation/create' } } }
          : { resultType: 'complete', content: [{ type: 'text', text: 'done' }] };
        console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
      }
    });`;
  const forward = { type: 'forward', where: 'runner', command: [process.execPath, '-e', script] };
  const { tools, events } = await openToolServers({ asking: forward }, { rules: { repeats: 0 } });
  const params = { name: 'book', arguments: { to: 'Rome' } };
  const first = connectBytes(tools, 'asking');
  expect(await first.ask('tools/call', params)).toMatchObject({ result: { resultType: 'input_required' } });
  const second = connectBytes(tools, 'asking');
  await second.ask('tools/call', { ...params, requestState: 's', inputResponses: { q: { action: 'accept' } } });
  await tools.close();
  expect(callsIn(events)).toEqual(['book: done']);
});

test('long messages are cut in the transcript, which says so', async () => {
  const { client, events } = await openShop();
  const long = call(1, 'search', { query: 'x'.repeat(300_000) });
  await client.send(long);
  await client.message();
  const [sent] = events.filter((event) => event.type === 'mcp_message');
  expect([sent?.truncated, sent?.text.length, sent?.bytes]).toEqual([true, 262_144, JSON.stringify(long).length + 1]);
});

test('a tool loop’s calls are recorded like those of any client', async () => {
  const { tools, events } = await openShop();
  const reply = await tools.call({ server: 'shop', tool: 'search', arguments: {} }, AbortSignal.timeout(60_000));
  expect(reply).toEqual({ text: 'found', isError: false });
  expect(callsIn(events)).toEqual(['search: found']);
  const methods = events.flatMap((event) =>
    event.type === 'mcp_message' && event.method !== null ? [event.method] : [],
  );
  expect(methods).toEqual(['initialize', 'notifications/initialized', 'tools/call']);
});

test('a call of a tool loop that is given up is cancelled at the server', async () => {
  const { tools, events } = await openShop();
  const stop = new AbortController();
  const calling = tools.call({ server: 'shop', tool: 'hang', arguments: {} }, stop.signal);
  await expect
    .poll(() => events.some((event) => event.type === 'mcp_message' && event.method === 'tools/call'))
    .toBe(true);
  stop.abort(new Error('time is over'));
  await expect(calling).rejects.toThrow('time is over');
  expect(callsIn(events)).toEqual(['hang: null']);
});

test('a signal that is aborted after a call cancels nothing', async () => {
  const { tools, events } = await openShop();
  const stop = new AbortController();
  await tools.call({ server: 'shop', tool: 'search', arguments: {} }, stop.signal);
  stop.abort(new Error('time is over'));
  await tools.close();
  const methods = events.flatMap((event) => (event.type === 'mcp_message' ? [event.method] : []));
  expect(methods).not.toContain('notifications/cancelled');
});

test('a server that ends the connection is an answer for a tool loop, and can be called again', async () => {
  const { tools } = await openShop();
  const signal = AbortSignal.timeout(60_000);
  const crashed = await tools.call({ server: 'shop', tool: 'crash', arguments: {} }, signal);
  expect(crashed).toEqual({ text: 'The server ended the connection without an answer.', isError: true });
  expect(await tools.call({ server: 'shop', tool: 'search', arguments: {} }, signal)).toMatchObject({ text: 'found' });
});

test('at the end the tools that were offered are named', async () => {
  const { tools } = await openShop();
  expect(await tools.close()).toEqual({ states: new Map(), tools: ['crash', 'fail', 'hang', 'search'] });
  const late = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  tools.connect('shop', late);
  await expect.poll(() => late.destroyed || late.writableEnded).toBe(true);
});
