import { join } from 'node:path';
import { ConfigError } from '../core/errors.ts';
import { readText } from './read-text.ts';
import { pathFault } from './safe-path.ts';

const MAX_BYTES = 1024 ** 2;

/** The text of a file that the agent's options name, from the root. Throws ConfigError: outside the root, absent, over 1 MiB. */
export async function readAgentText(root: string, path: string): Promise<string> {
  const fault = pathFault(path);
  if (fault !== undefined) throw new ConfigError([{ file: path, key: '', message: fault }]);
  const text = await readText({ path: join(root, path), file: path, maxBytes: MAX_BYTES });
  if (!text.ok) throw new ConfigError(text.problems);
  return text.value;
}
