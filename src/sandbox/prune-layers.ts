import { z } from 'zod';
import { InfraError } from '../core/errors.ts';
import type { EngineAddress } from './engine-address.ts';
import { requestEngine } from './engine-request.ts';

const HOUR_MS = 3_600_000;
/** A layer that nobody wanted for so long is removed. */
const UNUSED_MS = 7 * 24 * HOUR_MS;
/** So many are kept without a look at their age, up to UNUSED_MS. */
const KEPT = 20;
/** Until so long after its last use a layer may belong to a run that goes on: it is kept, however many there are. */
const IN_USE_MS = 24 * HOUR_MS;
/** Removing takes up to a second each, and somebody waits for the run to end; the next run goes on. */
const MOST_MS = 20_000;

/** A layer as the engine has it. */
export interface StoredLayer {
  /** Repository and tag. */
  readonly ref: string;
  /** Unix ms. */
  readonly usedMs: number;
}

const listedSchema = z.array(z.object({ RepoTags: z.array(z.string()).nullable() }));
const inspectedSchema = z.object({
  Created: z.string(),
  Metadata: z.object({ LastTagTime: z.string() }).partial().nullish(),
});

/**
 * Notes in the engine itself that a layer is used now, by giving it its name once more: all who share the engine see it.
 * False when the engine has no such layer. One that refuses the name is no reason to stop.
 */
export async function markUsed(address: EngineAddress, ref: string): Promise<boolean> {
  const [repo = '', tag = ''] = ref.split(':');
  const doing = 'marking an image layer as used';
  const path = `/images/${ref}/tag?${new URLSearchParams({ repo, tag })}`;
  const { status } = await requestEngine(address, { doing, method: 'POST', path });
  return status !== 404;
}

/**
 * Removes the layers of a repository that have not been used for a week, and those beyond the newest twenty that have not
 * been used for a day. What a container uses stays: the engine refuses. Returns how many went.
 */
export async function pruneLayers(
  address: EngineAddress,
  { repository, nowMs }: { readonly repository: string; readonly nowMs: number },
): Promise<number> {
  const outdated = outdatedLayers(await listLayers(address, repository), nowMs);
  const untilMs = performance.now() + MOST_MS;
  let removed = 0;
  for (const ref of outdated) {
    if (performance.now() > untilMs) break;
    // Whoever came for it meanwhile has marked it.
    const usedMs = await lastUse(address, ref);
    if (usedMs === undefined || outdatedLayers([{ ref, usedMs }], nowMs, 0).length === 0) continue;
    const path = `/images/${ref}`;
    const { status } = await requestEngine(address, { doing: 'removing an image layer', method: 'DELETE', path });
    if (status === 200) removed += 1;
  }
  return removed;
}

/** Names of those that nobody will miss, least recently used first. */
export function outdatedLayers(layers: readonly StoredLayer[], nowMs: number, kept = KEPT): readonly string[] {
  return layers
    .toSorted((a, b) => b.usedMs - a.usedMs)
    .filter(({ usedMs }, index) => nowMs - usedMs > (index < kept ? UNUSED_MS : IN_USE_MS))
    .map(({ ref }) => ref)
    .reverse();
}

async function listLayers(address: EngineAddress, repository: string): Promise<readonly StoredLayer[]> {
  const query = new URLSearchParams({ filters: JSON.stringify({ reference: [repository] }) });
  const doing = 'listing image layers';
  const { status, body } = await requestEngine(address, { doing, method: 'GET', path: `/images/json?${query}` });
  if (status !== 200) throw new InfraError('sandbox', `${doing}: ${body.trim()}`);
  const tags = listedSchema.parse(JSON.parse(body)).flatMap(({ RepoTags }) => RepoTags ?? []);
  const layers: StoredLayer[] = [];
  for (const ref of tags.filter((tag) => tag.startsWith(`${repository}:`))) {
    const usedMs = await lastUse(address, ref);
    if (usedMs !== undefined) layers.push({ ref, usedMs });
  }
  return layers;
}

/** Unix ms; undefined when it is gone, or the engine does not say. */
async function lastUse(address: EngineAddress, ref: string): Promise<number | undefined> {
  const path = `/images/${ref}/json`;
  const { status, body } = await requestEngine(address, { doing: 'looking at an image layer', method: 'GET', path });
  if (status !== 200) return undefined;
  const { Created, Metadata } = inspectedSchema.parse(JSON.parse(body));
  // The year 1 where it was never named.
  const usedMs = Math.max(Date.parse(Created), Date.parse(Metadata?.LastTagTime ?? Created));
  return Number.isFinite(usedMs) ? usedMs : undefined;
}
