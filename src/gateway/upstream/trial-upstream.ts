import type { Upstream } from './upstream.ts';

/** Whoever answers one trial's calls. */
export interface TrialUpstream {
  readonly send: Upstream;
  /**
   * After the last call: writes what was recorded, unless infrastructure has spoiled the trial, and returns what the
   * transcript should tell. Throws InfraError('cassette') when what was replayed does not stand for the trial. Called once.
   */
  end(outcome: { readonly isSpoiled: boolean }): Promise<readonly string[]>;
}
