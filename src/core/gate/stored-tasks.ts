import type { BaselineEntry } from '../baseline.ts';

export type StoredTask = BaselineEntry['tasks'][number];

const indexes = new WeakMap<BaselineEntry, ReadonlyMap<string, readonly StoredTask[]>>();

/** What a run stored of a task. Every task is looked up in every run, so each run is indexed once. */
export function storedTasks(entry: BaselineEntry, id: string): readonly StoredTask[] {
  const index = indexes.get(entry) ?? indexOf(entry);
  indexes.set(entry, index);
  return index.get(id) ?? [];
}

function indexOf({ tasks }: BaselineEntry): ReadonlyMap<string, readonly StoredTask[]> {
  const index = new Map<string, StoredTask[]>();
  for (const task of tasks) {
    const same = index.get(task.id);
    if (same === undefined) index.set(task.id, [task]);
    else same.push(task);
  }
  return index;
}
