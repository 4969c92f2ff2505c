import type { Grade } from '../../core/grade.ts';
import { fail, PASS } from '../../core/grade.ts';
import type { GradingSandbox } from '../../core/grader.ts';
import { own } from '../../core/json.ts';
import { quoteText } from '../../core/quote.ts';

const LOOKING_MS = 10_000;
const PACKAGE_NAME = /^(@[a-z0-9~._-]+\/)?[a-z0-9~._-]+$/i;
/** Fails by the first package that no node_modules here or above has. npm's own list misleads offline. */
const FIND_EACH = `
cd -- "$1" || exit 2
shift
for name; do
  folder=$PWD
  until [ -f "$folder/node_modules/$name/package.json" ]; do
    [ -n "$folder" ] || { printf '%s' "$name" >&2; exit 1; }
    folder=\${folder%/*}
  done
done`;

/** Whether the packages that a server declares are there; undefined when it declares none. The running server proves the rest. */
export async function checkDependencies(
  sandbox: GradingSandbox,
  { cwd, manifest }: { readonly cwd: string; readonly manifest: unknown },
): Promise<Grade | undefined> {
  const declared = own(manifest, 'dependencies');
  if (typeof declared !== 'object' || declared === null) return undefined;
  const names = Object.keys(declared).slice(0, 500);
  const odd = names.find((name) => !PACKAGE_NAME.test(name));
  if (odd !== undefined) return fail(`package.json declares ${quoteText(odd)}, which is no name of a package`);
  if (names.length === 0) return undefined;
  const { end, stderr } = await sandbox.exec({
    command: ['sh', '-c', FIND_EACH, 'sh', cwd, ...names],
    timeoutMs: LOOKING_MS,
  });
  if (end.kind === 'exited' && end.exitCode === 0) return PASS;
  return fail(`package.json declares ${quoteText(stderr.trim())}, which no node_modules has`);
}
