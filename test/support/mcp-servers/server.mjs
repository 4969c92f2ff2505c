// An MCP server over stdio that speaks both eras, with one trait: node server.mjs TRAIT. Traits live in traits-*.mjs.
import { createInterface } from 'node:readline';
import { good } from './traits-good.mjs';
import { input } from './traits-input.mjs';
import { messages } from './traits-messages.mjs';
import { odd } from './traits-odd.mjs';
import { protocol } from './traits-protocol.mjs';
import { tools } from './traits-tools.mjs';

const traits = { ...good, ...odd, ...input, ...messages, ...protocol, ...tools };
const name = process.argv[2] ?? 'plain';
const trait = traits[name];
if (trait === undefined) throw new Error(`no trait ${name}`);

const MODERN = '2026-07-28';
const object = (properties) => ({ type: 'object', properties, required: Object.keys(properties) });
const number = { type: 'number' };
const declared = [
  {
    name: 'add',
    description: 'Adds',
    inputSchema: object({ a: number, b: number }),
    outputSchema: object({ sum: number }),
  },
  { name: 'echo', description: 'Repeats', inputSchema: object({ text: { type: 'string' } }) },
];

let pinned = trait.pinned ?? false;

/** What one request is answered by, before the trait has its say. */
function answer({ method, params = {} }) {
  const meta = params._meta ?? {};
  const version = meta['io.modelcontextprotocol/protocolVersion'];
  const isLegacy = trait.eras !== 'modern';
  if (method === 'initialize' && isLegacy && !pinned) {
    const serverInfo = { name: 'fake', version: '1.0.0' };
    return { result: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo } };
  }
  if (trait.eras !== 'legacy' && version !== undefined && (method === 'server/discover' || pinned)) {
    if (version !== MODERN) return unsupported();
    pinned = true;
    if (method === 'server/discover') {
      return complete({ supportedVersions: [MODERN], capabilities: { tools: {} }, ttlMs: 0, cacheScope: 'private' });
    }
  } else if (pinned) return { error: { code: -32602, message: 'the request has no _meta' } };
  else if (trait.eras === 'modern') return unsupported();
  if (method === 'ping' && !pinned) return { result: {} };
  if (method === 'tools/list') return complete({ ...page(params.cursor), ttlMs: 0, cacheScope: 'private' });
  if (method === 'tools/call') return complete(call(params));
  return { error: { code: -32601, message: 'Method not found' } };
}

function unsupported() {
  return { error: { code: -32022, message: 'unsupported version', data: { supported: [MODERN] } } };
}

function complete(result) {
  if (result.error !== undefined) return result;
  return { result: { ...result, ...(pinned ? { resultType: 'complete' } : {}) } };
}

function page(cursor) {
  return trait.page?.(declared, cursor) ?? { tools: trait.declared?.(declared, pinned) ?? declared };
}

function call({ name: tool, arguments: given = {} }) {
  const known = trait.call?.(tool, given);
  if (known !== undefined) return known;
  if (tool === 'add') {
    if (typeof given.a !== 'number' || typeof given.b !== 'number') return refusal('a and b are numbers');
    const sum = given.a + given.b;
    return { content: [{ type: 'text', text: String(sum) }], structuredContent: { sum } };
  }
  if (tool === 'echo') return { content: [{ type: 'text', text: String(given.text) }] };
  return refusal('no such tool');
}

function refusal(text) {
  return { content: [{ type: 'text', text }], isError: true };
}

const raw = (bytes) => process.stdout.write(bytes);
const writeLine = (message) =>
  (trait.write ?? ((text, out) => out(`${text}\n`)))(JSON.stringify(message), raw, message);
const io = { raw, send: (message) => writeLine({ jsonrpc: '2.0', ...message }), sendRaw: writeLine };

function take(line) {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    return trait.broken?.(io);
  }
  if (message.method === undefined) return trait.answered?.(io, message) ?? trait.broken?.(io);
  if (message.id === undefined) return trait.notified?.(io, message);
  if (trait.request?.(io, message, answer) === true) return undefined;
  const reply = { jsonrpc: '2.0', id: message.id, ...answer(message) };
  return io.sendRaw(trait.reply?.(reply, message, pinned) ?? reply);
}

function listen() {
  if (trait.listen !== undefined) return trait.listen(take);
  createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }).on('line', take);
}

if (trait.startsAfterMs === undefined) {
  trait.start?.(io);
  listen();
} else setTimeout(listen, trait.startsAfterMs);
