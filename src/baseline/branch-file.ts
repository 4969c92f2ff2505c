import type { BaselineEntry } from '../core/baseline.ts';
import { hashJson } from '../core/hash.ts';
import type { CacheRun } from './cache-store.ts';

const PATTERN = /^(?<stamp>\d{8}T\d{9}Z)-(?<commit>[0-9a-f]{40,64})-[0-9a-f]{12}-(?<run>\d+-\d+)\.json$/;

/** What the name of a file in the ledger says: it is chosen and removed by that, without being read. */
export interface BranchFile {
  readonly name: string;
  /** UTC, in a form that sorts by time. */
  readonly stamp: string;
  readonly commit: string;
  /** `RUN-ATTEMPT` */
  readonly run: string;
}

/** `20261130T120000000Z-COMMIT-FINGERPRINT-RUN-ATTEMPT.json`: one for each run, never written again. */
export function branchFileName(run: CacheRun, { createdAt, fingerprint }: BaselineEntry): string {
  const conditions = hashJson(fingerprint).slice(0, 12);
  return `${stampOf(createdAt)}-${run.sha}-${conditions}-${run.runId}-${run.attempt}.json`;
}

/** Undefined for a name that we do not give. */
export function parseBranchFile(name: string): BranchFile | undefined {
  const { stamp, commit, run } = PATTERN.exec(name)?.groups ?? {};
  if (stamp === undefined || commit === undefined || run === undefined) return undefined;
  return { name, stamp, commit, run };
}

export function stampOf(timeMs: number): string {
  return new Date(timeMs).toISOString().replaceAll(/[-:.]/g, '');
}
