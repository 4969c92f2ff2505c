import type { BaselineEntry } from '../baseline.ts';

/** A task, and how long one try of it takes beside the others: in any unit, the same for all. */
export interface WeighedTask {
  readonly id: string;
  readonly weight: number;
}

/**
 * Deals tasks out to `count` parts that take about as long: the longest first, each to the part with least to do. Follows
 * from ids and weights alone, whatever their order; every task is in one part, and a part may be empty.
 */
export function divide(tasks: readonly WeighedTask[], count: number): readonly (readonly string[])[] {
  const parts = Array.from({ length: count }, (): Part => ({ ids: [], weight: 0 }));
  for (const { id, weight } of [...tasks].sort(longestFirst)) {
    const least = parts.reduce((best, part) => (hasLess(part, best) ? part : best));
    least.ids.push(id);
    least.weight += weight;
  }
  return parts.map(({ ids }) => ids.sort());
}

/** Mean duration of the tries in each task's newest run; a task that no run knows counts as an average one. */
export function weighTasks(ids: readonly string[], entries: readonly BaselineEntry[]): readonly WeighedTask[] {
  const newestFirst = [...entries].sort((a, b) => b.createdAt - a.createdAt);
  const known = ids.map((id) => ({ id, weight: newestFirst.map((entry) => durationOf(id, entry)).find(isKnown) }));
  const average = mean(known.map(({ weight }) => weight).filter(isKnown)) ?? 1;
  return known.map(({ id, weight }) => ({ id, weight: weight ?? average }));
}

interface Part {
  readonly ids: string[];
  weight: number;
}

function longestFirst(a: WeighedTask, b: WeighedTask): number {
  return b.weight - a.weight || (a.id < b.id ? -1 : 1);
}

/** Tasks that take no time are dealt out by number. */
function hasLess(part: Part, other: Part): boolean {
  return part.weight < other.weight || (part.weight === other.weight && part.ids.length < other.ids.length);
}

function durationOf(id: string, { tasks }: BaselineEntry): number | undefined {
  const trials = tasks.find((task) => task.id === id)?.trials ?? [];
  return mean(trials.map(({ durationMs }) => durationMs).filter(isKnown));
}

function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
