import { posix } from 'node:path';
import type { z } from 'zod';
import type { Config } from '../core/config.ts';
import type { Problem } from '../core/errors.ts';
import { ConfigError } from '../core/errors.ts';
import { isPlainObject } from '../core/json.ts';
import type { TaskDefinition } from '../core/task.ts';
import type { ConfigRequest } from './load-config.ts';
import { readConfig } from './load-config.ts';
import type { Loaded } from './load-document.ts';
import type { LoadedTasks } from './load-tasks.ts';
import { readTasks } from './load-tasks.ts';
import type { ToolDefinitions } from './load-tools.ts';
import { problemAt } from './validate.ts';

export interface ProjectRequest extends ConfigRequest {
  readonly taskSchema: z.ZodType<TaskDefinition>;
  readonly toolDefinitions: ToolDefinitions;
  /** Overrides the config's `tasks`. */
  readonly dir: string | undefined;
}

export interface Project extends LoadedTasks {
  readonly config: Config;
  /** Path of the config, from the root. */
  readonly configFile: string;
  /** Line of a key of the config, or of its nearest parent. */
  configLine(path: readonly PropertyKey[]): number | undefined;
}

/** Reads config and tasks. Throws one ConfigError with everything that is wrong with any of their files. */
export async function loadProject(request: ProjectRequest): Promise<Project> {
  const config = await readConfig(request);
  const loaded = config.ok ? config.value : undefined;
  const dir = request.dir ?? besideConfig(loaded);
  const tasks = await readTasks({ ...request, dir });
  if (loaded !== undefined && tasks.ok) {
    const { value, source } = loaded;
    return { config: value, configFile: source.file, configLine: source.lineOf, ...tasks.value };
  }
  const named = loaded === undefined || request.dir !== undefined ? undefined : { loaded, dir };
  const problems = tasks.ok ? [] : tasks.problems.map((problem) => atConfig(problem, named));
  throw new ConfigError([...(config.ok ? [] : config.problems), ...problems]);
}

/** A fault of the folder of all tasks is the config's, which names the folder, or might have. */
function atConfig(
  problem: Problem,
  named: { readonly loaded: Loaded<Config>; readonly dir: string } | undefined,
): Problem {
  if (named === undefined || problem.file !== named.dir) return problem;
  const { source } = named.loaded;
  const isWritten = isPlainObject(source.value) && 'tasks' in source.value;
  if (isWritten) return problemAt({ source, path: ['tasks'], message: `${problem.file} ${problem.message}` });
  return { ...problem, message: `${problem.message}; tasks: FOLDER in ${source.file} names another` };
}

/** The config names its tasks' folder from where it lies itself. */
function besideConfig(config: Loaded<Config> | undefined): string {
  return config === undefined ? 'tasks' : posix.join(posix.dirname(config.source.file), config.value.tasks);
}
