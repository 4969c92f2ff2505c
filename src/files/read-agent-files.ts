import { posix } from 'node:path';
import picomatch from 'picomatch';
import type { Problem } from '../core/errors.ts';
import { ConfigError } from '../core/errors.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';
import { type Place, problemOfPlace } from './place-in-config.ts';
import { fullAllowance, readTree } from './read-tree.ts';
import { pathFault } from './safe-path.ts';
import { escapeText, showValue } from './show-value.ts';

export interface AgentFilesOptions {
  /** Where the globs are written. */
  readonly place?: Place | undefined;
  /** Folders from the root that no glob may take in. */
  readonly hidden?: readonly string[];
}

/**
 * Reads the agent's files: what the globs match below the root, without .git and node_modules. The folder that all
 * globs share is cut off: `docs/demo/agent/**` gives `main.mjs`, `[agent/**, prompts/**]` gives `agent/main.mjs`.
 * Names that begin with a dot match only where the glob writes the dot. Throws ConfigError: a glob that leaves the root
 * or matches nothing or what lies in a `hidden` folder, a symbolic link, too much.
 */
export async function readAgentFiles(
  root: string,
  globs: readonly string[],
  { place = SOMEWHERE, hidden = [] }: AgentFilesOptions = {},
): Promise<readonly SandboxFile[]> {
  const patterns = globs.map(parseGlob);
  const faults = patterns.flatMap(({ glob, fault }) => (fault === undefined ? [] : [problemOf(place, glob, fault)]));
  if (faults.length > 0) throw new ConfigError(faults);
  const tree = await readTree({
    path: root,
    shown: '.',
    allowance: fullAllowance(),
    wanted: (path) => isWanted(path, patterns),
  });
  const unmatched = patterns.filter(({ matches }) => !tree.files.some(({ path }) => matches(path)));
  const leaked = patterns.filter(({ matches }) =>
    tree.files.some(({ path }) => matches(path) && isBelow(path, hidden)),
  );
  const problems = [
    ...tree.problems,
    ...leaked.map(({ glob }) =>
      problemOf(
        place,
        glob,
        `takes in ${hidden.join(' or ')}: the agent would see hidden tests and results; name its own folder`,
      ),
    ),
    ...unmatched.map(({ glob }) =>
      problemOf(place, glob, `matches no file in ${place.folder}; a folder is written folder/**`),
    ),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  const cut = prefixLength(sharedFolder(patterns.map(({ folder }) => folder)));
  return tree.files.map((file) => ({ ...file, path: file.path.slice(cut) }));
}

const SOMEWHERE: Place = { file: 'agent-eval.yml', key: 'agent.files', folder: '.' };

interface Pattern {
  readonly glob: string;
  /** The part before the first wildcard: a folder. */
  readonly folder: string;
  readonly fault: string | undefined;
  readonly matches: (path: string) => boolean;
}

function parseGlob(glob: string): Pattern {
  const plain = glob.replace(/^(\.\/)+/, '');
  const { base, glob: rest, negated } = picomatch.scan(plain);
  const folder = rest === '' ? posix.dirname(base).replace(/^\.$/, '') : base;
  const fault = negated || plain.startsWith('!') ? 'may not begin with !' : pathFault(plain);
  return { glob, folder, fault, matches: picomatch(plain) };
}

function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(`${folder}/`));
}

function isWanted(path: string, patterns: readonly Pattern[]): boolean {
  if (!path.endsWith('/')) return patterns.some(({ matches }) => matches(path));
  if (/(^|\/)(\.git|node_modules)\/$/.test(path)) return false;
  return patterns.some(({ folder }) => folder === '' || `${folder}/`.startsWith(path) || path.startsWith(`${folder}/`));
}

function sharedFolder(folders: readonly string[]): string {
  const [first = '', ...others] = folders;
  const parts = first.split('/');
  const differs = parts.findIndex((part, at) => others.some((other) => other.split('/')[at] !== part));
  return (differs === -1 ? parts : parts.slice(0, differs)).join('/');
}

function prefixLength(folder: string): number {
  return folder === '' ? 0 : folder.length + 1;
}

function problemOf(place: Place, glob: string, message: string): Problem {
  return problemOfPlace(place, `${escapeText(showValue(glob))} ${message}`);
}
