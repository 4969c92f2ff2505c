import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { TrialTools } from '../../src/core/tool-servers.ts';
import { listenOnLoopback } from '../support/listen.ts';
import { openToolServers } from '../support/tool-server.ts';

const shop = {
  type: 'mock',
  tools: [
    {
      name: 'search',
      replies: [
        { when: { query: 'hang' }, reply: { fault: 'hang' } },
        { when: { query: 'crash' }, reply: { fault: 'crash' } },
        { when: { query: 'bad' }, reply: { malformed: '{oops' } },
      ],
      otherwise: 'found',
    },
  ],
};

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
};
const search = (query: string, id = 2) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'search', arguments: { query } },
});

async function serve(tools: TrialTools): Promise<string> {
  const server = createServer((request, response) => void tools.serve('shop', request, response));
  const listening = await listenOnLoopback(server);
  onTestFinished(() => listening[Symbol.asyncDispose]());
  return listening.url;
}

async function open() {
  const { tools, events } = await openToolServers({ shop });
  onTestFinished(async () => void (await tools.close()));
  const url = await serve(tools);
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
  const begin = async () => {
    const response = await post(initialize);
    await response.json();
    return { 'mcp-session-id': response.headers.get('mcp-session-id') ?? '' };
  };
  return { tools, events, url, post, begin };
}

test('a legacy client begins a session, calls, and ends it', async () => {
  const { url, post, begin } = await open();
  const session = await begin();
  expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, session)).status).toBe(202);
  const called = await post(search('x'), session);
  expect(await called.json()).toEqual({
    jsonrpc: '2.0',
    id: 2,
    result: { content: [{ type: 'text', text: 'found' }] },
  });
  expect((await fetch(url, { method: 'DELETE', headers: session })).status).toBe(200);
  expect((await post(search('x'), session)).status).toBe(404);
});

test('a modern client needs no session, and its headers must say what its body says', async () => {
  const { post } = await open();
  const body = {
    ...search('x', 7),
    params: {
      name: 'search',
      arguments: { query: 'x' },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  };
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'search' };
  expect(await (await post(body, headers)).json()).toMatchObject({ id: 7, result: { resultType: 'complete' } });
  const wrong = await post(body, { ...headers, 'mcp-name': 'refund' });
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { id: 7, error: { code: -32020 } }]);
});

test.each([
  ['no session', {}, 400],
  ['an unknown session', { 'mcp-session-id': 'x' }, 404],
  ['an unknown version', { 'mcp-session-id': 'x', 'mcp-protocol-version': '1999-01-01' }, 400],
  ['no event stream accepted', { accept: 'application/json' }, 406],
  ['another content type', { 'content-type': 'text/plain' }, 415],
])('a request with %s is refused', async (_, headers, status) => {
  const { post } = await open();
  expect((await post(search('x'), headers)).status).toBe(status);
});

test('what is not JSON, and a batch, are refused with an error', async () => {
  const { url, post } = await open();
  const garbage = await fetch(url, { method: 'POST', headers: json, body: '{oops' });
  expect([garbage.status, await garbage.json()]).toMatchObject([400, { id: null, error: { code: -32700 } }]);
  expect((await post([search('x')])).status).toBe(400);
});

test('a body over 10 MiB is refused', async () => {
  const { url } = await open();
  const response = await fetch(url, { method: 'POST', headers: json, body: 'x'.repeat(10 * 1024 ** 2 + 1) });
  expect(response.status).toBe(413);
});

test('a crash breaks the request off, and its session is over', async () => {
  const { post, begin } = await open();
  const session = await begin();
  await expect(post(search('crash'), session)).rejects.toThrow('fetch failed');
  expect((await post(search('x'), session)).status).toBe(404);
});

test('a malformed answer arrives as it is', async () => {
  const { post, begin } = await open();
  expect(await (await post(search('bad'), await begin())).text()).toBe('{oops\n');
});

test('a call that hangs is recorded without a result when the trial ends', async () => {
  const { tools, events, post, begin } = await open();
  const hanging = post(search('hang'), await begin());
  const isCall = (event: (typeof events)[number]) => event.type === 'mcp_message' && event.method === 'tools/call';
  await expect.poll(() => events.some(isCall)).toBe(true);
  await tools.close();
  await expect(hanging).rejects.toThrow('fetch failed');
  expect(events.filter(({ type }) => type === 'tool_call')).toEqual([
    {
      type: 'tool_call',
      server: 'shop',
      tool: 'search',
      arguments: { query: 'hang' },
      result: null,
      isError: false,
    },
  ]);
});

test('a second stream of one session is refused', async () => {
  const { url, begin } = await open();
  const headers = { ...(await begin()), accept: 'text/event-stream' };
  const first = await fetch(url, { headers });
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  expect((await fetch(url, { headers })).status).toBe(409);
  await first.body?.cancel();
});
