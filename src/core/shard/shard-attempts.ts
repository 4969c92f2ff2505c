import { sumAnew } from '../assemble-report.ts';
import type { Report } from '../report.ts';
import { differenceOf } from './join-conditions.ts';
import type { Shard } from './shard.ts';
import type { ShardResult } from './shard-result.ts';

/** A run's shards and the attempts that made them: `8123 1@1 2@1 3@2`; undefined for shards of no run. */
export function shardKeys(results: readonly ShardResult[]): string | undefined {
  const [run] = results.flatMap((result) => result.run ?? []);
  return run === undefined ? undefined : [run.id, ...results.flatMap(keyOf)].join(' ');
}

/**
 * Earlier attempts without what the shards at hand tell themselves: running only the failed jobs again joins the same
 * results once more, and a try must not count twice.
 */
export function withoutShards(earlier: readonly Report[], results: readonly ShardResult[]): readonly Report[] {
  return earlier.map((report) =>
    without(
      report,
      results.filter((result) => isRecorded(report, result)),
    ),
  );
}

/** Of a joined report, what no earlier attempt has recorded yet. */
export function unrecorded(report: Report, earlier: readonly Report[], results: readonly ShardResult[]): Report {
  const isOld = (result: ShardResult) => earlier.some((attempt) => isRecorded(attempt, result));
  const fresh = shardKeys(results.filter((result) => !isOld(result))) ?? null;
  return without({ ...report, settings: { ...report.settings, shards: fresh } }, results.filter(isOld));
}

/** Which shards of a run, as `2@1`, the record holds already. */
export function recordedShards(earlier: readonly Report[], runId: number): ReadonlySet<string> {
  return new Set(
    earlier.flatMap(({ settings }) => {
      const [of, ...keys] = typeof settings['shards'] === 'string' ? settings['shards'].split(' ') : [];
      return of === String(runId) ? keys : [];
    }),
  );
}

/**
 * What shards left that ran again before anyone joined them, one attempt each: running again adds tries here too. A shard
 * need not have met each condition of the whole; where none contradicts, it takes part under those.
 */
export function attemptsOf(older: readonly ShardResult[], whole: Report): readonly Report[] {
  return older.map((result) => {
    const { report } = result;
    const settings = { ...report.settings, shards: shardKeys([result]) ?? null };
    const isSame = differenceOf(whole, report) === undefined;
    return { ...report, settings, fingerprint: isSame ? whole.fingerprint : report.fingerprint };
  });
}

function isRecorded(report: Report, result: ShardResult): boolean {
  const recorded = result.run === null ? undefined : recordedShards([report], result.run.id);
  return keyOf(result).some((key) => recorded?.has(key));
}

/** The tasks stay, with their hashes: what whoever joined the shards ran again of them is in no shard, and counts. */
function without(report: Report, results: readonly ShardResult[]): Report {
  const ids = new Set(results.flatMap((result) => result.report.tasks.map(({ id }) => id)));
  if (ids.size === 0) return report;
  const tasks = report.tasks.map((task) => (ids.has(task.id) ? { ...task, planned: 0, trials: [] } : task));
  return sumAnew({ ...report, tasks });
}

function keyOf({ shard, run }: ShardResult): readonly string[] {
  return run === null ? [] : [keyOfShard(shard, run.attempt)];
}

export function keyOfShard({ index }: Shard, attempt: number): string {
  return `${index}@${attempt}`;
}
