import { posix } from 'node:path';
import type { z } from 'zod';
import type { Config } from '../core/config.ts';
import { ConfigError } from '../core/errors.ts';
import type { TaskDefinition } from '../core/task.ts';
import type { ConfigRequest } from './load-config.ts';
import { readConfig } from './load-config.ts';
import type { Loaded } from './load-document.ts';
import type { LoadedTasks } from './load-tasks.ts';
import { readTasks } from './load-tasks.ts';

export interface ProjectRequest extends ConfigRequest {
  readonly taskSchema: z.ZodType<TaskDefinition>;
  /** Overrides the config's `tasks`. */
  readonly dir: string | undefined;
}

export interface Project extends LoadedTasks {
  readonly config: Config;
  /** Path of the config, from the root. */
  readonly configFile: string;
}

/** Reads config and tasks. Throws one ConfigError with everything that is wrong with any of their files. */
export async function loadProject(request: ProjectRequest): Promise<Project> {
  const config = await readConfig(request);
  const dir = request.dir ?? besideConfig(config.ok ? config.value : undefined);
  const tasks = await readTasks({ root: request.root, dir, taskSchema: request.taskSchema });
  if (config.ok && tasks.ok)
    return { config: config.value.value, configFile: config.value.source.file, ...tasks.value };
  throw new ConfigError([...(config.ok ? [] : config.problems), ...(tasks.ok ? [] : tasks.problems)]);
}

/** The config names its tasks' folder from where it lies itself. */
function besideConfig(config: Loaded<Config> | undefined): string {
  return config === undefined ? 'tasks' : posix.join(posix.dirname(config.source.file), config.value.tasks);
}
