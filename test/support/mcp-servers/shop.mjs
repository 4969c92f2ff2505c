// A shop over stdio whose newer versions have changed: node shop.mjs CHANGE ...
import { createInterface } from 'node:readline';

const changes = process.argv.slice(2);
const has = (change) => changes.includes(change);
const text = { type: 'string' };
const order = {
  name: 'get_order',
  description: has('words') ? 'Finds an order.' : 'Looks up an order.',
  inputSchema: {
    type: 'object',
    properties: { id: text, ...(has('argument') ? { region: text } : {}) },
    required: has('argument') ? ['id', 'region'] : ['id'],
  },
  outputSchema: { type: 'object', properties: { id: text, total: { type: 'number' } }, required: ['id', 'total'] },
  annotations: { readOnlyHint: !has('unsafe') },
};
const refund = {
  name: has('renamed') ? 'refund_order' : 'refund',
  description: 'Refunds.',
  inputSchema: {
    type: 'object',
    properties: { reason: { ...text, enum: ['broken', ...(has('enum') ? [] : ['late'])] } },
  },
};
let calls = 0;
const tools = has('reversed') ? [refund, order] : [order, refund];

function call({ name, arguments: args }) {
  if (has('crash')) process.exit(3);
  if (has('huge')) return { result: { content: [{ type: 'text', text: 'x'.repeat(40 * 1024 ** 2) }] } };
  calls += 1;
  if (has('counting')) return { result: { content: [{ type: 'text', text: String(calls) }] } };
  if (name !== 'get_order')
    return { result: { content: [{ type: 'text', text: `Refunded for {{reason}}: ${args.reason}.` }] } };
  if (args.id === undefined) return { error: { code: -32602, message: 'id is missing', data: { field: 'id' } } };
  if (args.id !== 'A-1') {
    if (has('error')) return { error: { code: -32001, message: 'no such order' } };
    return {
      result: { isError: true, content: [{ type: 'text', text: 'no such order' }], structuredContent: { id: args.id } },
    };
  }
  const many = has('keys') ? Array.from({ length: 200_000 }, (_, at) => [`k${at}`, at]) : [];
  const found = { ...Object.fromEntries(many), id: 'A-1', total: has('shape') ? '42 EUR' : 42 };
  return { result: { content: [{ type: 'text', text: `Order A-1: ${found.total}` }], structuredContent: found } };
}

function list({ cursor }) {
  const one = Number(cursor ?? 0);
  if (has('endless')) return { tools: [{ ...refund, name: `t${one}` }], nextCursor: String(one + 1) };
  if (has('circle')) return { tools: [], nextCursor: 'again' };
  if (has('many')) return { tools: Array.from({ length: 10_000 }, (_, at) => ({ ...refund, name: `t${at}` })) };
  if (has('escapes')) return { tools: [...tools, { ...refund, name: '\u001b[2J\u202eevil\n' }] };
  if (has('flood')) return { tools: Array.from({ length: 300_000 }, () => ({ name: 'a' })) };
  if (has('none')) return { tools: [] };
  return { tools };
}

function answer({ method, params }) {
  if (method === 'initialize') {
    const serverInfo = { name: 'shop', version: '2.1.0' };
    const instructions = has('words') ? 'Be quick.' : 'Be kind.';
    return { result: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo, instructions } };
  }
  if (method === 'tools/list') return { result: list(params ?? {}) };
  return method === 'tools/call' ? call(params) : { error: { code: -32601, message: 'Method not found' } };
}

if (has('banner')) process.stdout.write('Shop is open!\n');
createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.id !== undefined) {
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: message.id, ...answer(message) })}\n`);
  }
});
