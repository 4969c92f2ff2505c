import { posix } from 'node:path';
import type { Problem } from '../core/errors.ts';
import type { Project } from './load-project.ts';

/** Where a config names files of the agent: for errors about them. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly key: string;
  /** The folder that paths of the config start from, as people see it. */
  readonly folder: string;
}

/** Place of an option of an agent: `agent` is the one at the top of the config. */
export function placeInConfig(
  project: Pick<Project, 'config' | 'configFile' | 'configLine'>,
  agent: string,
  option: string,
): Place {
  const index = project.config.agents.findIndex(({ name }) => name === agent);
  const path = index < 0 ? ['agent', option] : ['agents', index, 'agent', option];
  const line = project.configLine(path);
  const folder = posix.dirname(project.configFile);
  return { file: project.configFile, ...(line === undefined ? {} : { line }), key: path.join('.'), folder };
}

/** What is wrong with a thing that is named there. */
export function problemOfPlace({ folder: _, ...place }: Place, message: string): Problem {
  return { ...place, message };
}
