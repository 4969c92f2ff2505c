import type { BaselineEntry, StoredTrial } from '../baseline.ts';
import type { BaselineDescription, Counts } from '../comparison.ts';
import type { Report, TaskReport } from '../report.ts';
import { aheadDifferences, dated } from './dated.ts';
import { describeBaseline } from './describe-baseline.ts';
import type { Difference, MildDifference } from './fingerprint-differences.ts';
import { fingerprintDifferences, mildAmong } from './fingerprint-differences.ts';
import { removedTasks, tasksThatLeft } from './gone-tasks.ts';
import { inHistory } from './in-history.ts';
import { POOL } from './rules-table.ts';
import { type StoredTask, storedTasks } from './stored-tasks.ts';

const DAY_MS = 86_400_000;

/** What the baseline holds for one of the head's tasks. */
type PooledTask =
  | { readonly state: 'comparable'; readonly trials: readonly StoredTrial[] }
  | { readonly state: 'new' }
  | { readonly state: 'changed' | 'incomparable'; readonly note: string };

/** The baseline of one report: what is comparable, and why the rest is not. */
export interface Pool {
  readonly tasks: ReadonlyMap<string, PooledTask>;
  /** Tasks of the newest baseline run that left the suite; a task that was only not selected has not left. */
  readonly removed: readonly { readonly id: string; readonly base: Counts | null }[];
  /** Null when nothing is comparable. */
  readonly description: BaselineDescription | null;
  /** Why not one run is comparable; empty when some are, or when there are none. */
  readonly differences: readonly Difference[];
  /** What differs between the head and the runs that were used. */
  readonly mildDifferences: readonly MildDifference[];
  /** Runs that were not used for being dated in the future. */
  readonly ahead: number;
  /** Tasks that the newest run of the same subset measured, and that left the subset. */
  readonly leftSubset: readonly string[];
}

/** What makes a task the same as a stored one. */
export type PoolTask = Pick<TaskReport, 'id' | 'hash' | 'graderHash'>;

/** What a report is compared with, and when: `nowMs` is Unix time. */
export interface PoolFor {
  readonly report: Pick<Report, 'selection' | 'fingerprint'> & { readonly tasks: readonly PoolTask[] };
  readonly nowMs: number;
  /** Runs older than this are not used; default 30 days. */
  readonly maxAgeMs?: number | undefined;
  /** First-parent history of the commit to compare with, that commit first; undefined: not known, and any run may serve. */
  readonly ancestors?: readonly string[] | undefined;
}

/**
 * Pools the newest comparable trials of each of the report's tasks: same task hash, same grader hash, same fingerprint,
 * not too old, at most 30 trials.
 */
export function pool(entries: readonly BaselineEntry[], wanted: PoolFor): Pool {
  const { report } = wanted;
  const { past, ahead } = dated(entries, wanted.nowMs);
  const { known: newestFirst, strangers } = inHistory(past, wanted.ancestors);
  const usable = newestFirst.filter((entry) => obstacles(entry, wanted).length === 0);
  const picked = report.tasks.map((task) => ({ id: task.id, ...pickTask(task, { usable, newestFirst }) }));
  const used = usable.filter((entry) => picked.some(({ from }) => from.includes(entry)));
  const depths = picked.flatMap(({ pooled }) => (pooled.state === 'comparable' ? [pooled.trials.length] : []));
  const [newest] = newestFirst;
  const absent = strangers.length > 0 ? strangers : aheadDifferences(ahead, wanted.nowMs);
  return {
    tasks: new Map(picked.map(({ id, pooled }) => [id, pooled])),
    removed: newest === undefined ? [] : removedTasks(newest, report),
    description: describeBaseline({ used, depths, ancestors: wanted.ancestors }),
    differences: usable.length > 0 ? [] : newest === undefined ? absent : obstacles(newest, wanted),
    mildDifferences: mildAmong(
      used.map(({ fingerprint }) => fingerprint),
      report.fingerprint,
    ),
    ahead: ahead.length,
    leftSubset: tasksThatLeft(newestFirst, report),
  };
}

function obstacles(entry: BaselineEntry, { report, nowMs, maxAgeMs = POOL.maxAgeMs }: PoolFor): readonly Difference[] {
  const ageMs = nowMs - entry.createdAt;
  const days = (ms: number) => `${Math.floor(ms / DAY_MS)} days`;
  return [
    ...fingerprintDifferences({ base: entry.fingerprint, head: report.fingerprint }),
    ...(ageMs > maxAgeMs ? [{ field: 'age', base: days(ageMs), head: `at most ${days(maxAgeMs)}` }] : []),
  ];
}

interface Picked {
  readonly pooled: PooledTask;
  /** The runs whose trials were taken, newest first. */
  readonly from: readonly BaselineEntry[];
}

/** All runs that count, the preferred one first, and those of them that are comparable. */
interface Runs {
  readonly newestFirst: readonly BaselineEntry[];
  readonly usable: readonly BaselineEntry[];
}

function pickTask(task: PoolTask, { usable, newestFirst }: Runs): Picked {
  const trials: StoredTrial[] = [];
  const from: BaselineEntry[] = [];
  for (const entry of sinceEpoch(task.id, { usable, newestFirst })) {
    const same = storedTasks(entry, task.id).filter((stored) => isSameTask(stored, task));
    const taken = same.flatMap((stored) => stored.trials).slice(0, POOL.trials - trials.length);
    trials.push(...taken);
    if (taken.length > 0) from.push(entry);
  }
  if (trials.length > 0) return { pooled: { state: 'comparable', trials }, from };
  return { pooled: whyNot(task, { usable, newestFirst }), from };
}

function whyNot(task: PoolTask, { usable, newestFirst }: Runs): PooledTask {
  const [stored] = usable.flatMap((entry) => storedTasks(entry, task.id)).filter((known) => !isSameTask(known, task));
  if (stored !== undefined) return { state: 'changed', note: changeNote(stored, task) };
  const isKnown = usable.length === 0 && newestFirst.some((entry) => storedTasks(entry, task.id).length > 0);
  return isKnown
    ? { state: 'incomparable', note: 'its stored results were measured under other conditions or are too old' }
    : { state: 'new' };
}

/** A task whose record started anew counts only from that run on. */
function sinceEpoch(id: string, { usable, newestFirst }: Runs): readonly BaselineEntry[] {
  const start = newestFirst.findIndex(({ epochs }) => epochs?.includes(id) === true);
  if (start === -1) return usable;
  const since = new Set(newestFirst.slice(0, start + 1));
  return usable.filter((entry) => since.has(entry));
}

function isSameTask(stored: StoredTask, task: PoolTask): boolean {
  return stored.hash === task.hash && stored.graderHash === task.graderHash;
}

function changeNote(stored: StoredTask, task: PoolTask): string {
  const parts = [
    ...(stored.hash === task.hash ? [] : ['its prompt, files, environment or limits']),
    ...(stored.graderHash === task.graderHash ? [] : ['its criteria, rules or hidden tests']),
  ];
  return `${parts.join(' and ')} changed since the baseline, so its results were not compared`;
}
