import { posix } from 'node:path';
import type { ExecRequest } from '../core/sandbox.ts';
import { WORKSPACE } from './container-options.ts';

/** First on stderr of every command that `sh` got to start. What comes without it is the engine's failure, not an exit. */
export const STARTED = 'started\n';

/**
 * Engines disagree about commands that do not exist (126 or 127, texts on stdout), shells do not. The command is also made
 * the kernel's first choice when memory runs out, before the container's keeper.
 */
const WRAPPER = `
echo started >&2
{ echo 500 >/proc/self/oom_score_adj; } 2>/dev/null
cd -- "$1" || exit 126
shift
exec "$@"
`;

/** Linux's limit for one argument or variable, and a share of what all together may take (2 MiB less the image's own). */
const ARGUMENT_BYTES = 128 * 1024 - 1;
const ALL_BYTES = 1536 * 1024;

export function wrapCommand({ command, cwd = WORKSPACE }: Pick<ExecRequest, 'command' | 'cwd'>): string[] {
  return ['/bin/sh', '-c', WRAPPER, 'sh', posix.resolve(WORKSPACE, cwd), ...command];
}

export function environment(env: ExecRequest['env'] = {}): string[] {
  return Object.entries(env).map(([name, value]) => `${name}=${value}`);
}

/** What a shell says of a command that the kernel would refuse; asked beforehand, because each engine fails differently. */
export function refusedByKernel({ command, env }: Pick<ExecRequest, 'command' | 'env'>): string | undefined {
  const texts = [...command, ...environment(env)];
  const sizes = texts.map((text) => Buffer.byteLength(text));
  if (texts.some((text) => text.includes('\0'))) return 'sh: invalid argument: it holds a NUL\n';
  if (sizes.some((size) => size > ARGUMENT_BYTES)) return 'sh: argument list too long: one argument exceeds 128 KiB\n';
  if (sizes.reduce((sum, size) => sum + size, 0) > ALL_BYTES) return 'sh: argument list too long\n';
  return undefined;
}
