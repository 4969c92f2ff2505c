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
  const { paths, tasks, watches, shared, agent } = request;
  const isWatched = matcherOf(watches);
  const common = paths.find((path) => shared.some((place) => isAt(path, place)) || isWatched(path));
  if (common !== undefined) return { all: `it touches ${common}` };
  const ofAgent = paths.find(agentMatcher(agent));
  if (ofAgent !== undefined) return { all: `it touches the agent's ${ofAgent}` };
  const isAgentKnown = watches.length > 0 || isAgentTracked(request);
  const isConcerned = (task: Task) => {
    if (!isAgentKnown && task.watches.length === 0) return paths.length > 0;
    const places = placesOf(task);
    const isWatchedBy = matcherOf(task.watches);
    return paths.some((path) => places.some((place) => isAt(path, place)) || isWatchedBy(path));
  };
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

function agentMatcher({ folder, globs = [] }: TouchRequest['agent']): (path: string) => boolean {
  const prefix = folder === '.' ? '' : `${folder}/`;
  const matches = matcherOf(globs);
  return (path) => path.startsWith(prefix) && matches(path.slice(prefix.length));
}

/** Each of its globs finds something in git: what a build step makes of other files, no diff shows. */
function isAgentTracked({ agent: { folder, globs }, tracked }: Pick<TouchRequest, 'agent' | 'tracked'>): boolean {
  return globs?.every((glob) => tracked.some(agentMatcher({ folder, globs: [glob] }))) ?? false;
}

/** Dots are like any letter: rather a task too many than one too few. */
function matcherOf(globs: readonly string[]): (path: string) => boolean {
  return picomatch(
    globs.map((glob) => glob.replace(/^(\.\/)+/, '')),
    { dot: true },
  );
}
