import { posix } from 'node:path';
import picomatch from 'picomatch';
import type { Task } from '../core/task.ts';

/** A project as the commit to compare with has it, and what a change does to its repository. Paths are from the top. */
export interface TouchRequest {
  /** Files that the change adds, edits or deletes. */
  readonly paths: readonly string[];
  /** Files of the commit to compare with. */
  readonly tracked: readonly string[];
  readonly tasks: readonly Task[];
  /** Files and folders that everything depends on: the config, cassettes. */
  readonly shared: readonly string[];
  /** The config's `watches`. */
  readonly watches: readonly string[];
  /** What the agents are made of; `globs` undefined: the config does not say. They start in `folder`. */
  readonly agent: { readonly folder: string; readonly globs: readonly string[] | undefined };
}

/** The tasks that a change concerns, by id, or why it concerns all. */
export type Touched = { readonly ids: ReadonlySet<string> } | { readonly all: string };

/**
 * A task is concerned when its own folder, its tool servers or what it watches is touched; every task, when what all
 * depend on is. Where nobody says what the agent is made of, any change may change it: then a task that watches
 * nothing is concerned by every change.
 */
export function touchedTasks(request: TouchRequest): Touched {
  const { paths, tasks, watches, shared } = request;
  const common = paths.find((path) => shared.some((place) => isAt(path, place)) || matchesAny(path, watches));
  if (common !== undefined) return { all: `it touches ${common}` };
  const ofAgent = paths.find((path) => isOfAgent(path, request));
  if (ofAgent !== undefined) return { all: `it touches the agent's ${ofAgent}` };
  const isAgentKnown = watches.length > 0 || isAgentTracked(request);
  const isConcerned = (task: Task) =>
    paths.some((path) => placesOf(task).some((place) => isAt(path, place)) || matchesAny(path, task.watches)) ||
    (!isAgentKnown && task.watches.length === 0 && paths.length > 0);
  return { ids: new Set(tasks.filter(isConcerned).map(({ id }) => id)) };
}

/** Where a task lies: its own folder, and what its tool servers are made of. */
function placesOf({ file, tools }: Task): readonly string[] {
  const ofTools = tools.flatMap((server) => {
    const folder = posix.dirname(server.file);
    return [server.file, folder, ...server.files.map(({ path }) => posix.join(folder, path))];
  });
  return [posix.dirname(file), ...ofTools];
}

function isAt(path: string, place: string): boolean {
  return place === '.' || path === place || path.startsWith(`${place}/`);
}

function isOfAgent(path: string, { agent: { folder, globs = [] } }: Pick<TouchRequest, 'agent'>): boolean {
  const prefix = folder === '.' ? '' : `${folder}/`;
  return path.startsWith(prefix) && matchesAny(path.slice(prefix.length), globs);
}

/** Each of its globs finds something in git: what a build step makes of other files, no diff shows. */
function isAgentTracked({ agent: { folder, globs }, tracked }: Pick<TouchRequest, 'agent' | 'tracked'>): boolean {
  if (globs === undefined) return false;
  return globs.every((glob) => tracked.some((path) => isOfAgent(path, { agent: { folder, globs: [glob] } })));
}

/** Dots are like any letter: rather a task too many than one too few. */
function matchesAny(path: string, globs: readonly string[]): boolean {
  return globs.some((glob) => matcherOf(glob)(path));
}

const matchers = new Map<string, (path: string) => boolean>();

function matcherOf(glob: string): (path: string) => boolean {
  const known = matchers.get(glob);
  if (known !== undefined) return known;
  const made = picomatch(glob.replace(/^(\.\/)+/, ''), { dot: true });
  matchers.set(glob, made);
  return made;
}
