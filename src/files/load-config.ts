import type { z } from 'zod';
import type { Config } from '../core/config.ts';
import { ConfigError } from '../core/errors.ts';
import { findOne } from './find-one.ts';
import type { Loaded } from './load-document.ts';
import { loadDocument } from './load-document.ts';
import type { Outcome } from './read-text.ts';
import { failed } from './read-text.ts';

export interface ConfigRequest {
  /** Folder of the project. */
  readonly root: string;
  /** From the root; undefined: agent-eval.yml, .yaml or .json. */
  readonly path: string | undefined;
  readonly configSchema: z.ZodType<Config>;
}

/** Reads a project's config. Throws ConfigError with everything that is wrong with it. */
export async function loadConfig(request: ConfigRequest): Promise<Config> {
  const outcome = await readConfig(request);
  if (!outcome.ok) throw new ConfigError(outcome.problems);
  return outcome.value.value;
}

/** The same, with problems as a value, so that those of the tasks can be added. */
export async function readConfig({ root, path, configSchema }: ConfigRequest): Promise<Outcome<Loaded<Config>>> {
  const found =
    path === undefined
      ? await findOne({ folder: root, shown: '.', name: 'agent-eval' })
      : { ok: true as const, value: path };
  if (!found.ok) return found;
  if (found.value === undefined) return failed('agent-eval.yml', 'not found; `agent-eval init` writes one');
  return loadDocument({ root, file: found.value, schema: configSchema });
}
