import { UserError } from '../../core/errors.ts';
import type { Redact } from '../../core/redact.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Cassette, CassetteId } from './cassette.ts';
import { noCassette } from './cassette-faults.ts';
import { cassettePath } from './cassette-path.ts';
import { readCassette } from './cassette-store.ts';
import type { MatchMode } from './playback.ts';
import { createTrialCassette } from './trial-cassette.ts';

/** `none`: replay only. `new`: replay what is recorded, ask and record the rest. `all`: ask everything, record anew. */
export type RecordMode = 'none' | 'new' | 'all';

export interface CassetteOptions {
  readonly folder: string;
  readonly record: RecordMode;
  /** `lenient` also accepts a call by its place in the conversation, and reports what differs. */
  readonly match: MatchMode;
  /** What to do when tool output differs from the recorded: refuse, or go on and report it. */
  readonly onDrift: 'error' | 'warn';
  readonly redact: Redact;
  /** Folders that differ between machines (workspace, home), always in the same order. */
  readonly workspacePaths: readonly string[];
}

/** One trial that is recorded or replayed. */
export interface CassetteRequest extends CassetteId {
  /** Whoever can be asked; undefined without a key. */
  readonly live: Upstream | undefined;
}

/** What became of a trial's cassette. */
export interface CassetteSummary {
  /** What differed from the recording, worst cases excluded: those were refused. Hostile text. */
  readonly drift: readonly string[];
  /** Recorded calls that nobody asked for. */
  readonly unused: number;
  /** Calls answered from the cassette. */
  readonly served: number;
  /** Calls that the cassette could not answer: refused, or asked live. */
  readonly missed: number;
}

export interface TrialCassette {
  /** Throws InfraError('cassette') for a call that was not recorded or whose recording is stale. */
  readonly upstream: Upstream;
  /** Writes what was recorded, when the trial is worth keeping. Throws InfraError('cassette') when it cannot. */
  finish(outcome: { readonly keep: boolean }): Promise<CassetteSummary>;
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

async function readBefore(record: RecordMode, path: string, id: CassetteId): Promise<Cassette | undefined> {
  return record === 'all' ? undefined : await readCassette(path, id);
}

function noKey(): UserError {
  return new UserError(
    'record',
    'record: all asks the provider for every call, and there is no key for it',
    "Give the provider's key, or use record: none to replay what is recorded.",
  );
}
