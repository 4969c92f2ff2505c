import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { StreamableHTTPClientTransport as ModernHttp } from '@modelcontextprotocol/client';
import { StreamableHTTPClientTransport as LegacyHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '../support/listen.ts';
import type { OfficialClient } from '../support/mcp-clients.ts';
import { clientV1, clientV2, connectV1, connectV2 } from '../support/mcp-clients.ts';
import { tryFeatures } from '../support/mcp-features.ts';
import { connectBytes, openToolServers } from '../support/tool-server.ts';

const require = createRequire(import.meta.url);
const everything = {
  type: 'forward',
  where: 'runner',
  command: [process.execPath, require.resolve('@modelcontextprotocol/server-everything/dist/index.js')],
};
const shop = { type: 'mock', tools: [{ name: 'search', otherwise: { json: { found: '{{query}}' } } }] };

async function serve(servers: Readonly<Record<string, unknown>>) {
  const { tools, events } = await openToolServers(servers);
  const [name = ''] = tools.servers;
  const server = createServer((request, response) => void tools.serve(name, request, response));
  const listening = await listenOnLoopback(server);
  onTestFinished(async () => {
    await tools.close();
    await listening[Symbol.asyncDispose]();
  });
  return { tools, events, url: new URL(listening.url) };
}

async function overHttp(version: 1 | 2, url: URL): Promise<OfficialClient> {
  return version === 1 ? clientV1(new LegacyHttp(url)) : clientV2(new ModernHttp(url), 'legacy');
}

test.each([1, 2] as const)(
  'a real server keeps its features over HTTP for the official client, version %d',
  async (version) => {
    const { tools, url } = await serve({ everything });
    const connect = version === 1 ? connectV1 : connectV2;
    const expected = await tryFeatures(await connect(connectBytes(tools, 'everything').stream));
    expect(await tryFeatures(await overHttp(version, url))).toEqual(expected);
  },
);

test('a modern client negotiates, lists and calls over HTTP without a session', async () => {
  const { events, url } = await serve({ shop });
  const client = await clientV2(new ModernHttp(url), 'auto');
  expect(await client.raw.listTools()).toMatchObject({ tools: [{ name: 'search' }] });
  const found = await client.callTool({ name: 'search', arguments: { query: 'ü' } });
  expect(found).toMatchObject({ structuredContent: { found: 'ü' } });
  const methods = events.flatMap((event) =>
    event.type === 'mcp_message' && event.method !== null ? [event.method] : [],
  );
  expect(methods).toEqual(['server/discover', 'tools/list', 'tools/call']);
});
