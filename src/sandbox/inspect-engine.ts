import { z } from 'zod';
import { InfraError } from '../core/errors.ts';
import { type EngineLocation, engineAddress } from './engine-address.ts';
import { requestEngine } from './engine-request.ts';

/** What an engine says of itself. */
export interface EngineState {
  readonly version: string;
  readonly apiVersion: string;
  /** `linux` or `windows`: of its containers. */
  readonly os: string;
  /** Its own clock, Unix ms, and ours half way through asking. */
  readonly clockMs: number;
  readonly askedAtMs: number;
  /** Folder of its data, on the machine that it runs on. */
  readonly dataFolder: string;
}

const versionSchema = z.object({ Version: z.string(), ApiVersion: z.string(), Os: z.string().default('linux') });
const infoSchema = z.object({ SystemTime: z.string(), DockerRootDir: z.string().default('') });
const refusalSchema = z.object({ message: z.string() });

/** The address that a location comes to, as DOCKER_HOST would say it. Throws UserError for one that cannot work. */
export function engineShown(location: EngineLocation): string {
  return engineAddress(location).shown;
}

/** Throws InfraError when nothing answers in time. `now` gives Unix ms. */
export async function inspectEngine(
  location: EngineLocation,
  { timeoutMs, now }: { readonly timeoutMs: number; readonly now: () => number },
): Promise<EngineState> {
  const doing = 'asking the engine about itself';
  const version = versionSchema.parse(await ask(location, { doing, path: '/version', timeoutMs }));
  const before = now();
  const info = infoSchema.parse(await ask(location, { doing, path: '/info', timeoutMs }));
  return {
    version: version.Version,
    apiVersion: version.ApiVersion,
    os: version.Os,
    clockMs: Date.parse(info.SystemTime),
    askedAtMs: (before + now()) / 2,
    dataFolder: info.DockerRootDir,
  };
}

/** Where an image is. `offered`: a registry has it, as the engine itself was told; `nowhere`: what was said instead. */
export type ImageWhereabouts =
  | { readonly kind: 'here' | 'offered' }
  | { readonly kind: 'nowhere'; readonly why: string };

/** Looks for an image without pulling it. Throws InfraError when nothing answers in time. */
export async function findImage(
  location: EngineLocation,
  { ref, timeoutMs }: { readonly ref: string; readonly timeoutMs: number },
): Promise<ImageWhereabouts> {
  const doing = `looking for image ${ref}`;
  const path = (kind: string) => `/${kind}/${encodeURI(ref)}/json`;
  const address = engineAddress(location);
  const local = await requestEngine(address, { doing, method: 'GET', path: path('images'), timeoutMs });
  if (local.status === 200) return { kind: 'here' };
  const remote = await requestEngine(address, { doing, method: 'GET', path: path('distribution'), timeoutMs });
  return remote.status === 200 ? { kind: 'offered' } : { kind: 'nowhere', why: refusalIn(remote.body) };
}

async function ask(
  location: EngineLocation,
  { doing, path, timeoutMs }: { readonly doing: string; readonly path: string; readonly timeoutMs: number },
): Promise<unknown> {
  const { status, body } = await requestEngine(engineAddress(location), { doing, method: 'GET', path, timeoutMs });
  if (status !== 200) throw new InfraError('engine', `${doing}: HTTP ${status} ${refusalIn(body)}`);
  return JSON.parse(body);
}

function refusalIn(body: string): string {
  try {
    return refusalSchema.parse(JSON.parse(body)).message;
  } catch {
    return body.trim().slice(0, 300);
  }
}
