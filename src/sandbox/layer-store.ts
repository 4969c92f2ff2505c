import type Docker from 'dockerode';
import type { ImageIdentity, LayerSpec } from '../core/sandbox.ts';
import type { EngineAddress } from './engine-address.ts';
import type { OpenBuilder } from './layer.ts';
import { findOrBuild, hashLayer } from './layer.ts';
import { markUsed, pruneLayers } from './prune-layers.ts';

const REPOSITORY = 'agent-eval-layer';
/** A run that goes on for long says so again, before anybody could take its layers for forgotten. */
const MARK_EVERY_MS = 3_600_000;

/** The layers of an engine. */
export interface LayerStore {
  /** One that was built before, here or by another process, is found by its hash. */
  build(spec: LayerSpec): Promise<ImageIdentity>;
  /** A container is about to be made of the image, whether or not that is a layer. */
  noteUse(image: ImageIdentity): Promise<void>;
  /** At the end of a run that used layers, unless it was stopped: removes those long unused. Never throws. */
  prune(): Promise<void>;
}

export interface LayerStoreOptions {
  readonly docker: Docker;
  readonly address: EngineAddress;
  readonly open: OpenBuilder;
  /** Where layers go by name; default `agent-eval-layer`. */
  readonly repository?: string;
  /** Unix ms. */
  readonly now?: () => number;
}

export function createLayerStore(options: LayerStoreOptions): LayerStore {
  const { docker, address, open, repository = REPOSITORY, now = Date.now } = options;
  const last = new Map<string, Promise<unknown>>();
  const markedMs = new Map<string, number>();
  let signal: AbortSignal | undefined;

  async function mark(ref: string): Promise<boolean> {
    markedMs.set(ref, now());
    return await markUsed(address, ref);
  }

  return {
    build(spec) {
      signal = spec.signal;
      const ref = `${repository}:${hashLayer(spec.base.id, spec)}`;
      const identity = `layer:${hashLayer(spec.base.identity, spec)}`;
      // Whoever asks for the same layer waits for its turn, and then finds it, unless the one before failed.
      const turn = (last.get(ref) ?? Promise.resolve()).catch(() => undefined);
      const built = turn.then(async () => ({
        ref,
        identity,
        id: await findOrBuild({ docker, spec, ref, open, mark }),
      }));
      last.set(ref, built);
      return built;
    },
    async noteUse({ ref }) {
      const before = markedMs.get(ref);
      if (before !== undefined && now() - before >= MARK_EVERY_MS) await mark(ref);
    },
    async prune() {
      if (signal === undefined || signal.aborted) return;
      await pruneLayers(address, { repository, nowMs: now() }).catch(() => undefined);
    },
  };
}
