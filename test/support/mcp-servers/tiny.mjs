// A server in one file, as an agent might leave it.
import { createInterface } from 'node:readline';

const text = (value) => ({ content: [{ type: 'text', text: value }] });
const inputSchema = { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } } };
const methods = {
  initialize: () => ({
    protocolVersion: '2025-11-25',
    capabilities: { tools: {} },
    serverInfo: { name: 'tiny', version: '1.0.0' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools: [{ name: 'add', inputSchema }] }),
  'tools/call': ({ name, arguments: given }) =>
    name === 'add' ? text(String(given.a + given.b)) : { ...text('no such tool'), isError: true },
};

createInterface({ input: process.stdin }).on('line', (line) => {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    return;
  }
  const { id, method, params } = message;
  if (id === undefined || method === undefined) return;
  const answer = Object.hasOwn(methods, method)
    ? { result: methods[method](params) }
    : { error: { code: -32601, message: 'Method not found' } };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...answer })}\n`);
});
