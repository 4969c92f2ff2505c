// As the official SDK 1 has it: one era, initialize.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

const server = new McpServer({ name: 'sdk-v1', version: '1.0.0' });
const schemas = { inputSchema: { a: z.number(), b: z.number() }, outputSchema: { sum: z.number() } };
server.registerTool('add', { description: 'Adds', ...schemas }, async ({ a, b }) => ({
  content: [{ type: 'text', text: String(a + b) }],
  structuredContent: { sum: a + b },
}));
server.registerTool('echo', { inputSchema: { text: z.string() } }, async ({ text }) => ({
  content: [{ type: 'text', text }],
}));
await server.connect(new StdioServerTransport());
