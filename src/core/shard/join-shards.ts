import { assembleReport, factsOf, type TaskTrials } from '../assemble-report.ts';
import type { BaselineEntry } from '../baseline.ts';
import type { Report } from '../report.ts';
import type { Beside } from '../side-by-side.ts';
import { VERSION } from '../version.ts';
import { differenceOf, joinConditions } from './join-conditions.ts';
import { shardName } from './shard.ts';
import type { ShardResult } from './shard-result.ts';
import { type ShardTranscript, transcriptsOf, withTranscripts } from './shard-transcript.ts';

/** The shards of a run as the one run that they are. */
export interface JoinedShards {
  readonly report: Report;
  readonly alongside: readonly JoinedBeside[];
  /** The comparator's agent on the same tasks; null unless every shard ran it. */
  readonly base: BaselineEntry | null;
  readonly transcripts: readonly ShardTranscript[];
}

/** Another agent; paths of its transcripts are from the folder of its own report. */
export type JoinedBeside = Beside & { readonly transcripts: readonly ShardTranscript[] };

/** Which shard ran under other conditions than the first that ran anything, and how; empty when all agree. */
export function disagreements(results: readonly ShardResult[]): readonly string[] {
  const [first, ...others] = results.filter(hasTasks);
  if (first === undefined) return [];
  return others.flatMap((other) => {
    const difference = differenceOf(first.report, other.report);
    const names = `${capital(shardName(other.shard))} ran under other conditions than ${shardName(first.shard)}`;
    return difference === undefined ? [] : [`${names}: ${difference}.`];
  });
}

/**
 * One report of the shards that are there; `isWhole` says that they are all, and agree. Tasks of missing shards are in it
 * without a try. `results` is not empty.
 */
export function joinShards(
  results: readonly ShardResult[],
  { leftOut, isWhole }: { readonly leftOut: Report['selection']['leftOut']; readonly isWhole: boolean },
): JoinedShards {
  const [first] = results;
  if (first === undefined) throw new Error('there is no shard to join');
  const partly = isWhole ? undefined : joinedText(results);
  const selected = new Set(results.flatMap(({ division }) => division.parts.flat()));
  const selection = { subset: first.division.subset, leftOut: leftOut.filter(({ id }) => !selected.has(id)) };
  const transcripts = results.flatMap((result) => transcriptsOf(result.report, result.transcripts));
  const report = joinReports(
    results.map((result) => result.report),
    { selection, isWhole, missing: missingTasks(results) },
  );
  const settings = { ...report.settings, ...(partly === undefined ? {} : { joined: partly }) };
  return {
    report: withTranscripts({ ...report, settings }, transcripts),
    alongside: joinAlongside(results, { selection, isWhole }),
    base: joinBases(results.filter(hasTasks)),
    transcripts,
  };
}

/** Of what is not the whole: what it lacks. */
function joinedText(results: readonly ShardResult[]): string {
  const found = new Set(results.map(({ shard }) => shard.index));
  const count = results[0]?.shard.count ?? 0;
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !found.has(index));
  if (missing.length === 0) return 'from parts that are not one whole';
  return `without ${missing.length === 1 ? 'shard' : 'shards'} ${missing.join(', ')} of ${count}`;
}

interface Whole {
  readonly selection: Report['selection'];
  readonly isWhole: boolean;
  /** Tasks that no shard ran. */
  readonly missing?: readonly TaskTrials[];
}

function joinReports(reports: readonly Report[], { selection, isWhole, missing = [] }: Whole): Report {
  const ran = reports.filter(({ tasks }) => tasks.length > 0);
  const [first = reports[0]] = ran;
  if (first === undefined) throw new Error('there is no report to join');
  const tasks = [...ran.flatMap((report) => report.tasks.map(factsOf)), ...missing];
  return assembleReport({
    k: first.k,
    tasks,
    selection,
    ...joinConditions(ran.length === 0 ? [first] : ran),
    complete: isWhole && reports.every(({ complete }) => complete),
    createdAt: Math.max(...reports.map(({ createdAt }) => createdAt)),
    createdBy: `agent-eval ${VERSION}`,
  });
}

function missingTasks(results: readonly ShardResult[]): readonly TaskTrials[] {
  const ran = new Set(results.flatMap(({ report }) => report.tasks.map(({ id }) => id)));
  const defined = new Map(results.flatMap((result) => result.definitions.map((task) => [task.id, task])));
  const k = results[0]?.report.k ?? 0;
  return [...defined.values()]
    .filter(({ id }) => !ran.has(id))
    .map((task) => ({ ...task, tags: [], file: null, planned: k, trials: [] }));
}

function joinAlongside(results: readonly ShardResult[], whole: Whole): readonly JoinedBeside[] {
  const names = [...new Set(results.flatMap(({ alongside }) => alongside.map(({ name }) => name)))];
  return names.map((name): JoinedBeside => {
    const found = results.filter(hasTasks).map((result) => ({ result, one: result.alongside.find(isOf(name)) }));
    const made = found.flatMap(({ result, one }) => (one !== undefined && 'report' in one ? [{ result, ...one }] : []));
    const reason = found.flatMap(({ one }) => (one !== undefined && 'reason' in one ? [one.reason] : []))[0];
    if (reason !== undefined || made.length === 0)
      return { name, reason: reason ?? 'no shard ran it', transcripts: [] };
    const transcripts = made.flatMap((one) => transcriptsOf(one.result.report, one.transcripts));
    const reports = made.map(({ report }) => report);
    const joined = joinReports(reports, { ...whole, isWhole: whole.isWhole && reports.length === found.length });
    return { name, report: withTranscripts(joined, transcripts), transcripts };
  });
}

function isOf(name: string) {
  return (one: { readonly name: string }) => one.name === name;
}

function joinBases(results: readonly ShardResult[]): BaselineEntry | null {
  const bases = results.flatMap(({ base }) => base ?? []);
  const [first] = bases;
  const isOfAll = bases.length === results.length && bases.every(({ commit }) => commit === first?.commit);
  if (first === undefined || !isOfAll) return null;
  const suite = [...new Set(bases.flatMap((base) => base.suite))].sort();
  return { ...first, tasks: bases.flatMap(({ tasks }) => tasks), suite };
}

function hasTasks({ report }: ShardResult): boolean {
  return report.tasks.length > 0;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
