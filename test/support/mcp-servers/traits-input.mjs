// Faults in how requests are read, which only some clients' requests meet.
const die = () => process.exit(1);

export const input = {
  'ignores-id-0': { request: (_io, { id }) => !id },
  'dies-of-small-ids': {
    request(_io, { id }) {
      if (typeof id === 'number' && id < 1000) die();
    },
  },
  'dies-without-params': {
    request(_io, { method, params }) {
      if (method === 'tools/list' && params === undefined) die();
    },
  },
  'dies-on-cancelled': {
    notified(_io, { method }) {
      if (method === 'notifications/cancelled') die();
    },
  },
  'dies-on-unicode': { start: () => process.stdin.on('data', (bytes) => bytes.some((byte) => byte > 127) && die()) },
  // As if a request always came in one piece.
  'reads-chunk-by-chunk': {
    listen(take) {
      process.stdin.on('data', (bytes) => {
        for (const line of String(bytes).split('\n')) if (isJson(line)) take(line);
      });
      process.stdin.on('end', () => process.exit());
    },
  },
  'decodes-chunk-by-chunk': {
    listen(take) {
      let text = '';
      process.stdin.on('data', (bytes) => {
        const lines = (text + new TextDecoder('utf-8', { fatal: true }).decode(bytes)).split('\n');
        text = lines.pop();
        for (const line of lines) take(line);
      });
      process.stdin.on('end', () => process.exit());
    },
  },
  'id-twice': {
    write: (text, raw, { id }) => raw(id === undefined ? `${text}\n` : `{"id":999999,${text.slice(1)}\n`),
  },
  'id-twice-escaped': {
    write: (text, raw, { id }) => raw(id === undefined ? `${text}\n` : `{"\\u0069d":999999,${text.slice(1)}\n`),
  },
  'ends-after-unknown-tool': {
    request(_io, { params }) {
      if (params?.name !== undefined && !['add', 'echo'].includes(params.name)) setTimeout(() => process.exit(), 120);
    },
  },
  'ends-after-broken-line': {
    broken() {
      setTimeout(() => process.exit(), 120);
    },
  },
};

function isJson(text) {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
