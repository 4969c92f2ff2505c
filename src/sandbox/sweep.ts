import { z } from 'zod';
import { InfraError } from '../core/errors.ts';
import type { EngineAddress, EngineLocation } from './engine-address.ts';
import { engineAddress } from './engine-address.ts';
import { requestEngine } from './engine-request.ts';
import { LABEL_OWNER, LABEL_RUN } from './labels.ts';
import { ownerState } from './owner.ts';

const containersSchema = z.array(
  z.object({ Id: z.string(), State: z.string(), Created: z.number(), Labels: z.record(z.string(), z.string()) }),
);
type Listed = z.infer<typeof containersSchema>[number];

/** A container of another machine that never started, or ended without being removed, is rubbish after this long. */
const FOREIGN_SECONDS = 3600;

/** Removes every container of a run; returns how many. For the end of a job, when the run's own process may be gone. */
export async function sweepRun(location: EngineLocation, runId: string): Promise<number> {
  const address = engineAddress(location);
  return await removeAll(address, await listContainers(address, `${LABEL_RUN}=${runId}`));
}

/** Removes the containers whose process is dead; returns how many. */
export async function sweepDead(address: EngineAddress): Promise<number> {
  const containers = await listContainers(address, LABEL_OWNER);
  return await removeAll(address, containers.filter(isAbandoned));
}

/** Removes a container, running or not, and waits until it is gone. One that is already gone, or going, is fine. */
export async function removeContainer(address: EngineAddress, id: string): Promise<void> {
  const doing = 'removing a container';
  const removed = await requestEngine(address, { doing, method: 'DELETE', path: `/containers/${id}?force=1&v=1` });
  if (removed.status === 409) {
    await requestEngine(address, { doing, method: 'POST', path: `/containers/${id}/wait?condition=removed` });
  } else if (removed.status >= 400 && removed.status !== 404) {
    throw new InfraError('sandbox', `${doing}: ${removed.body.trim()}`);
  }
}

async function listContainers(address: EngineAddress, label: string): Promise<readonly Listed[]> {
  const query = new URLSearchParams({ all: '1', filters: JSON.stringify({ label: [label] }) });
  const { status, body } = await requestEngine(address, {
    doing: 'listing containers',
    method: 'GET',
    path: `/containers/json?${query}`,
  });
  if (status !== 200) throw new InfraError('sandbox', `listing containers: ${body.trim()}`);
  return containersSchema.parse(JSON.parse(body));
}

async function removeAll(address: EngineAddress, containers: readonly Listed[]): Promise<number> {
  for (const { Id } of containers) await removeContainer(address, Id);
  return containers.length;
}

/** Whether a process elsewhere lives cannot be seen from here: what runs is left to end with it. */
function isAbandoned({ State, Created, Labels }: Listed): boolean {
  const owner = Labels[LABEL_OWNER] ?? '';
  // Started by hand from one of our layers, whose labels were emptied.
  if (owner === '') return false;
  const state = ownerState(owner);
  if (state !== 'elsewhere') return state === 'dead';
  return State !== 'running' && Date.now() / 1000 - Created > FOREIGN_SECONDS;
}
