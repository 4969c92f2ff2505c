import { sumAnew } from '../assemble-report.ts';
import type { Report } from '../report.ts';
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
  return earlier.map((report) => {
    const recorded = recordedIn(report, results);
    return without(
      report,
      results.filter((result) => recorded.has(keyOf(result)[0])),
    );
  });
}

/** Of a joined report, what no earlier attempt has recorded yet. */
export function unrecorded(report: Report, earlier: readonly Report[], results: readonly ShardResult[]): Report {
  const recorded = new Set(earlier.flatMap((attempt) => [...recordedIn(attempt, results)]));
  const isOld = (result: ShardResult) => recorded.has(keyOf(result)[0]);
  const fresh = shardKeys(results.filter((result) => !isOld(result))) ?? null;
  return without({ ...report, settings: { ...report.settings, shards: fresh } }, results.filter(isOld));
}

function recordedIn({ settings }: Report, results: readonly ShardResult[]): ReadonlySet<string | undefined> {
  const [run] = results.flatMap((result) => result.run ?? []);
  const [of, ...keys] = typeof settings['shards'] === 'string' ? settings['shards'].split(' ') : [];
  return new Set(run !== undefined && of === String(run.id) ? keys : []);
}

/** The tasks stay, with their hashes: what whoever joined the shards ran again of them is in no shard, and counts. */
function without(report: Report, results: readonly ShardResult[]): Report {
  const ids = new Set(results.flatMap((result) => result.report.tasks.map(({ id }) => id)));
  if (ids.size === 0) return report;
  const tasks = report.tasks.map((task) => (ids.has(task.id) ? { ...task, planned: 0, trials: [] } : task));
  return sumAnew({ ...report, tasks });
}

function keyOf({ shard, run }: ShardResult): readonly string[] {
  return run === null ? [] : [`${shard.index}@${run.attempt}`];
}
