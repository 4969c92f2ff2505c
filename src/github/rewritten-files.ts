import { runGit } from './run-git.ts';

const MAX_OUTPUT_BYTES = 64 * 1024 ** 2;
/** Paths in one command line. */
const AT_ONCE = 500;
/** A regular file on both sides, whose content may be another one: `:MODE MODE SHA SHA M`. */
const REWRITTEN = /^:100(?:644|755) 100(?:644|755) ([0-9a-f]+) 0+ M$/;

/**
 * Files that were written since they were checked out, and whose bytes are others than those in the index: a diff hides
 * what attributes say is the same, such as a CRLF. Undefined where git cannot tell. Starts no filter.
 */
export async function rewrittenFiles(top: string): Promise<readonly string[] | undefined> {
  const entries = (await runGit(top, ['diff-files', '--raw', '-z', '--ignore-submodules'], MAX_OUTPUT_BYTES))?.split(
    '\0',
  );
  if (entries === undefined) return undefined;
  const written = entries.flatMap((entry, at) => {
    const id = REWRITTEN.exec(entry)?.[1];
    const path = entries[at + 1];
    return at % 2 === 0 && id !== undefined && path !== undefined ? [{ id, path }] : [];
  });
  const rewritten: string[] = [];
  for (let from = 0; from < written.length; from += AT_ONCE) {
    const some = written.slice(from, from + AT_ONCE);
    const args = ['hash-object', '--no-filters', '--', ...some.map(({ path }) => path)];
    const ids = (await runGit(top, args, MAX_OUTPUT_BYTES))?.trim().split('\n');
    if (ids?.length !== some.length) return undefined;
    rewritten.push(...some.filter(({ id }, at) => id !== ids[at]).map(({ path }) => path));
  }
  return rewritten;
}
