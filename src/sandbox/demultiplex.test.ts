import { expect, test } from 'vitest';
import { createDemultiplexer } from './demultiplex.ts';

function frame(channel: number, text: string): Buffer {
  const payload = Buffer.from(text);
  const header = Buffer.alloc(8);
  header[0] = channel;
  header.writeUInt32BE(payload.length, 4);
  return Buffer.concat([header, payload]);
}

function demultiplex(chunks: readonly Uint8Array[]): { stdout: string; stderr: string } {
  const parts = { stdout: [] as Uint8Array[], stderr: [] as Uint8Array[] };
  const push = createDemultiplexer((channel, bytes) => parts[channel].push(Buffer.from(bytes)));
  for (const chunk of chunks) push(chunk);
  return { stdout: Buffer.concat(parts.stdout).toString(), stderr: Buffer.concat(parts.stderr).toString() };
}

test('keeps stdout and stderr apart wherever the stream is cut', () => {
  const whole = Buffer.concat([frame(1, 'one'), frame(2, 'two'), frame(1, ''), frame(1, 'thrée')]);
  for (let size = 1; size <= whole.length; size += 1) {
    const chunks = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
      whole.subarray(index * size, (index + 1) * size),
    );
    expect(demultiplex(chunks)).toEqual({ stdout: 'onethrée', stderr: 'two' });
  }
});

test('reads a chunk of many thousand one-byte frames', () => {
  const frames = Buffer.concat(Array.from({ length: 50_000 }, () => frame(1, 'x')));
  expect(demultiplex([frames]).stdout).toHaveLength(50_000);
});

test('passes bytes on before a frame that claims gigabytes is complete', () => {
  const header = Buffer.from([1, 0, 0, 0, 0xff, 0xff, 0xff, 0xff]);
  expect(demultiplex([header, Buffer.from('ab'), Buffer.from('c')])).toEqual({ stdout: 'abc', stderr: '' });
});

test('refuses a stream of another kind instead of guessing', () => {
  expect(() => demultiplex([Buffer.from('plain text of a terminal')])).toThrow(
    'stream of an unknown kind (channel 112)',
  );
});
