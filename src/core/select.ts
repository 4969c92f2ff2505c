import { UserError } from './errors.ts';
import { MAX_TASKS } from './report.ts';
import { BUILT_IN, type Subsets } from './subsets/subset.ts';
import type { Task } from './task.ts';

/** Why a task of the subset did not run: someone named others. */
const NOT_ASKED_FOR = 'not asked for';

export interface Selection {
  readonly subset: string;
  readonly selected: readonly Task[];
  readonly leftOut: readonly { readonly id: string; readonly reason: string }[];
  /** Why it is right that nothing is selected; absent where something is. */
  readonly nothing?: NothingSelected;
}

/** `untouched`: the change touches nothing that is watched. `deep-enough`: the baseline lacks nothing. */
export interface NothingSelected {
  readonly rule: 'untouched' | 'deep-enough';
  /** A sentence. */
  readonly text: string;
}

/** Why a task whose tags are not asked for is left out. */
export function outsideSubset(subset: string): string {
  return `not in subset ${subset}`;
}

/**
 * Picks tasks by a built-in name, the tags of a subset in the config, or a tag expression: `a,b` is either, `a+b` is both,
 * `!a` is without. Throws UserError when a word names no subset and no tag, or when nothing is left.
 */
export function selectTasks(request: {
  readonly tasks: readonly Task[];
  readonly subset: string;
  readonly subsets: Subsets;
  /** Ids to which the subset is narrowed. */
  readonly only?: readonly string[] | undefined;
}): Selection {
  const { tasks, subset, only } = request;
  if (tasks.length === 0) throw new UserError('no-tasks', 'The suite holds no task.', 'Add tasks/<id>/task.yaml.');
  if (tasks.length > MAX_TASKS) {
    throw new UserError(
      'too-many-tasks',
      `The suite holds ${tasks.length} tasks; at most ${MAX_TASKS} are possible.`,
      'Split it.',
    );
  }
  checkIds(tasks, only ?? []);
  const inSubset = BUILT_IN.some((name) => name === subset) ? () => true : matcherOf(request);
  const isIn = (task: Task) => inSubset(task) && (only === undefined || only.includes(task.id));
  const selected = tasks.filter(isIn);
  if (selected.length === 0) {
    throw new UserError('empty-subset', `subset ${subset} selects none of ${tasks.length} tasks.`, hintOf(request));
  }
  const leftOut = tasks
    .filter((task) => !isIn(task))
    .map((task) => ({ id: task.id, reason: inSubset(task) ? NOT_ASKED_FOR : outsideSubset(subset) }));
  return { subset, selected, leftOut };
}

/** The same without some of its tasks, each with the reason. */
export function leaveOut(selection: Selection, reasons: ReadonlyMap<string, string>): Selection {
  const gone = [...reasons].map(([id, reason]) => ({ id, reason }));
  return {
    ...selection,
    selected: selection.selected.filter(({ id }) => !reasons.has(id)),
    leftOut: [...selection.leftOut, ...gone].sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

function checkIds(tasks: readonly Task[], only: readonly string[]): void {
  const unknown = only.find((id) => !tasks.some((task) => task.id === id));
  if (unknown === undefined) return;
  const known = tasks.map((task) => task.id).join(', ');
  throw new UserError('unknown-task', `no task is called ${JSON.stringify(unknown)}.`, `Use one of: ${known}.`);
}

function matcherOf(request: Parameters<typeof selectTasks>[0]): (task: Task) => boolean {
  const named = Object.hasOwn(request.subsets, request.subset) ? request.subsets[request.subset] : undefined;
  if (named !== undefined && named.tags === undefined) return () => true;
  const expression = named?.tags?.join(',') ?? request.subset;
  const known = new Set(request.tasks.flatMap((task) => task.tags));
  const terms = expression
    .split(',')
    .map((term) => term.split('+').map((word) => parseWord(word.trim(), known, request)));
  return (task) => terms.some((words) => words.every(({ tag, wanted }) => task.tags.includes(tag) === wanted));
}

function parseWord(word: string, known: ReadonlySet<string>, request: Parameters<typeof selectTasks>[0]) {
  const wanted = !word.startsWith('!');
  const tag = wanted ? word : word.slice(1);
  if (tag === '') {
    const where = wanted ? 'beside a , or +' : 'after !';
    const message = `subset ${JSON.stringify(request.subset)} lacks a tag ${where}.`;
    throw new UserError('unknown-tag', message, hintOf(request));
  }
  if (known.has(tag)) return { tag, wanted };
  throw new UserError(
    'unknown-tag',
    `subset ${request.subset}: no task has the tag ${JSON.stringify(tag)}.`,
    hintOf(request),
  );
}

function hintOf({ tasks, subsets }: Parameters<typeof selectTasks>[0]): string {
  const tags = [...new Set(tasks.flatMap((task) => task.tags))].sort().join(', ') || 'none';
  return `Use ${BUILT_IN.join(', ')}, a subset (${Object.keys(subsets).sort().join(', ') || 'none'}) or a tag (${tags}).`;
}
