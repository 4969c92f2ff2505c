import type { Report } from '../report.ts';
import type { ShardResult } from './shard-result.ts';

/** What it says of itself that cannot all be true; undefined when it can. */
export function contradiction(result: ShardResult): string | undefined {
  const { shard, division, definitions, report, headSha } = result;
  const part = division.parts[shard.index - 1];
  if (part === undefined || division.parts.length !== shard.count) return 'its division is not one of its own shards';
  if ((report.settings['commit'] ?? null) !== headSha) return 'it is about another commit';
  const ids = report.tasks.map(({ id }) => id);
  if (ids.toSorted().join('\n') !== part.toSorted().join('\n')) return 'it did not run the tasks of its part';
  const known = new Map(definitions.map(({ id, graderHash }) => [id, graderHash]));
  if (known.size !== division.parts.flat().length || division.parts.flat().some((id) => !known.has(id)))
    return 'it does not define the tasks that were dealt out';
  if (report.tasks.some(({ id, graderHash }) => known.get(id) !== graderHash)) return 'it was graded by other criteria';
  return faultOfTries(report) ?? faultBeside(result);
}

function faultOfTries({ k, tasks, extra, complete }: Report): string | undefined {
  const isPlanned = tasks.every(({ trials, planned }) => planned === k && trials.length <= planned);
  const isFirst = tasks.every(({ trials }) => trials.every(({ index }) => index < k));
  if (!isPlanned || !isFirst || extra.length > 0) return 'it holds tries that were not planned';
  const lacks = complete && tasks.some(({ trials, planned }) => trials.length < planned);
  return lacks ? 'it says that it is complete and lacks tries' : undefined;
}

/** The other agents were given the same tasks as this one, and as many tries. */
function faultBeside({ alongside, report, headSha }: ShardResult): string | undefined {
  if (new Set(alongside.map(({ name }) => name)).size < alongside.length) return 'it tells of one other agent twice';
  const known = new Map(report.tasks.map((task) => [task.id, task]));
  for (const one of alongside) {
    if (!('report' in one)) continue;
    const { k, tasks, settings } = one.report;
    if ((settings['commit'] ?? null) !== headSha) return `agent ${one.name} in it is about another commit`;
    if (tasks.length !== known.size || tasks.some(({ id }) => !known.has(id)))
      return `agent ${one.name} in it did not run the tasks of its part`;
    if (tasks.some(({ id, graderHash }) => known.get(id)?.graderHash !== graderHash))
      return `agent ${one.name} in it was graded by other criteria`;
    const fault = k === report.k ? faultOfTries(one.report) : 'it made another number of tries';
    if (fault !== undefined) return `of agent ${one.name}, ${fault}`;
  }
  return undefined;
}
