import type { Readable } from 'node:stream';
import { ContainerEnded, InfraError } from '../core/errors.ts';
import type { Sandbox, SandboxProgram, Snapshot } from '../core/sandbox.ts';
import type { Death } from './death.ts';
import { callEngine } from './engine-call.ts';
import { engineFailure, statusOf } from './engine-failure.ts';
import type { ExecHost } from './exec.ts';
import { execIn } from './exec.ts';
import type { OpenContainer } from './open-container.ts';
import type { StartRequest } from './program.ts';
import { startProgram } from './program.ts';
import { createFilePutter } from './put-files.ts';
import { readSnapshot } from './read-snapshot.ts';

/** The keeper answers in milliseconds, in a fork bomb too; this is for a machine that is overloaded. */
const ANSWER_MS = 5_000;
const SNAPSHOT_MS = 300_000;
const SNAPSHOT_KEPT_BYTES = 256 * 1024 ** 2;
const SNAPSHOT_ENTRIES = 50_000;

/** What a sandbox needs beyond its container. */
export interface SandboxParts extends OpenContainer {
  readonly diskBytes: number;
  /** Removes the container. */
  readonly remove: () => Promise<void>;
  /** How the container ended, when nobody outside has ended it. */
  readonly causeOfDeath: () => Promise<Death | undefined>;
}

export function createSandbox({ container, keeper, diskBytes, remove, causeOfDeath }: SandboxParts): Sandbox {
  const files = createFilePutter(container);
  let removed = false;
  let commandRan = false;
  let kills = 0;
  let death: Promise<Death | undefined> | undefined;

  async function endEverything(): Promise<boolean> {
    kills += 1;
    if ((await keeper.ask('k', ANSWER_MS)) === 'k') return true;
    const obeyedNot = keeper.isOpen;
    keeper.close();
    await callEngine({ doing: 'killing a container' }, () => container.kill()).catch(ignoreEnded);
    return !obeyedNot;
  }

  const host: ExecHost = {
    container,
    async endEverything() {
      // A command that could be stopped only with its container: the end of that is no failure of ours either.
      if (!(await endEverything())) death = Promise.resolve('container_ended');
    },
    async countOomKills() {
      const answer = await keeper.ask('m', ANSWER_MS);
      if (answer === undefined) throw new InfraError('sandbox', 'the container has ended, or does not answer');
      return Number.parseInt(answer, 10) || 0;
    },
    commandStarts() {
      commandRan = true;
    },
    async death() {
      if (removed || !commandRan) return undefined;
      if (death === undefined && (await keeper.ask('p', ANSWER_MS)) === undefined && !keeper.isOpen)
        death = causeOfDeath();
      return await death;
    },
  };

  /** Tells what the agent did to its container from what our side could not do. */
  async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const cause = error instanceof InfraError ? await host.death() : undefined;
      throw cause === undefined ? error : new ContainerEnded({ outOfMemory: cause === 'out_of_memory' });
    }
  }

  function prepared<Result>(work: () => Promise<Result>): Promise<Result> {
    return explained(() => files.prepare().then(work));
  }

  return {
    id: container.id,
    put: (request) => explained(() => files.put(request)),
    exec: (request) => prepared(() => execIn(host, request)),
    start: (request) =>
      prepared(async () => {
        // The gateway's end, which is root's, is none of the agent's doing.
        if (request.user === 'agent') host.commandStarts();
        return startWatched(container, request, { kills: () => kills, oomKills: host.countOomKills });
      }),
    // Only a container that lives can count.
    killAll: () => explained(async () => void (await endEverything().then(host.countOomKills))),
    snapshot: (path) => prepared(() => takeSnapshot(container, { path, diskBytes })),
    async [Symbol.asyncDispose]() {
      removed = true;
      // A container that the engine could not remove ends when its stdin closes, and the next sweep removes it.
      await remove().catch(() => undefined);
      keeper.close();
    },
  };
}

interface Counters {
  readonly kills: () => number;
  readonly oomKills: () => Promise<number>;
}

/** A program that tells what has befallen everything inside since it was started. */
async function startWatched(
  container: OpenContainer['container'],
  request: StartRequest,
  { kills, oomKills }: Counters,
): Promise<SandboxProgram> {
  const killsBefore = kills();
  const oomKillsBefore = await oomKills();
  return {
    ...(await startProgram(container, request)),
    wasKilled: () => kills() > killsBefore,
    memoryRanOut: async () => (await oomKills()) > oomKillsBefore,
  };
}

/** 404 and 409: there is nothing left to kill. */
function ignoreEnded(error: unknown): void {
  if (![404, 409].includes(statusOf(error) ?? 0)) throw error;
}

async function takeSnapshot(
  container: OpenContainer['container'],
  { path, diskBytes }: { readonly path: string; readonly diskBytes: number },
): Promise<Snapshot> {
  const doing = `taking ${path} out of a container`;
  const archive = await callEngine({ doing }, () => container.getArchive({ path: `${path}/.` }));
  // What the client gives is Node's own response to a request.
  const stream = archive as Readable;
  const timer = setTimeout(() => stream.destroy(new Error(`not done in ${SNAPSHOT_MS / 1000} s`)), SNAPSHOT_MS);
  try {
    return await readSnapshot(stream, {
      totalBytes: diskBytes,
      keptBytes: SNAPSHOT_KEPT_BYTES,
      entries: SNAPSHOT_ENTRIES,
    });
  } catch (error) {
    throw engineFailure(doing, error);
  } finally {
    clearTimeout(timer);
  }
}
