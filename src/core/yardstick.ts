import type { Config } from './config.ts';
import { canonicalJson, isPlainObject } from './json.ts';
import type { Task } from './task.ts';

/** A project's config and tasks at one commit. */
export interface ProjectVersion {
  readonly config: Config;
  readonly tasks: readonly Task[];
}

/** What a change is judged by: the comparator's policy, tasks and graders, with the change's own agent. */
export interface Yardstick extends ProjectVersion {
  /** What the change moved of it, one sentence each, sorted. */
  readonly moved: readonly string[];
}

/** Everything in a config that judges; the agent is what is judged. `tasks` is where they lie, and they are compared themselves. */
const JUDGING = [
  'baseline',
  'baselineDepth',
  'gate',
  'image',
  'maxCostUsd',
  'models',
  'prices',
  'quarantine',
  'subsets',
  'timeout',
  'trials',
  'watches',
] as const;

/**
 * Takes everything that judges from `base` and the agents from `head`. A task that the change edits is judged in its base
 * version, and its new version runs beside it under `ID (as changed)`; a new task runs; a deleted one is missing and said.
 */
export function chooseYardstick({
  base,
  head,
}: {
  readonly base: ProjectVersion;
  readonly head: ProjectVersion;
}): Yardstick {
  const { agent, agents } = head.config;
  return {
    config: { ...base.config, agent, agents },
    tasks: mergeTasks(base.tasks, head.tasks),
    moved: [...movedSettings(base.config, head.config), ...movedTasks(base.tasks, head.tasks)].sort(),
  };
}

/** The name of the new version of an edited task. */
export function changedName(id: string): string {
  return `${id} (as changed)`;
}

function mergeTasks(base: readonly Task[], head: readonly Task[]): readonly Task[] {
  const before = new Map(base.map((task) => [task.id, task]));
  return head.flatMap((task) => {
    const old = before.get(task.id);
    if (old === undefined || isSame(old, task)) return [old ?? task];
    return [old, { ...task, id: changedName(task.id) }];
  });
}

function movedTasks(base: readonly Task[], head: readonly Task[]): readonly string[] {
  const after = new Map(head.map((task) => [task.id, task]));
  return base.flatMap((old) => {
    const task = after.get(old.id);
    if (task === undefined) return [`task ${old.id} is deleted`];
    const parts = [
      ...(task.hash === old.hash ? [] : ['what the agent meets']),
      ...(task.graderHash === old.graderHash ? [] : ['what judges it']),
      ...(canonicalJson(task.tags) === canonicalJson(old.tags) ? [] : ['its tags']),
      ...(canonicalJson(task.watches) === canonicalJson(old.watches) ? [] : ['what it watches']),
    ];
    return parts.length === 0 ? [] : [`task ${old.id} changes ${parts.join(' and ')}`];
  });
}

function movedSettings(base: Config, head: Config): readonly string[] {
  return JUDGING.flatMap((key) => moved(key, base[key], head[key]));
}

/** One sentence a leaf: `gate.maxViolations goes from 0 to 5`. */
function moved(key: string, base: unknown, head: unknown): readonly string[] {
  if (canonicalJson(base) === canonicalJson(head)) return [];
  if (!isPlainObject(base) || !isPlainObject(head)) return [`${key} goes from ${show(base)} to ${show(head)}`];
  const keys = [...new Set([...Object.keys(base), ...Object.keys(head)])].sort();
  return keys.flatMap((inner) => moved(`${key}.${inner}`, base[inner], head[inner]));
}

function show(value: unknown): string {
  return value === undefined ? 'unset' : canonicalJson(value).slice(0, 80);
}

function isSame(a: Task, b: Task): boolean {
  return a.hash === b.hash && a.graderHash === b.graderHash;
}
