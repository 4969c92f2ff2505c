import type { ContainerCreateOptions } from 'dockerode';
import type { SandboxLimits } from '../core/sandbox.ts';
import { KEEPER_SCRIPT } from './keeper.ts';
import { LABEL_NAME, LABEL_OWNER, LABEL_RUN } from './labels.ts';

/** uid and gid of everything an agent does. */
export const AGENT_ID = 1000;
/** Most of /dev/shm, and most of System V shared memory. */
const SHARED_BYTES = 64 * 1024 ** 2;
export const HOME = '/home/agent';
export const WORKSPACE = '/workspace';

/** Who a container belongs to; cleaning up goes by it. */
export interface Ownership {
  readonly runId: string;
  readonly owner: string;
}

/** What differs between the containers that we make. */
export interface ContainerRequest {
  readonly containerName: string;
  readonly imageId: string;
  readonly label: string;
  readonly network: 'none' | 'bridge';
  readonly limits: Partial<SandboxLimits>;
}

/** The one shape of all our containers: a keeper as main process, nothing allowed that is not needed. */
export function containerOptions(request: ContainerRequest, { runId, owner }: Ownership): ContainerCreateOptions {
  return {
    name: request.containerName,
    Image: request.imageId,
    Hostname: 'sandbox',
    User: '0:0',
    WorkingDir: WORKSPACE,
    Entrypoint: ['/bin/sh', '-c', KEEPER_SCRIPT],
    Cmd: [],
    Env: [`HOME=${HOME}`],
    Labels: { [LABEL_RUN]: runId, [LABEL_OWNER]: owner, [LABEL_NAME]: request.label },
    Healthcheck: { Test: ['NONE'] },
    Tty: false,
    OpenStdin: true,
    StdinOnce: true,
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: false,
    HostConfig: {
      AutoRemove: true,
      ...sharedMemoryOptions(request.limits),
      // Reaps orphans: without it they stay zombies, count as processes, and at the limit nothing can start any more.
      Init: true,
      NetworkMode: request.network,
      // The keeper, root without any other capability, must be able to kill the agent's processes.
      CapDrop: ['ALL'],
      CapAdd: ['KILL'],
      SecurityOpt: ['no-new-privileges'],
      LogConfig: { Type: 'none', Config: {} },
      ...limitOptions(request.limits),
    },
  };
}

/** Memory that belongs to no process: killing cannot free it, so the kernel would end the keeper to make room. */
function sharedMemoryOptions({ memoryBytes = Number.POSITIVE_INFINITY }: Partial<SandboxLimits>) {
  const mostBytes = Math.min(SHARED_BYTES, Math.floor(memoryBytes / 8));
  return {
    IpcMode: 'private',
    // Not IpcMode 'none', which has no /dev/shm: Python's multiprocessing and browsers need a little.
    ShmSize: mostBytes,
    // In pages.
    Sysctls: { 'kernel.shmall': String(Math.floor(mostBytes / 4096)) },
  };
}

function limitOptions({ cpus, memoryBytes, pids, diskBytes }: Partial<SandboxLimits>) {
  return {
    ...(memoryBytes !== undefined && { Memory: memoryBytes, MemorySwap: memoryBytes }),
    ...(cpus !== undefined && { NanoCpus: Math.round(cpus * 1e9) }),
    ...(pids !== undefined && { PidsLimit: pids }),
    Ulimits: [
      { Name: 'core', Soft: 0, Hard: 0 },
      ...(diskBytes === undefined ? [] : [{ Name: 'fsize', Soft: diskBytes, Hard: diskBytes }]),
    ],
  };
}
