// What goes wrong with the handshakes, the eras, errors and concurrency.
const results = (method, change) => ({
  reply(reply, request) {
    return request.method === method && reply.result ? { ...reply, result: change(reply.result) } : reply;
  },
});
const without = (method, key) => results(method, ({ [key]: _gone, ...rest }) => rest);
const legacy = (trait) => ({ eras: 'legacy', ...trait });
const modern = (trait) => ({ eras: 'modern', ...trait });
const accept = (io, { id }, result) => {
  io.send({ id, result });
  return true;
};

const MODERN = '2026-07-28';
const METHODS = ['initialize', 'ping', 'server/discover', 'tools/list', 'tools/call'];
const onInitialize = (change) => legacy(results('initialize', (result) => ({ ...result, ...change })));

export const protocol = {
  // initialize
  'version-number': legacy(results('initialize', (result) => ({ ...result, protocolVersion: 20251125 }))),
  'version-missing': legacy(without('initialize', 'protocolVersion')),
  'version-too-late': legacy(results('initialize', (result) => ({ ...result, protocolVersion: '2026-07-28' }))),
  'version-made-up': onInitialize({ protocolVersion: '1999-01-01' }),
  'capability-number': onInitialize({ capabilities: { tools: 5 } }),
  'instructions-number': onInitialize({ instructions: 5 }),
  'no-server-info': legacy(without('initialize', 'serverInfo')),
  'capabilities-list': legacy(results('initialize', (result) => ({ ...result, capabilities: ['tools'] }))),
  'no-ping': legacy({
    reply: (reply, { method }) =>
      method === 'ping' ? { ...reply, result: undefined, error: { code: -32601, message: 'no' } } : reply,
  }),

  // 2026-07-28
  'no-result-type': modern(without('tools/list', 'resultType')),
  'no-result-type-on-call': modern(without('tools/call', 'resultType')),
  'result-type-unknown': modern(results('server/discover', (result) => ({ ...result, resultType: 'partial' }))),
  'asks-for-input-to-list': modern(results('tools/list', (result) => ({ ...result, resultType: 'input_required' }))),
  'no-ttl': modern(without('tools/list', 'ttlMs')),
  'ttl-text': modern(results('tools/list', (result) => ({ ...result, ttlMs: '60' }))),
  'no-cache-scope': modern(without('server/discover', 'cacheScope')),
  'cache-scope-unknown': modern(results('tools/list', (result) => ({ ...result, cacheScope: 'shared' }))),
  'no-supported-versions': modern(without('server/discover', 'supportedVersions')),
  'discover-without-capabilities': modern(without('server/discover', 'capabilities')),
  'no-meta-check': modern({
    request(io, message, answer) {
      if (message.method !== 'server/discover' || message.params._meta !== undefined) return false;
      const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
      return accept(io, message, answer({ ...message, params: { _meta } }).result);
    },
  }),
  'any-version': modern({
    request(io, message, answer) {
      if ((message.params?._meta?.['io.modelcontextprotocol/protocolVersion'] ?? MODERN) === MODERN) return false;
      const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
      return accept(io, message, answer({ ...message, params: { _meta } }).result);
    },
  }),
  'refuses-version-without-list': modern({
    reply: (reply) => (reply.error?.code === -32022 ? { ...reply, error: { ...reply.error, data: {} } } : reply),
  }),
  'refuses-version-by-another-code': modern({
    reply: (reply, { method }) =>
      reply.error?.code === -32022 && method === 'server/discover'
        ? { ...reply, error: { ...reply.error, code: -32600 } }
        : reply,
  }),
  'asks-for-input-to-add': modern({
    reply: (reply, { params }) =>
      params.name === 'add' && typeof params.arguments.a === 'number'
        ? { ...reply, result: { resultType: 'input_required', requestState: 's', inputRequests: {} } }
        : reply,
  }),
  'batches-of-one': modern({ write: (text, raw, { result }) => raw(result?.content ? `[${text}]\n` : `${text}\n`) }),
  'modern-server-asks': modern({
    request(io, { method }) {
      if (method === 'tools/call') io.send({ id: 'r1', method: 'roots/list' });
    },
  }),

  // errors and concurrency
  'accepts-unknown-methods': {
    request: (io, message) => !METHODS.includes(message.method) && accept(io, message, { resultType: 'complete' }),
  },
  'refuses-without-content': {
    call: (tool) => (['add', 'echo'].includes(tool) ? undefined : { isError: true }),
  },
  'accepts-unknown-tools': {
    call: (tool) => (!['add', 'echo'].includes(tool) ? { content: [{ type: 'text', text: 'done' }] } : undefined),
  },
  'one-at-a-time': {
    request(io, message, answer) {
      if (this.busy) return message.method === 'tools/call' || message.method === 'tools/list';
      this.busy = true;
      setTimeout(() => {
        this.busy = false;
        io.send({ id: message.id, ...answer(message) });
      }, 20);
      return true;
    },
  },
  'answers-nonsense-at-once': {
    request(io, message, answer) {
      if (message.method !== 'tools/list') return false;
      this.busy = (this.busy ?? 0) + 1;
      setTimeout(() => {
        const right = answer(message);
        const result = this.busy > 1 ? { ...right.result, tools: [] } : right.result;
        io.send({ id: message.id, result });
        setTimeout(() => {
          this.busy -= 1;
        }, 50);
      }, 100);
      return true;
    },
  },
  'slow-to-discover': {
    request(io, message) {
      if (message.method !== 'server/discover') return false;
      setTimeout(io.send, 3_000, { id: message.id, result: { nonsense: true } });
      return true;
    },
  },
  'mixes-up-answers': {
    request(io, message, answer) {
      if (message.method !== 'tools/call') return false;
      this.waiting = [...(this.waiting ?? []), message];
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        const ids = this.waiting.map(({ id }) => id);
        const shifted = ids.length === 1 ? ids : [...ids.slice(1), ids[0]];
        for (const [at, one] of this.waiting.entries()) io.send({ id: shifted[at], ...answer(one) });
        this.waiting = [];
      }, 50);
      return true;
    },
  },
};
