import Docker from 'dockerode';
import { LABEL_OWNER } from '../../src/sandbox/labels.ts';
import { ownerState } from '../../src/sandbox/owner.ts';

/** Containers whose process is gone: what no test may leave. Those of other processes that still run are not ours to judge. */
export async function abandonedContainers(): Promise<readonly string[]> {
  const found = await listContainers();
  return found.filter(({ owner }) => ownerState(owner) === 'dead').map(({ shown }) => shown);
}

/** Containers of one process. */
export async function containersOfProcess(pid: number): Promise<readonly string[]> {
  const found = await listContainers();
  return found.filter(({ owner }) => owner.split(':')[1] === String(pid)).map(({ shown }) => shown);
}

async function listContainers() {
  const found = await new Docker().listContainers({ all: true, filters: { label: [LABEL_OWNER] } });
  return found.map(({ Id, State, Labels }) => ({
    owner: Labels[LABEL_OWNER] ?? '',
    shown: `${Id.slice(0, 12)} ${State} ${JSON.stringify(Labels)}`,
  }));
}
