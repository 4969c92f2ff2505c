import { constants, open } from 'node:fs/promises';
import type { Problem } from '../core/errors.ts';

/** Something read from a file, or everything that is wrong with it. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface TextRequest {
  readonly path: string;
  /** The path as people see it. */
  readonly file: string;
  readonly maxBytes: number;
}

/** A UTF-8 text file without its byte order mark. What is wrong with the file is a problem, not an exception. */
export async function readText(request: TextRequest): Promise<Outcome<string>> {
  const read = await readFileAt(request);
  if (!read.ok) return read;
  try {
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(read.value.content) };
  } catch {
    return failed(request.file, 'is not UTF-8 text; save it as UTF-8');
  }
}

export interface FileContent {
  readonly content: Uint8Array;
  readonly isExecutable: boolean;
}

/** A regular file's bytes, links not followed. */
export async function readFileAt(request: TextRequest): Promise<Outcome<FileContent>> {
  try {
    await using handle = await open(request.path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stat = await handle.stat();
    if (!stat.isFile()) return failed(request.file, 'is not a regular file');
    if (stat.size > request.maxBytes) return failed(request.file, tooLarge(stat.size, request.maxBytes));
    return { ok: true, value: { content: await handle.readFile(), isExecutable: (stat.mode & 0o100) !== 0 } };
  } catch (error) {
    return failed(request.file, reasonOf(error));
  }
}

/** One problem with a whole file. */
export function failed(file: string, message: string): { readonly ok: false; readonly problems: readonly Problem[] } {
  return { ok: false, problems: [{ file, key: '', message }] };
}

/** `ENOENT` and friends in words. Anything that is not a file system error is a bug and goes on. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
  switch (error.code) {
    case 'ENOENT':
      return 'not found';
    case 'ELOOP':
      return 'is a symbolic link; links are not followed';
    case 'EACCES':
    case 'EPERM':
      return 'may not be read (no permission)';
    case 'EISDIR':
    case 'ENOTDIR':
      return 'is not a regular file';
    default:
      return `cannot be read (${error.code})`;
  }
}

function tooLarge(bytes: number, maxBytes: number): string {
  return `is too large: ${bytes} bytes; at most ${maxBytes} are read`;
}
