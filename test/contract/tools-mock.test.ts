import { expect, test } from 'vitest';
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
