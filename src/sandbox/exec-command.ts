import { posix } from 'node:path';
import type { ExecRequest } from '../core/sandbox.ts';
import { WORKSPACE } from './container-options.ts';

/** First on stderr where `sh` itself has started. What comes without it is the engine's failure, not an exit. */
export const STARTED = 'started\n';

/**
 * Engines disagree about commands that do not exist (126 or 127, texts on stdout), shells do not. The command is also made
 * the kernel's first choice when memory runs out, before the container's keeper. The trap runs only when `exec` has failed
 * (bash needs its execfail for that), and says so by a word that no command has seen.
 */
const WRAPPER = `
echo started >&2
{ echo 500 >/proc/self/oom_score_adj; shopt -s execfail; } 2>/dev/null
trap "echo '$1' >&2" EXIT
cd -- "$2" || exit 126
shift 2
exec "$@"
`;

/** Linux's limit for one argument or variable, and a share of what all together may take (2 MiB less the image's own). */
const ARGUMENT_BYTES = 128 * 1024 - 1;
const ALL_BYTES = 1536 * 1024;

/** `notStarted` is written to stderr, as its last line, when the command cannot be started. */
export function wrapCommand(
  { command, cwd = WORKSPACE }: Pick<ExecRequest, 'command' | 'cwd'>,
  notStarted: string,
): string[] {
  return ['/bin/sh', '-c', WRAPPER, 'sh', notStarted, posix.resolve(WORKSPACE, cwd), ...command];
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
