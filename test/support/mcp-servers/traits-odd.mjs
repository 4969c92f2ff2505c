// What looks wrong at first, and is right.
let written = Promise.resolve();

export const odd = {
  // Not as JSON-RPC's own keys: of those, readers would take one or the other.
  'key-twice-inside': {
    write: (text, raw) => raw(`${text.replace('"tools":[', '"tools":[],"tools":[')}\n`),
  },
  // Ids belong to who asks: ours and the server's may be the same.
  'asks-by-our-ids': {
    eras: 'legacy',
    request(io, message, answer) {
      if (message.method !== 'tools/call') return false;
      this.open = { ...this.open, [message.id]: { id: message.id, ...answer(message) } };
      io.send({ id: message.id, method: 'ping' });
      return true;
    },
    answered(io, { id }) {
      if (this.open?.[id] !== undefined) io.send(this.open[id]);
      return true;
    },
  },
  'pauses-within-lines': {
    write(text, raw) {
      const [start, rest] = [text.slice(0, 30), `${text.slice(30)}\n`];
      written = written.then(async () => {
        raw(start);
        await new Promise((resolve) => setTimeout(resolve, 40));
        raw(rest);
      });
    },
  },
  'notifies-after-stdin': {
    start: ({ send }) =>
      process.stdin.on('end', () => send({ method: 'notifications/message', params: { level: 'info', data: 'bye' } })),
  },
  'fails-after-stdin': { start: () => process.stdin.on('end', () => process.exit(1)) },
};
