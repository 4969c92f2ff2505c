import { posix } from 'node:path';
import type { Task } from '../core/task.ts';
import { agentMatcherOf, matcherOf, reachOf } from './repository-globs.ts';

/** A project as the commit to compare with has it, and what a change does to its repository. */
export interface TouchRequest {
  /** Files that the change adds, edits or deletes. Like `tracked`, `links` and `ignored` from the top of the repository. */
  readonly paths: readonly string[];
  /** Files of the commit to compare with. */
  readonly tracked: readonly string[];
  /** Those of them that are symbolic links. */
  readonly links: readonly string[];
  /** Files that are there and not in git. */
  readonly ignored: readonly string[];
  /** Where the project lies, from the top of the repository. What follows is named from there, but for `watches`. */
  readonly folder: string;
  readonly tasks: readonly Task[];
  /** Files and folders that everything depends on: the config, cassettes. */
  readonly shared: readonly string[];
  /** The config's `watches`. */
  readonly watches: readonly string[];
  /** What the agents are made of; `globs` undefined: the config does not say. They start in `folder`. */
  readonly agent: { readonly folder: string; readonly globs: readonly string[] | undefined };
}

/** The tasks that a change concerns, by id, or why it concerns all. */
export type Touched =
  | { readonly ids: ReadonlySet<string>; readonly notices: readonly string[] }
  | { readonly all: string };

/**
 * A task is concerned when its own folder, its tool servers or what it watches is touched; every task, when what all
 * depend on is. Where nobody says what the agent is made of, any change may change it: then a task that watches
 * nothing is concerned by every change. So is what names files that are not there, or are reached over a link.
 */
export function touchedTasks(request: TouchRequest): Touched {
  const { paths, tasks, watches } = request;
  if (paths.length === 0) return { ids: new Set(), notices: [] };
  const all = whyAll(request);
  if (all !== undefined) return { all };
  const isAgentKnown = watches.length > 0 || isAgentTracked(request);
  const blind = new Map(tasks.flatMap((task) => unmatched(task.watches, request).map((glob) => [task.id, glob])));
  const isConcerned = (task: Task) => {
    if (!isAgentKnown && task.watches.length === 0) return true;
    const places = placesOf(task, request);
    const isWatchedBy = matcherOf(task.watches);
    return paths.some((path) => places.some((place) => isAt(path, place)) || isWatchedBy(path));
  };
  const concerned = tasks.filter(isConcerned).map(({ id }) => id);
  const others = [...blind].filter(([id]) => !concerned.includes(id));
  const notices = others.map(([id, glob]) => `Task ${id} runs for every change: ${nothingAt(glob)}.`);
  return { ids: new Set([...concerned, ...blind.keys()]), notices };
}

/** Globs that match no file, so that nothing which they were to watch is watched. */
export function unmatched(globs: readonly string[], { tracked }: Pick<TouchRequest, 'tracked'>): readonly string[] {
  return globs.filter((glob) => !tracked.some(matcherOf([glob])));
}

function whyAll(request: TouchRequest): string | undefined {
  const { paths, watches } = request;
  const isWatched = matcherOf(watches);
  const shared = sharedPlaces(request);
  const common = paths.find((path) => shared.some((place) => isAt(path, place)) || isWatched(path));
  if (common !== undefined) return `it touches ${common}`;
  const ofAgent = paths.find(inAgent(request, matcherOf));
  if (ofAgent !== undefined) return `it touches the agent's ${ofAgent}`;
  const link = linkOnTheWay(request);
  if (link !== undefined) return `${link} is a symbolic link, and what it leads to is not watched`;
  const [unseen] = unmatched(watches, request);
  return unseen === undefined ? undefined : nothingAt(unseen);
}

function nothingAt(glob: string): string {
  return `${JSON.stringify(glob)} under watches matches no file`;
}

/** A change behind it is one of another path. */
function linkOnTheWay(request: TouchRequest): string | undefined {
  const { links, tasks, watches } = request;
  const places = [...sharedPlaces(request), ...tasks.flatMap((task) => placesOf(task, request))];
  const isWatched = reachOf([...watches, ...tasks.flatMap((task) => task.watches)]);
  const isOfAgent = inAgent(request, reachOf);
  const ways = [...places, placeAt(request.folder, request.agent.folder)];
  const isOnTheWay = (link: string) => ways.some((place) => isAt(place, link));
  const isInside = (link: string) => places.some((place) => place !== '.' && isAt(link, place));
  return links.find((link) => isWatched(link) || isOfAgent(link) || isOnTheWay(link) || isInside(link));
}

function sharedPlaces({ shared, folder }: TouchRequest): readonly string[] {
  return shared.map((place) => placeAt(folder, place));
}

/** Where a task lies: its own folder, and what its tool servers are made of. */
function placesOf({ file, tools }: Task, { folder }: TouchRequest): readonly string[] {
  const ofTools = tools.flatMap((server) => {
    const own = posix.dirname(server.file);
    return [server.file, own, ...server.files.map(({ path }) => posix.join(own, path))];
  });
  return [posix.dirname(file), ...ofTools].map((place) => placeAt(folder, place));
}

/** In its shortest form, as git writes it. */
function placeAt(folder: string, place: string): string {
  return posix.join(folder, place).replace(/(?<=.)\/$/, '');
}

function isAt(path: string, place: string): boolean {
  return place === '.' || path === place || path.startsWith(`${place}/`);
}

function inAgent(
  { agent: { folder, globs = [] }, ...request }: Pick<TouchRequest, 'agent' | 'folder'>,
  matching: typeof matcherOf,
): (path: string) => boolean {
  const at = placeAt(request.folder, folder);
  const prefix = at === '.' ? '' : `${at}/`;
  const matches = matching(globs);
  return (path) => path.startsWith(prefix) && matches(path.slice(prefix.length));
}

/** Each of its globs finds something in git, and nothing else: what a build step makes of other files, no diff shows. */
function isAgentTracked(request: TouchRequest): boolean {
  const { agent, tracked, ignored } = request;
  const isFound = (glob: string) =>
    tracked.some(inAgent({ ...request, agent: { ...agent, globs: [glob] } }, matcherOf));
  return (agent.globs?.every(isFound) ?? false) && !ignored.some(inAgent(request, agentMatcherOf));
}
