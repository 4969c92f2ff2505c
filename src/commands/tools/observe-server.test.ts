import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { McpProcess } from '../../graders/mcp/mcp-process.ts';
import { observeServer } from './observe-server.ts';

const RESULTS: Readonly<Record<string, object>> = {
  initialize: {
    protocolVersion: '2025-11-25',
    capabilities: { tools: {} },
    serverInfo: { name: 's', version: '1' },
  },
  'tools/list': { tools: [] },
};

/** A server that, from one method on, writes a line that goes on for ever. */
function trickler(from: string): McpProcess {
  const stdout = new PassThrough();
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearInterval(timer);
    stdout.end();
  };
  return {
    write(text) {
      // Ours, as it was sent.
      const { id, method } = JSON.parse(String(text)) as { readonly id?: number; readonly method: string };
      if (method === from) timer ??= setInterval(() => stdout.write(' '), 50);
      else if (id !== undefined) stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: RESULTS[method] })}\n`);
    },
    endInput: end,
    stdout,
    stderr: () => '',
    howItEnded: async () => 'exit code 0',
    [Symbol.asyncDispose]: async () => end(),
  };
}

const observing = (from: string) =>
  observeServer(
    {
      start: async () => trickler(from),
      eras: ['legacy'],
      limits: { startMs: 2_000, answerMs: 2_000, totalMs: 20_000, discoverMs: 2_000 },
      advice: '',
    },
    async (server) => await server.call('look', {}),
  );

test('a call whose answer has begun and has no end is told from one without an answer', async () => {
  expect(await observing('tools/call')).toEqual({
    kind: 'silent',
    why: 'the server gave no answer in time: a line without its end came',
  });
});

test.each(['initialize', 'tools/list'])('so is %s', async (method) => {
  await expect(observing(method)).rejects.toThrow(
    new RegExp(`gave no answer to ${method}( with id 0)? in 2 s: a line without its end came`),
  );
});
