import type { Upstream } from './upstream.ts';

/** Whoever answers one trial's calls. */
export interface TrialUpstream {
  readonly send: Upstream;
  /**
   * After the last call: writes what was recorded, and returns what the transcript should tell. Throws
   * InfraError('cassette') when what was replayed does not stand for the trial. Called once.
   */
  end(): Promise<readonly string[]>;
}
