import { expect, onTestFinished, test } from 'vitest';
import { connectV2 } from '../support/mcp-clients.ts';
import { connectBytes, openToolServers } from '../support/tool-server.ts';

const signal = AbortSignal.timeout(60_000);
const shop = {
  type: 'mock',
  tools: [
    { name: 'count', replies: [{ sequence: ['one', 'two'] }] },
    { name: 'search', outputSchema: { type: 'object' }, otherwise: { json: { found: '{{query}}' } } },
    { name: 'fail', otherwise: { rpcError: { code: -32050, message: 'closed', data: { until: 'Monday' } } } },
  ],
};
const calls = [
  { tool: 'count', arguments: {} },
  { tool: 'search', arguments: { query: 'A-1' } },
  { tool: 'count', arguments: {} },
  { tool: 'fail', arguments: {} },
];

/** A transcript of these calls, as it is written to a file. */
async function record(): Promise<string> {
  const { tools, events } = await openToolServers({ shop });
  await tools.list(signal);
  for (const call of calls) await tools.call({ server: 'shop', ...call }, signal);
  await tools.close();
  return events.map((event) => JSON.stringify({ atMs: 0, ...event })).join('\n');
}

async function openReplay(definition: Record<string, unknown> = {}) {
  const replay = { type: 'replay', log: 'shop.jsonl', ...definition };
  const opened = await openToolServers({ again: replay }, { files: { 'shop.jsonl': await record() } });
  onTestFinished(async () => void (await opened.tools.close()));
  return opened;
}

test('a recorded server offers the same tools and answers the same calls alike, in their order', async () => {
  const { tools: original } = await openToolServers({ shop });
  onTestFinished(async () => void (await original.close()));
  const { tools } = await openReplay();
  const listed = (await original.list(signal)).map((tool) => ({ ...tool, server: 'again' }));
  expect(await tools.list(signal)).toEqual(listed);
  const first = connectBytes(original, 'shop');
  const second = connectBytes(tools, 'again');
  for (const { tool, arguments: args } of calls) {
    const asked = ['tools/call', { name: tool, arguments: args }] as const;
    expect(await second.ask(...asked)).toEqual(await first.ask(...asked));
  }
});

test('what was not recorded fails, or is answered as the last such call was', async () => {
  const strict = await openReplay();
  const reply = await strict.tools.call({ server: 'again', tool: 'search', arguments: { query: 'B' } }, signal);
  expect(reply).toEqual({ text: 'This call was not recorded.', isError: true });
  expect(strict.events).toContainEqual({ type: 'note', text: 'tool server again: a call of search is not in the log' });
  const { tools } = await openReplay({ otherwise: 'last' });
  const texts = [];
  for (let at = 0; at < 3; at += 1)
    texts.push((await tools.call({ server: 'again', tool: 'count', arguments: {} }, signal)).text);
  expect(texts).toEqual(['one', 'two', 'two']);
});

test('a log of the legacy era is played to a modern client', async () => {
  const { tools } = await openReplay();
  const { stream } = connectBytes(tools, 'again');
  const client = await connectV2(stream, 'auto');
  expect(await client.callTool({ name: 'search', arguments: { query: 'A-1' } })).toMatchObject({
    structuredContent: { found: 'A-1' },
  });
});
