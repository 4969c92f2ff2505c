import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { InfraError } from '../../core/errors.ts';
import { canonicalJson } from '../../core/json.ts';
import type { Cassette, CassetteId } from './cassette.ts';
import { decodeCassette } from './cassette-bytes.ts';

/**
 * The cassette in a file; undefined when there is none. Throws InfraError('cassette') for anything else than a cassette
 * of that trial.
 */
export async function readCassette(path: string, id: CassetteId): Promise<Cassette | undefined> {
  const bytes = await readBytes(path);
  if (bytes === undefined) return undefined;
  const cassette = decode(bytes, path);
  if (canonicalJson(cassette.id) === canonicalJson(id)) return cassette;
  throw fault(`cassette ${path} holds another trial's calls: ${canonicalJson(cassette.id).slice(0, 300)}`);
}

/** Writes a whole file or nothing. */
export async function writeCassette(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, bytes, { flag: 'wx' });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw fault(`cassette ${path} cannot be written: ${reasonOf(error)}`, error);
  }
}

async function readBytes(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw fault(`cassette ${path} cannot be read: ${reasonOf(error)}`, error);
  }
}

function decode(bytes: Uint8Array, path: string): Cassette {
  try {
    return decodeCassette(bytes);
  } catch (error) {
    throw fault(`cassette ${path} is damaged or of another version: ${reasonOf(error)}; record it anew`, error);
  }
}

function fault(message: string, cause?: unknown): InfraError {
  return new InfraError('cassette', message, { cause });
}

function reasonOf(error: unknown): string {
  return codeOf(error) ?? (error instanceof Error ? error.message.slice(0, 300) : String(error));
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
