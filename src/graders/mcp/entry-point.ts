import { posix } from 'node:path';
import type { GradingSandbox } from '../../core/grader.ts';
import { own } from '../../core/json.ts';

/** Where servers usually begin, when their package.json does not say. */
const USUAL = [
  ...['dist/index.js', 'build/index.js', 'dist/server.js', 'build/server.js', 'dist/main.js', 'lib/index.js'],
  ...['index.js', 'index.mjs', 'server.js', 'server.mjs', 'src/index.js', 'src/server.js', 'server.py', 'main.py'],
];
const LOOKING_MS = 10_000;
/** Prints the first argument that is a file, from the second on; the first one is the folder. */
const FIRST_FILE = 'cd -- "$1" && shift && for file; do [ -f "$file" ] && printf "%s" "$file" && exit; done';

/** The command of a server that nobody has named: what package.json says, else a usual file. */
export async function findEntryPoint(
  sandbox: GradingSandbox,
  { cwd, manifest }: { readonly cwd: string; readonly manifest: unknown },
): Promise<{ readonly command: readonly string[] } | { readonly missing: string }> {
  const candidates = [...namedBy(manifest), ...USUAL];
  const found = await sandbox.exec({
    command: ['sh', '-c', FIRST_FILE, 'sh', cwd, ...candidates],
    timeoutMs: LOOKING_MS,
  });
  // What runs beside it may write into its output: only a name that was asked for counts.
  const file = candidates.find((candidate) => candidate === found.stdout);
  return file === undefined
    ? { missing: `there is none of ${candidates.slice(0, 8).join(', ')}` }
    : { command: commandFor(file) };
}

function namedBy(manifest: unknown): readonly string[] {
  const bin = own(manifest, 'bin');
  const bins: readonly unknown[] = typeof bin === 'object' && bin !== null ? Object.values(bin) : [bin];
  return [...bins, own(manifest, 'main')]
    .filter((path): path is string => typeof path === 'string' && path !== '' && path.length < 500)
    .map((path) => posix.normalize(path))
    .filter((path) => !path.startsWith('/') && !path.startsWith('-') && !path.split('/').includes('..'));
}

function commandFor(file: string): readonly string[] {
  if (/\.[cm]?js$/.test(file)) return ['node', file];
  return file.endsWith('.py') ? ['python3', file] : [`./${file}`];
}
