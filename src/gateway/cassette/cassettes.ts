import { UserError } from '../../core/errors.ts';
import type { CassetteRecord } from '../../core/models-config.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Cassette, CassetteId } from './cassette.ts';
import { noCassette } from './cassette-faults.ts';
import { cassettePath } from './cassette-path.ts';
import { readCassette } from './cassette-store.ts';
import type { CassetteOptions, TrialCassette } from './trial-cassette.ts';
import { createTrialCassette } from './trial-cassette.ts';

/** One trial that is recorded or replayed. */
export interface CassetteRequest extends CassetteId {
  /** Whoever can be asked; undefined without a key. */
  readonly live: Upstream | undefined;
}

export interface Cassettes {
  /**
   * Throws InfraError('cassette') when there is nothing to replay, or the file is no cassette of that trial; UserError
   * when everything is to be asked live and nobody can be asked.
   */
  open(request: CassetteRequest): Promise<TrialCassette>;
}

/** Records model calls into files and replays them, a file for each trial. */
export function createCassettes(options: CassetteOptions): Cassettes {
  return {
    open: async ({ live, ...id }) => {
      const asks = options.record === 'none' ? undefined : live;
      const path = cassettePath(options.folder, id);
      const before = await readBefore(options.record, path, id);
      if (options.record === 'all' && asks === undefined) throw noKey();
      if (before === undefined && asks === undefined) throw noCassette(id, path);
      return createTrialCassette({ ...options, path, live: asks, before: before ?? { id, folders: [], calls: [] } });
    },
  };
}

async function readBefore(record: CassetteRecord, path: string, id: CassetteId): Promise<Cassette | undefined> {
  return record === 'all' ? undefined : await readCassette(path, id);
}

function noKey(): UserError {
  return new UserError(
    'record',
    'record: all asks the provider for every call, and there is no key for it',
    "Give the provider's key, or use record: none to replay what is recorded.",
  );
}
