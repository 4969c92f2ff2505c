import { randomBytes } from 'node:crypto';
import { closeSync, openSync, read, unlinkSync, write } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { KeepText } from '../core/kept-transcript.ts';

const readAt = promisify(read);
const writeAt = promisify(write);

interface Spool {
  readonly file: number;
  endBytes: number;
}

const unreachable = new FinalizationRegistry<number>((file) => closeSync(file));

/**
 * Texts in one file of a temporary folder. It has no name from the start, so nobody else opens it and nothing is left of it
 * when this process ends, however that happens. Where the folder cannot hold it, a text stays in memory.
 */
export function createSpool(folder: string): KeepText {
  let spool: Spool | undefined;
  return async (text) => {
    const bytes = Buffer.from(text);
    try {
      spool ??= openNameless(folder);
      return await append(spool, bytes);
    } catch {
      return { bytes: bytes.length, read: async () => text };
    }
  };
}

function openNameless(folder: string): Spool {
  const path = join(folder, `agent-eval-${randomBytes(12).toString('hex')}.tmp`);
  const file = openSync(path, 'wx+', 0o600);
  const spool = { file, endBytes: 0 };
  unreachable.register(spool, file);
  unlinkSync(path);
  return spool;
}

async function append(spool: Spool, bytes: Buffer): ReturnType<KeepText> {
  const where = { start: spool.endBytes, length: bytes.length };
  // Taken before anything is awaited: others append at the same time.
  spool.endBytes += where.length;
  let done = 0;
  while (done < where.length) {
    done += (await writeAt(spool.file, bytes, done, where.length - done, where.start + done)).bytesWritten;
  }
  // No function made here may name `bytes`, or it stays in memory.
  return { bytes: where.length, read: () => readBack(spool, where) };
}

async function readBack(spool: Spool, { start, length }: { readonly start: number; readonly length: number }) {
  const bytes = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await readAt(spool.file, bytes, done, length - done, start + done);
    if (bytesRead === 0) throw new Error('a transcript that was put aside is not there any more');
    done += bytesRead;
  }
  return bytes.toString();
}
