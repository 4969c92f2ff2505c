// What goes wrong with bytes and with envelopes. Each is meant to fail one check, and no other.
const isUnknown = (method) => !['initialize', 'ping', 'server/discover', 'tools/list', 'tools/call'].includes(method);
const die = () => process.exit(3);
const replies = (change) => ({ reply: (reply, request) => change(reply, request) });
const onlyOf = (method, change) => replies((reply, request) => (request.method === method ? change(reply) : reply));
const withCall = (effect) => ({
  request(io, { method }) {
    if (method === 'tools/call') effect(io);
  },
});

export const messages = {
  // Bytes on stdout.
  banner: { start: ({ raw }) => raw('Server running on stdio\n') },
  'json-log': { start: ({ raw }) => raw('{"level":30,"msg":"started"}\n') },
  'pollutes-on-call': withCall(({ raw }) => raw('calling a tool\n')),
  'json-log-on-call': withCall(({ raw }) => raw('{"level":"debug","msg":"call"}\n')),
  latin1: { write: (text, raw) => raw(Buffer.from(`${text}\n`, 'latin1')) },
  utf16: { write: (text, raw) => raw(Buffer.from(`${text}\n`, 'utf16le')) },
  'byte-order-mark': { write: (text, raw) => raw(`\ufeff${text}\n`) },
  'content-length': { write: (text, raw) => raw(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`) },
  'pretty-printed': { write: (_text, raw, message) => raw(`${JSON.stringify(message, null, 2)}\n`) },
  'no-newline': { write: (text, raw) => raw(text) },
  'carriage-return-only': { write: (text, raw) => raw(`${text}\r`) },
  'event-stream': { write: (text, raw) => raw(`data: ${text}\n\n`) },
  'two-on-a-line': { write: (text, raw) => raw(`${text}{"jsonrpc":"2.0","method":"notifications/message"}\n`) },
  'not-quite-json': { write: (text, raw) => raw(`${text.replace('{"', "{'").replace('":', "':")}\n`) },
  'last-words': { start: ({ raw }) => process.stdin.on('end', () => raw('Goodbye')) },
  'long-line': { start: ({ raw }) => raw(Buffer.alloc(40 * 1024 ** 2, 'x')) },

  // Envelopes.
  'numbers-become-texts': replies((reply) => ({ ...reply, id: String(reply.id) })),
  'texts-become-numbers': replies((reply) => ({ ...reply, id: Number(reply.id) || reply.id })),
  'id-null': replies((reply) => ({ ...reply, id: null })),
  'id-missing': replies(({ id: _id, ...reply }) => reply),
  'id-counted': replies((reply) => ({ ...reply, id: 1 })),
  'asks-as-a-client': { start: ({ send }) => send({ id: 'c1', method: 'tools/list' }) },
  'asks-with-id-null': {
    notified: ({ send }, { method }) => method === 'notifications/initialized' && send({ id: null, method: 'ping' }),
  },
  'answers-early': {
    start({ send }) {
      for (const id of [0, 1, 2]) send({ id, result: {} });
    },
  },
  'answers-twice': {
    request(io, message, answer) {
      const reply = { id: message.id, ...answer(message) };
      io.send(reply);
      io.send(reply);
      return true;
    },
  },
  'answers-call-twice-late': {
    request(io, message, answer) {
      if (message.method === 'tools/call') setTimeout(io.send, 80, { id: message.id, ...answer(message) });
    },
  },
  batch: { write: (text, raw) => raw(`[${text}]\n`) },
  'no-jsonrpc': replies(({ jsonrpc: _version, ...reply }) => reply),
  'jsonrpc-1': replies((reply) => ({ ...reply, jsonrpc: '1.0' })),
  'result-and-error': onlyOf('tools/list', (reply) => ({ ...reply, error: { code: 0, message: '' } })),
  'neither-result-nor-error': onlyOf('tools/list', ({ jsonrpc, id }) => ({ jsonrpc, id })),
  'result-array': onlyOf('tools/list', (reply) => ({ ...reply, result: [] })),
  'error-text': replies((reply) => (reply.error ? { ...reply, error: 'no' } : reply)),
  'error-code-text': replies((reply) => (reply.error ? { ...reply, error: { code: 'E', message: 'no' } } : reply)),
  'error-without-message': replies((reply) => (reply.error ? { ...reply, error: { code: -32601 } } : reply)),
  'answers-notifications': { notified: ({ send }) => send({ id: null, result: {} }) },
  'refuses-notifications': { notified: ({ send }) => send({ id: null, error: { code: -32601, message: 'no' } }) },
  'params-array': withCall(({ send }) => send({ method: 'notifications/message', params: [] })),
  'deeply-nested': withCall(({ raw }) =>
    raw(`{"jsonrpc":"2.0","method":"n","params":{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}}\n`),
  ),
  'many-values': withCall(({ raw }) => raw(`{"jsonrpc":"2.0","method":"n","params":{"a":[${'0,'.repeat(2e6)}0]}}\n`)),
  'floods-requests': {
    request({ raw }, { method }) {
      if (method !== 'tools/list') return;
      process.stdout.on('error', () => {});
      const line = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n';
      const flood = () => raw(line.repeat(1000)) && setImmediate(flood);
      process.stdout.on('drain', flood);
      flood();
    },
  },
  'odd-spaces': { start: ({ raw }) => raw('\ufeff\n') },
  'floods-notifications': {
    request({ raw }, { method }) {
      if (method !== 'tools/list') return;
      const line = '{"jsonrpc":"2.0","method":"notifications/message","params":{}}\n';
      const flood = () => raw(line.repeat(1000)) && setImmediate(flood);
      process.stdout.on('drain', flood);
      flood();
    },
  },

  // Life and death.
  'dies-at-start': { start: die },
  'dies-after-initialize': {
    request(_io, { method }) {
      if (method === 'tools/list') die();
    },
  },
  'dies-on-unknown-method': {
    request(_io, { method }) {
      if (isUnknown(method)) die();
    },
  },
  'dies-on-unknown-tool': {
    request(_io, { params }) {
      if (params?.name !== undefined && !['add', 'echo'].includes(params.name)) throw new Error('no such tool');
    },
  },
  'dies-on-unknown-notification': {
    notified(_io, { method }) {
      if (method !== 'notifications/initialized') die();
    },
  },
  'dies-on-broken-line': { broken: die },
  'falls-silent-after-broken-line': { broken: () => process.stdin.pause() },
  'never-answers': { request: () => true },
  'hangs-on-list': { request: (_io, { method }) => method === 'tools/list' },
  'hangs-on-call': { request: (_io, { method, params }) => method === 'tools/call' && params.name === 'add' },
  'hangs-on-unknown-method': { request: (_io, { method }) => isUnknown(method) },
};
