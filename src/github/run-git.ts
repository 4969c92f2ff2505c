import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { SAFE_GIT } from '../core/safe-git.ts';

const TIMEOUT_MS = 30_000;
const MAX_OUTPUT_BYTES = 4 * 1024 ** 2;
const run = promisify(execFile);

/**
 * What git printed of the repository at `workspace`; undefined when there is no git, no repository, no such commit, or
 * more than `maxBytes`. The files there are hostile: no hook, helper or transport is started for them.
 */
export async function runGit(
  workspace: string,
  args: readonly string[],
  maxBytes = MAX_OUTPUT_BYTES,
): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', [...SAFE_GIT, ...args], {
      cwd: workspace,
      env: environment(workspace),
      timeout: TIMEOUT_MS,
      maxBuffer: maxBytes,
    });
    return stdout;
  } catch {
    // Whatever the reason, there is another way: the API, or running everything.
    return undefined;
  }
}

/** Nothing of the user's or the machine's configuration, no folder above, no network, no rewritten history. */
function environment(workspace: string): NodeJS.ProcessEnv {
  return {
    PATH: PATH_FOLDERS,
    HOME: '/nonexistent',
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CEILING_DIRECTORIES: dirname(workspace),
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
  };
}

/** Where runners have git. */
const PATH_FOLDERS = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';
