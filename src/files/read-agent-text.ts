import { join } from 'node:path';
import { ConfigError } from '../core/errors.ts';
import { type Place, problemOfPlace } from './place-in-config.ts';
import { failed, readText } from './read-text.ts';
import { pathFault } from './safe-path.ts';
import { escapeText } from './show-value.ts';

const MAX_BYTES = 1024 ** 2;

/**
 * The text of a file that the agent's options name, from the folder of the config. Throws ConfigError: outside the
 * folder, absent, over 1 MiB. `place` is where it is named.
 */
export async function readAgentText(root: string, path: string, place: Place = SOMEWHERE): Promise<string> {
  const shown = escapeText(path);
  const fault = pathFault(path);
  const read =
    fault === undefined
      ? await readText({ path: join(root, path), file: shown, maxBytes: MAX_BYTES })
      : failed(shown, fault);
  if (read.ok) return read.value;
  throw new ConfigError(read.problems.map(({ message }) => problemOfPlace(place, `${shown} ${message}`)));
}

const SOMEWHERE: Place = { file: 'agent-eval.yml', key: 'agent.systemFile', folder: '.' };
