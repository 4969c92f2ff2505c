import { shardName } from './shard.ts';
import type { ShardResult } from './shard-result.ts';
import type { ShardResultRead } from './shard-result-text.ts';

/** What was found under a name: an artifact, or a folder. */
export interface ShardFile {
  readonly name: string;
  readonly read: ShardResultRead;
}

/** Shards that belong together, and what keeps them from being the whole. */
export interface GatheredShards {
  /** By index, each once. */
  readonly results: readonly ShardResult[];
  /** One sentence each, naming the shard or the file. Empty: the shards are the whole selection, each task once. */
  readonly problems: readonly string[];
}

/** Proves that the parts are of one division, disjoint and complete, or says what is not. */
export function gatherShards(files: readonly ShardFile[]): GatheredShards {
  const problems: string[] = [];
  const kept: { readonly name: string; readonly result: ShardResult }[] = [];
  for (const { name, read } of files) {
    const fault = 'problem' in read ? read.problem : faultAmong(read.result, kept);
    if (fault === undefined && 'result' in read) kept.push({ name, result: read.result });
    else problems.push(`${name} was refused: ${fault}.`);
  }
  const results = kept.map(({ result }) => result).sort((a, b) => a.shard.index - b.shard.index);
  return { results, problems: [...missingShards(results), ...problems, ...missingTasks(results)] };
}

/** Why a result does not belong to those before it; undefined when it does. */
function faultAmong(
  result: ShardResult,
  kept: readonly { readonly name: string; readonly result: ShardResult }[],
): string | undefined {
  const [first] = kept;
  if (first === undefined) return undefined;
  const { shard, report } = result;
  if (shard.count !== first.result.shard.count)
    return `it is ${shardName(shard)}, and ${first.name} is ${shardName(first.result.shard)}`;
  const same = kept.find(({ result: other }) => other.shard.index === shard.index);
  if (same !== undefined) return `it is ${shardName(shard)}, as ${same.name} is`;
  const ids = new Set(report.tasks.map(({ id }) => id));
  for (const { name, result: other } of kept) {
    const both = other.report.tasks.find(({ id }) => ids.has(id));
    if (both !== undefined) return `it ran task ${both.id}, which ${name} ran too`;
  }
  return report.k === first.result.report.k
    ? definedOtherwise(result, first)
    : `it made ${report.k} tries a task, and ${first.name} made ${first.result.report.k}`;
}

function definedOtherwise(
  { definitions }: ShardResult,
  first: { readonly name: string; readonly result: ShardResult },
): string | undefined {
  const known = new Map(first.result.definitions.map((task) => [task.id, task]));
  const other = definitions.find(({ id, hash, graderHash }) => {
    const task = known.get(id);
    return task !== undefined && (task.hash !== hash || task.graderHash !== graderHash);
  });
  return other === undefined ? undefined : `it knows another version of task ${other.id} than ${first.name}`;
}

function missingShards(results: readonly ShardResult[]): readonly string[] {
  const [first] = results;
  if (first === undefined) return ['No shard left a result: each was stopped or failed before it measured.'];
  const { count } = first.shard;
  const found = new Set(results.map(({ shard }) => shard.index));
  return Array.from({ length: count }, (_, at) => at + 1)
    .filter((index) => !found.has(index))
    .map((index) => {
      const tasks = (first.division.parts[index - 1] ?? []).filter((id) => !hasRun(id, results));
      return `Shard ${index} of ${count} left no result${tasks.length === 0 ? '' : `: ${named(tasks)} not measured`}.`;
    });
}

/** Shards that were dealt out by different histories can leave a task to nobody. */
function missingTasks(results: readonly ShardResult[]): readonly string[] {
  const [first] = results;
  if (first === undefined || results.length < first.shard.count) return [];
  const all = new Set(results.flatMap(({ division }) => division.parts.flat()));
  const missing = [...all].filter((id) => !hasRun(id, results)).sort();
  return missing.length === 0 ? [] : [`The shards were dealt out differently: ${named(missing)} run by none.`];
}

function hasRun(id: string, results: readonly ShardResult[]): boolean {
  return results.some(({ report }) => report.tasks.some((task) => task.id === id));
}

function named(ids: readonly string[]): string {
  const shown = ids.slice(0, 5).join(', ');
  const rest = ids.length > 5 ? ` and ${ids.length - 5} more` : '';
  return `${shown}${rest} ${ids.length === 1 ? 'was' : 'were'}`;
}
