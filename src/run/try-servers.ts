import type { Problem } from '../core/errors.ts';
import { ConfigError, InfraError } from '../core/errors.ts';
import { hashBytes, hashJson } from '../core/hash.ts';
import type { TaskTools } from '../core/task.ts';
import { mapPool } from './map-pool.ts';
import { sideSandbox } from './open-tools.ts';
import type { PreparedTask } from './run-jobs.ts';
import type { TrialDeps } from './trial-deps.ts';

interface TryOptions {
  /** True for a server that runs what the task brings along. */
  readonly isTried: (server: TaskTools) => boolean;
  /** What was tried before, in this run. */
  readonly tried: Set<string>;
  readonly concurrency: number;
  readonly signal: AbortSignal;
}

/**
 * Opens each such server once before the first trial, in a container as in a trial. Throws ConfigError with all that their
 * authors must mend. What fails of ours is left to the trials, which try again.
 */
export async function tryServers(
  deps: Pick<TrialDeps, 'engine' | 'openTools'>,
  tasks: readonly PreparedTask[],
  { isTried, tried, concurrency, signal }: TryOptions,
): Promise<void> {
  const servers = tasks.flatMap((prepared) =>
    prepared.task.tools.filter(isTried).map((server) => ({ prepared, server })),
  );
  const fresh = servers.filter(({ prepared, server }) => {
    const key = keyOf(prepared, server);
    return !tried.has(key) && tried.add(key);
  });
  const problems = await mapPool(fresh, concurrency, (one) => tryServer(deps, one, signal));
  if (problems.flat().length > 0) throw new ConfigError(problems.flat());
}

async function tryServer(
  { engine, openTools }: Pick<TrialDeps, 'engine' | 'openTools'>,
  { prepared, server }: { readonly prepared: PreparedTask; readonly server: TaskTools },
  signal: AbortSignal,
): Promise<readonly Problem[]> {
  const { task, taskImage } = prepared;
  const held: AsyncDisposable[] = [];
  const createSandbox = async (image: string | undefined) => {
    const sandbox = await sideSandbox(engine, { taskImage, image, name: `${task.id} ${server.server}`, signal });
    held.push(sandbox);
    return sandbox;
  };
  try {
    const request = { task: { id: task.id, tools: [server], rules: { forbidden: [], approval: [] } }, seed: 0 };
    held.push(await openTools({ ...request, record: () => undefined, createSandbox, signal }));
    return [];
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ConfigError) return error.problems;
    if (error instanceof InfraError) return [];
    throw error;
  } finally {
    for (const resource of held.reverse()) await resource[Symbol.asyncDispose]();
  }
}

/** The same code in the same image is tried once, whichever tasks use it. */
function keyOf({ taskImage }: PreparedTask, { file, config, files }: TaskTools): string {
  return hashJson([taskImage.id, file, config, files.map(({ path, content }) => [path, hashBytes(content)])]);
}
