// What is unusual, and right; some of it unwise.
import { spawn } from 'node:child_process';

const beforeInitialize = (message) => ({ eras: 'legacy', start: ({ send }) => send(message) });

export const good = {
  plain: {},
  'legacy-only': { eras: 'legacy' },
  'modern-only': { eras: 'modern' },
  'old-version': {
    eras: 'legacy',
    reply: (reply, { method }) =>
      method === 'initialize' ? { ...reply, result: { ...reply.result, protocolVersion: '2024-11-05' } } : reply,
  },
  'exits-on-discover': {
    eras: 'legacy',
    request: (_io, { method }) => method === 'server/discover' && process.exit(1),
  },
  'silent-on-discover': { eras: 'legacy', request: (_io, { method }) => method === 'server/discover' },
  'silent-on-initialize': { eras: 'modern', request: (_io, { method }) => method === 'initialize' },
  paginated: {
    page: ([add, echo], cursor) => (cursor === undefined ? { tools: [add], nextCursor: 'p2' } : { tools: [echo] }),
  },
  'empty-cursor': {
    page: ([add, echo], cursor) => (cursor === '' ? { tools: [echo] } : { tools: [add], nextCursor: '' }),
  },
  'out-of-order': {
    request(io, message, answer) {
      if (message.method !== 'tools/call' && message.method !== 'tools/list') return false;
      setTimeout(() => io.send({ id: message.id, ...answer(message) }), Math.random() * 40);
      return true;
    },
  },
  'carriage-returns': { write: (text, raw) => raw(`${text}\r\n`) },
  'spaces-around': { write: (text, raw) => raw(`  ${text}\t\n`) },
  'byte-by-byte': {
    write(text, raw) {
      for (const byte of Buffer.from(`${text}\n`)) raw(Buffer.of(byte));
    },
  },
  'big-line': {
    eras: 'legacy',
    call: (tool) =>
      tool === 'echo' ? { content: [{ type: 'text', text: `é✓😀${'x'.repeat(11 * 1024 ** 2)}` }] } : undefined,
  },
  'noisy-stderr': { start: () => process.stderr.write('warning: noise\n'.repeat(20_000)) },
  'slow-start': { startsAfterMs: 1_500 },
  'draft-07': {
    declared: (declared) =>
      declared.map((tool) => ({
        ...tool,
        inputSchema: { ...tool.inputSchema, $schema: 'http://json-schema.org/draft-07/schema#' },
      })),
  },
  'tuple-of-draft-07': {
    declared: ([add, echo]) => [
      add,
      {
        ...echo,
        inputSchema: {
          $schema: 'http://json-schema.org/draft-07/schema#',
          type: 'object',
          properties: { text: {}, pair: { type: 'array', items: [{ type: 'string' }, {}] } },
        },
      },
    ],
  },
  'log-before-initialize': beforeInitialize({ method: 'notifications/message', params: { level: 'info', data: 'up' } }),
  'request-before-initialize': beforeInitialize({ id: 1, method: 'roots/list' }),
  'asks-and-waits': {
    eras: 'legacy',
    notified: ({ send }, { method }) => method === 'notifications/initialized' && send({ id: 'a', method: 'ping' }),
    request(io, message, answer) {
      if (message.method !== 'tools/call') return false;
      const id = `roots-${message.id}`;
      this.open = { ...this.open, [id]: { id: message.id, ...answer(message) } };
      io.send({ id, method: 'roots/list' });
      return true;
    },
    answered(io, { id, result }) {
      if (result?.roots === undefined || this.open?.[id] === undefined) return id === 'a';
      io.send(this.open[id]);
      return true;
    },
  },
  'answers-broken-lines': {
    broken: ({ sendRaw }) => sendRaw({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }),
  },
  'reports-progress': {
    request({ send }, { method }) {
      if (method === 'tools/call')
        send({ method: 'notifications/progress', params: { progressToken: 1, progress: 1 } });
    },
  },
  'no-content': {
    call: (tool, { a, b }) =>
      tool === 'add' && typeof a === 'number' ? { content: [], structuredContent: { sum: a + b } } : undefined,
  },
  'every-block': {
    call(tool, given) {
      if (tool !== 'echo') return undefined;
      const blocks = [
        { type: 'image', data: '', mimeType: 'image/png' },
        { type: 'audio', data: '', mimeType: 'audio/wav' },
        { type: 'resource_link', uri: 'file:///a', name: 'a' },
        { type: 'resource', resource: { uri: 'file:///a', text: 'a' } },
        { type: 'resource', resource: { uri: 'file:///b', blob: '' } },
      ];
      return { content: [{ type: 'text', text: String(given.text) }, ...blocks] };
    },
  },
  'words-of-its-own': {
    declared: (declared) =>
      declared.map((tool) => ({
        ...tool,
        title: 'A tool',
        annotations: { title: 'A tool', readOnlyHint: true },
        inputSchema: {
          ...tool.inputSchema,
          'x-ui': { $ref: '#/components/widgets/number', id: 'http://[bad' },
          x: { id: { type: 'string' } },
        },
      })),
  },
  'lists-in-any-order': {
    page: (declared) => ({ tools: Math.random() < 0.5 ? declared : declared.toReversed() }),
  },
  'inherited-names': {
    declared: (declared) => [
      ...declared,
      ...['__proto__', 'constructor', 'toString'].map((name) => ({
        name,
        inputSchema: JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{}}}'),
      })),
    ],
  },
  'any-output': {
    eras: 'modern',
    declared: ([add, echo], isModern) => [add, isModern ? { ...echo, outputSchema: { type: 'string' } } : echo],
    call: (tool, { text }) =>
      tool === 'echo' ? { content: [{ type: 'text', text: String(text) }], structuredContent: text } : undefined,
  },
  'rpc-error-for-unknown-tool': {
    call: (tool) =>
      !['add', 'echo'].includes(tool) ? { error: { code: -32602, message: 'Unknown tool' } } : undefined,
  },

  // Unwise: a warning, and a pass.
  'blank-lines': { write: (text, raw) => raw(`\n${text}\n`) },
  'stays-after-stdin': { eras: 'legacy', start: () => setInterval(() => {}, 1000) },
  'stays-after-sigterm': {
    eras: 'legacy',
    start() {
      process.on('SIGTERM', () => {});
      setInterval(() => {}, 1000);
    },
  },
  'leaves-a-child': {
    start: () => spawn(process.execPath, ['-e', 'setTimeout(() => {}, 30000)'], { stdio: 'inherit' }).unref(),
  },
  'another-error-code': {
    reply: (reply) => (reply.error?.code === -32601 ? { ...reply, error: { ...reply.error, code: -32000 } } : reply),
  },
  'tool-twice': { page: ([add, echo]) => ({ tools: [add, echo, echo] }) },
};
