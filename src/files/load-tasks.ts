import { readdir } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { z } from 'zod';
import type { Problem } from '../core/errors.ts';
import { ConfigError } from '../core/errors.ts';
import type { Task, TaskDefinition } from '../core/task.ts';
import type { LoadedTask } from './load-task.ts';
import { readTask } from './load-task.ts';
import type { ToolDefinitions } from './load-tools.ts';
import type { Outcome } from './read-text.ts';
import { failed, reasonOf } from './read-text.ts';

export interface TasksRequest {
  /** Folder of the project. */
  readonly root: string;
  /** Folder of the tasks, from the root. */
  readonly dir: string;
  readonly taskSchema: z.ZodType<TaskDefinition>;
  readonly toolDefinitions: ToolDefinitions;
}

export interface LoadedTasks {
  /** Sorted by id. */
  readonly tasks: readonly Task[];
  /** Line of a criterion in its task's file, for annotations; 1 for the task itself and for what it does not have. */
  lineOf(place: { readonly task: string; readonly criterion?: string }): number;
}

/** Reads every `<dir>/<id>/`. Throws ConfigError with everything that is wrong with any of them. */
export async function loadTasks(request: TasksRequest): Promise<LoadedTasks> {
  const outcome = await readTasks(request);
  if (!outcome.ok) throw new ConfigError(outcome.problems);
  return outcome.value;
}

/** The same, with problems as a value, so that those of the config can be added. */
export async function readTasks(request: TasksRequest): Promise<Outcome<LoadedTasks>> {
  // However the folder was written, annotations need paths from the root.
  const dir = relative(request.root, resolve(request.root, request.dir)) || '.';
  const ids = await taskFolders(resolve(request.root, dir), dir);
  if (!ids.ok) return ids;
  const loaded: LoadedTask[] = [];
  const problems: Problem[] = [];
  for (const id of ids.value) {
    const task = await readTask({ ...request, dir, id });
    if (task.ok) loaded.push(task.value);
    else problems.push(...task.problems);
  }
  if (problems.length > 0) return { ok: false, problems };
  const lines = new Map(loaded.map(({ task, criterionLines }) => [task.id, criterionLines]));
  return {
    ok: true,
    value: {
      tasks: loaded.map(({ task }) => task),
      lineOf: ({ task, criterion }) => (criterion === undefined ? undefined : lines.get(task)?.get(criterion)) ?? 1,
    },
  };
}

/** Names that begin with `_` or `.` are not tasks; neither are plain files such as a README. */
async function taskFolders(path: string, shown: string): Promise<Outcome<readonly string[]>> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    const link = entries.find((entry) => entry.isSymbolicLink());
    if (link !== undefined) return failed(`${shown}/${link.name}`, 'is a symbolic link; put the task itself here');
    const names = entries.filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name)).map(({ name }) => name);
    if (names.length === 0) return failed(shown, 'holds no task; a task is a folder with a task.yaml');
    return { ok: true, value: names.sort() };
  } catch (error) {
    return failed(shown, reasonOf(error) === 'is not a regular file' ? 'is not a folder' : reasonOf(error));
  }
}
