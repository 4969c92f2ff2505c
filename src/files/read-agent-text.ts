import { realpath, stat } from 'node:fs/promises';
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
  const fault = pathFault(path) ?? (await hiddenFault(root, path));
  const read =
    fault === undefined
      ? await readText({ path: join(root, path), file: shown, maxBytes: MAX_BYTES })
      : failed(shown, fault);
  if (read.ok) return read.value;
  throw new ConfigError(read.problems.map(({ message }) => problemOfPlace(place, `${shown} ${message}`)));
}

/**
 * The path on this machine of a file that the agent's options name, from the folder of the config. Throws ConfigError:
 * outside the folder, absent, no regular file.
 */
export async function resolveAgentFile(root: string, path: string, place: Place = SOMEWHERE): Promise<string> {
  const at = join(root, path);
  const fault = pathFault(path) ?? (await hiddenFault(root, path)) ?? (await fileFault(at));
  if (fault === undefined) return at;
  throw new ConfigError([problemOfPlace(place, `${escapeText(path)} ${fault}`)]);
}

async function fileFault(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return 'not found';
  return found.isFile() ? undefined : 'is no file';
}

/** Links on the way may lead out of the folder, and what git keeps (credentials among it) is nobody's prompt. */
async function hiddenFault(root: string, path: string): Promise<string | undefined> {
  if (path.split('/').some((part) => part.startsWith('.'))) return 'may not lie in a hidden folder or file';
  const [folder, file] = await Promise.all([root, join(root, path)].map((at) => realpath(at).catch(() => undefined)));
  if (folder === undefined || file === undefined) return undefined;
  return file === join(folder, path) ? undefined : 'is reached over a symbolic link; links are not followed';
}

const SOMEWHERE: Place = { file: 'agent-eval.yml', key: 'agent.systemFile', folder: '.' };
