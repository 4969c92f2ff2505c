// As the official SDK 2 has it: both eras, or with the argument `reject` only the newer one.
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

function create() {
  const server = new McpServer({ name: 'sdk-v2', version: '1.0.0' });
  const schemas = {
    inputSchema: z.object({ a: z.number(), b: z.number() }),
    outputSchema: z.object({ sum: z.number() }),
  };
  server.registerTool('add', { description: 'Adds', ...schemas }, async ({ a, b }) => ({
    content: [{ type: 'text', text: String(a + b) }],
    structuredContent: { sum: a + b },
  }));
  server.registerTool('echo', { inputSchema: z.object({ text: z.string() }) }, async ({ text }) => ({
    content: [{ type: 'text', text }],
  }));
  return server;
}

serveStdio(create, process.argv[2] === 'reject' ? { legacy: 'reject' } : {});
