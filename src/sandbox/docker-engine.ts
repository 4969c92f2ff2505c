import { randomUUID } from 'node:crypto';
import type { Sandbox, SandboxEngine } from '../core/sandbox.ts';
import type { ContainerRequest } from './container-options.ts';
import { containerOptions } from './container-options.ts';
import { causeOfDeath } from './death.ts';
import { createSandbox } from './docker-sandbox.ts';
import type { EngineLocation } from './engine-address.ts';
import { engineAddress } from './engine-address.ts';
import { callEngine, connect } from './engine-call.ts';
import { resolveImage } from './image.ts';
import { createLayerStore } from './layer-store.ts';
import { openContainer } from './open-container.ts';
import { describeOwner } from './owner.ts';
import { removeContainer, sweepDead } from './sweep.ts';

/** Where the engine is, and which run its containers belong to. They are kept for as long as this process lives. */
export interface DockerEngineOptions extends EngineLocation {
  /** Labels every container, so that a later process can remove what this run left (`sweepRun`). */
  readonly runId: string;
}

/**
 * A container engine that speaks Docker's API, 20.10 or later. Nothing is asked of it here, so this throws only UserError,
 * for an address that cannot work. Disposing it removes the containers that are still open, and
 * layers that nobody has used for long.
 */
export function createDockerEngine(options: DockerEngineOptions): SandboxEngine {
  const address = engineAddress(options);
  const docker = connect(address);
  const ownership = { runId: options.runId, owner: describeOwner() };
  const open = new Set<Sandbox>();

  async function openSandbox(request: Omit<ContainerRequest, 'containerName'>, signal: AbortSignal) {
    const containerName = `agent-eval-${randomUUID()}`;
    const remove = () => removeContainer(address, containerName);
    const opened = await openContainer(
      docker,
      containerOptions({ ...request, containerName }, ownership),
      signal,
    ).catch(async (error: unknown) => {
      await remove().catch(() => undefined);
      throw error;
    });
    const diskBytes = request.limits.diskBytes ?? Number.POSITIVE_INFINITY;
    const sandbox = createSandbox({
      ...opened,
      diskBytes,
      causeOfDeath: () => causeOfDeath(docker, opened.container.id),
      async remove() {
        open.delete(sandbox);
        await remove();
      },
    });
    open.add(sandbox);
    return { container: opened.container, sandbox };
  }

  const layers = createLayerStore({
    docker,
    address,
    open: ({ base, signal }) =>
      openSandbox({ imageId: base.id, label: 'setup', network: 'bridge', limits: { pids: 4096 } }, signal),
  });

  return {
    async version() {
      const { Version, ApiVersion } = await callEngine({ doing: 'asking the engine for its version', address }, () =>
        docker.version(),
      );
      return `Docker ${Version} (API ${ApiVersion})`;
    },
    resolveImage: (ref, signal) => resolveImage(docker, ref, signal),
    buildLayer: layers.build,
    async create({ image, limits, name, signal }) {
      await layers.noteUse(image);
      const opened = await openSandbox({ imageId: image.id, label: name, network: 'none', limits }, signal);
      return opened.sandbox;
    },
    sweep: () => sweepDead(address),
    async [Symbol.asyncDispose]() {
      for (const sandbox of [...open]) await sandbox[Symbol.asyncDispose]();
      await layers.prune();
    },
  };
}
