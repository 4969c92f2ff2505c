import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createFindings } from './findings.ts';
import { Gone } from './gone.ts';
import { createPeer } from './peer.ts';

/** A server that does this with each piece of what we write. */
function serverThat(take: (piece: Buffer, stdout: PassThrough) => void) {
  const stdout = new PassThrough();
  return {
    write: (text: string | Uint8Array) => take(Buffer.from(text), stdout),
    endInput: () => void stdout.end(),
    stdout,
    stderr: () => '',
    howItEnded: async () => 'exit code 1',
    [Symbol.asyncDispose]: async () => undefined,
  };
}

const ASKED = { method: 'ping', params: { _meta: { note: '会議室' } }, waitMs: 5_000, inPieces: true };

test('a server that ends at the first of two pieces leaves a request without an answer', async () => {
  const server = serverThat((_piece, stdout) => void stdout.end());
  const peer = createPeer(server, { era: 'legacy', findings: createFindings() });
  await expect(peer.request(ASKED)).rejects.toThrow(Gone);
  expect(peer.lastAsked()).toMatch(/^ping with id /);
});

test('nothing gets between two pieces, which are cut inside a character', async () => {
  const pieces: Buffer[] = [];
  const server = serverThat((piece, stdout) => {
    if (pieces.push(piece) === 1) stdout.write('{"jsonrpc":"2.0","id":"s1","method":"ping"}\n');
    const text = Buffer.concat(pieces).toString();
    if (!text.endsWith('\n') || pieces.length > 2) return;
    stdout.write(`{"jsonrpc":"2.0","id":${/"id":("?[^",]+"?),"method"/.exec(text)?.[1]},"result":{}}\n`);
  });
  const peer = createPeer(server, { era: 'legacy', findings: createFindings() });
  expect(await peer.request(ASKED)).toEqual({ kind: 'result', result: {} });
  expect(pieces).toHaveLength(3);
  expect(pieces[0]?.toString().endsWith('\ufffd')).toBe(true);
  const lines = Buffer.concat(pieces).toString().trimEnd().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { method: 'ping', params: ASKED.params },
    { id: 's1', result: {} },
  ]);
});
