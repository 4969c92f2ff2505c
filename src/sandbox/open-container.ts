import type { Duplex } from 'node:stream';
import type Docker from 'dockerode';
import type { Container, ContainerCreateOptions } from 'dockerode';
import { InfraError, UserError } from '../core/errors.ts';
import { callEngine } from './engine-call.ts';
import { statusOf } from './engine-failure.ts';
import type { Keeper } from './keeper.ts';
import { createKeeper } from './keeper.ts';

const FIRST_ANSWER_MS = 30_000;

/** A started container, and the line to its main process. */
export interface OpenContainer {
  readonly container: Container;
  readonly keeper: Keeper;
}

/** Creates and starts a container whose keeper answers. On any failure the caller removes it, by name. */
export async function openContainer(
  docker: Docker,
  options: ContainerCreateOptions,
  signal: AbortSignal,
): Promise<OpenContainer> {
  signal.throwIfAborted();
  const container = await create(docker, options);
  // Attached before it starts: otherwise the keeper could meet a closed stdin, or outlive us.
  const stream = await callEngine({ doing: 'attaching to a container', signal }, () =>
    container.attach({ stream: true, stdin: true, stdout: true, hijack: true }),
  );
  // Attached with `hijack`, the client gives the connection itself.
  const keeper = createKeeper(stream as Duplex);
  try {
    await start(container, signal);
    if ((await keeper.ask('p', FIRST_ANSWER_MS)) !== 'p')
      throw new InfraError('sandbox', 'the container does not answer');
    return { container, keeper };
  } catch (error) {
    keeper.close();
    throw error;
  }
}

/** Not aborted half-way: an engine that was asked makes the container, whether or not anybody still wants it. */
async function create(docker: Docker, options: ContainerCreateOptions): Promise<Container> {
  try {
    return await callEngine({ doing: 'creating a container' }, (abortSignal) =>
      docker.createContainer({ ...options, abortSignal }),
    );
  } catch (error) {
    if (statusOf(error) === 404) throw new InfraError('image', messageOf(error), { cause: error });
    if (statusOf(error) !== 400) throw error;
    throw new UserError(
      'limits',
      messageOf(error),
      "Change the task's environment.limits to what the engine can give.",
    );
  }
}

async function start(container: Container, signal: AbortSignal): Promise<void> {
  try {
    await callEngine({ doing: 'starting a container', signal }, (abortSignal) => container.start({ abortSignal }));
  } catch (error) {
    if (!messageOf(error).includes('/bin/sh')) throw error;
    throw new InfraError('image', `the image has no /bin/sh, which agent-eval needs: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
