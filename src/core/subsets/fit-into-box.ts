import type { BaselineEntry } from '../baseline.ts';
import { leaveOut, type Selection } from '../select.ts';
import { leftOutText, unknownText } from './box-text.ts';
import { informativeFirst, type KnownTask } from './informative-first.ts';
import type { Box } from './subset.ts';
import { historyOf } from './task-history.ts';

export interface BoxRequest {
  readonly selection: Selection;
  readonly box: Box;
  /** Runs that count, the one to prefer first. */
  readonly runs: readonly BaselineEntry[];
  /** Ids of the tasks that compete for the box; others run on top of it. Undefined: all compete. */
  readonly competing: readonly string[] | undefined;
  /** Tries of each task, of all agents together, and how many are made at once. */
  readonly tries: number;
  readonly concurrency: number;
  /** Orders tasks that are nearly as informative. */
  readonly seed: string;
  /** What an earlier attempt at the same commit ran of this subset: then that is what runs again. */
  readonly earlier: readonly string[] | undefined;
}

export interface Boxed {
  readonly selection: Selection;
  readonly notices: readonly string[];
}

/**
 * Keeps the most informative tasks whose tries are expected to fit; what does not fit in what is left is passed over.
 * A task without a record counts as the median one. Where no record tells a measure, that side of the box leaves nothing
 * out, which is said. One task always runs.
 */
export function fitIntoBox(request: BoxRequest): Boxed {
  const { selection, box, runs, competing, seed, earlier } = request;
  const known = selection.selected
    .filter(({ id }) => competing === undefined || competing.includes(id))
    .map(({ id }) => ({ id, history: historyOf(id, runs) }));
  const sized = sizeTasks(informativeFirst(known, seed), request);
  const again = sized.filter(({ id }) => earlier?.includes(id));
  const kept = new Set((again.length > 0 ? again : pick(sized, request)).map(({ id }) => id));
  const left = sized.filter(({ id }) => !kept.has(id));
  const unknown = (['time', 'costUsd'] as const).filter((side) => box[side] !== undefined && isUnknown(known, side));
  return {
    selection: leaveOut(selection, new Map(left.map(({ id, history }) => [id, leftOutText(box, history)]))),
    notices: known.length === 0 ? [] : unknown.map((side) => unknownText(side, box)),
  };
}

/** What all tries of a task are expected to take; 0 where nothing is known. */
interface SizedTask extends KnownTask {
  readonly timeMs: number;
  readonly costUsd: number;
}

function sizeTasks(tasks: readonly KnownTask[], { tries }: BoxRequest): readonly SizedTask[] {
  const timeMs = median(tasks.map(({ history }) => history.durationMs));
  const costUsd = median(tasks.map(({ history }) => history.costUsd));
  return tasks.map(({ id, history }) => ({
    id,
    history,
    timeMs: tries * (history.durationMs ?? timeMs),
    costUsd: tries * (history.costUsd ?? costUsd),
  }));
}

function pick(tasks: readonly SizedTask[], { box, concurrency }: BoxRequest): readonly SizedTask[] {
  const room = { timeMs: (box.time ?? Number.POSITIVE_INFINITY) * concurrency, costUsd: box.costUsd ?? Infinity };
  const picked: SizedTask[] = [];
  for (const task of tasks) {
    if (task.timeMs > room.timeMs || task.costUsd > room.costUsd) continue;
    room.timeMs -= task.timeMs;
    room.costUsd -= task.costUsd;
    picked.push(task);
  }
  return picked.length > 0 ? picked : smallestOf(tasks, { box, concurrency });
}

/** What exceeds the box least. */
function smallestOf(
  tasks: readonly SizedTask[],
  { box, concurrency }: Pick<BoxRequest, 'box' | 'concurrency'>,
): readonly SizedTask[] {
  const shareOf = ({ timeMs, costUsd }: SizedTask) =>
    Math.max(
      box.time === undefined ? 0 : timeMs / (box.time * concurrency),
      box.costUsd === undefined ? 0 : costUsd / box.costUsd,
    );
  return [...tasks].sort((a, b) => shareOf(a) - shareOf(b)).slice(0, 1);
}

function isUnknown(tasks: readonly KnownTask[], side: keyof Box): boolean {
  return tasks.every(({ history }) => (side === 'time' ? history.durationMs : history.costUsd) === undefined);
}

function median(values: readonly (number | undefined)[]): number {
  const known = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? 0;
}
