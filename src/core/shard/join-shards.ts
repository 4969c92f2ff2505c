import { assembleReport, factsOf, type TaskTrials } from '../assemble-report.ts';
import type { BaselineEntry } from '../baseline.ts';
import type { Report } from '../report.ts';
import type { Beside } from '../side-by-side.ts';
import type { TimedEvent } from '../transcript.ts';
import { VERSION } from '../version.ts';
import { differenceOf, joinConditions } from './join-conditions.ts';
import { shardName } from './shard.ts';
import type { ShardResult } from './shard-result.ts';

/** The shards of a run as the one run that they are. */
export interface JoinedShards {
  readonly report: Report;
  readonly alongside: readonly Beside[];
  /** The comparator's agent on the same tasks; null unless every shard ran it. */
  readonly base: BaselineEntry | null;
  readonly transcripts: readonly { readonly path: string; readonly events: readonly TimedEvent[] }[];
}

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
  const selected = new Set(results.flatMap(({ division }) => division.parts.flat()));
  const selection = { subset: first.division.subset, leftOut: leftOut.filter(({ id }) => !selected.has(id)) };
  const transcripts = results.flatMap(transcriptsOf);
  const report = joinReports(
    results.map((result) => result.report),
    { selection, isWhole, missing: missingTasks(results) },
  );
  return {
    report: withTranscripts(report, new Set(transcripts.map(({ path }) => path))),
    alongside: joinAlongside(results, { selection, isWhole }),
    base: joinBases(results.filter(hasTasks)),
    transcripts,
  };
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

function joinAlongside(results: readonly ShardResult[], whole: Whole): readonly Beside[] {
  const names = [...new Set(results.flatMap(({ alongside }) => alongside.map(({ name }) => name)))];
  return names.map((name): Beside => {
    const found = results.filter(hasTasks).map(({ alongside }) => alongside.find((one) => one.name === name));
    const reports = found.flatMap((one) => (one !== undefined && 'report' in one ? [one.report] : []));
    const reason = found.flatMap((one) => (one !== undefined && 'reason' in one ? [one.reason] : []))[0];
    if (reason !== undefined || reports.length === 0) return { name, reason: reason ?? 'no shard ran it' };
    const joined = joinReports(reports, { ...whole, isWhole: whole.isWhole && reports.length === found.length });
    // Those transcripts stay with the shards that made them.
    return { name, report: withTranscripts(joined, new Set()) };
  });
}

/** Each try names its transcript where we know it, whatever the shard says of it. */
function withTranscripts(report: Report, known: ReadonlySet<string>): Report {
  const tasks = report.tasks.map(({ trials, ...task }) => ({
    ...task,
    trials: trials.map((trial) => {
      const path = pathOf({ side: 'head', task: task.id, index: trial.index });
      return { ...trial, transcript: known.has(path) ? path : null };
    }),
  }));
  return { ...report, tasks };
}

/** Only of tries that the shard was to make. */
function transcriptsOf({ transcripts, report }: ShardResult): JoinedShards['transcripts'] {
  const own = new Set(report.tasks.map(({ id }) => id));
  return transcripts
    .filter(({ task, index }) => own.has(task) && index < report.k)
    .map(({ events, ...which }) => ({ path: pathOf(which), events }));
}

function joinBases(results: readonly ShardResult[]): BaselineEntry | null {
  const bases = results.flatMap(({ base }) => base ?? []);
  const [first] = bases;
  const isOfAll = bases.length === results.length && bases.every(({ commit }) => commit === first?.commit);
  if (first === undefined || !isOfAll) return null;
  const suite = [...new Set(bases.flatMap((base) => base.suite))].sort();
  return { ...first, tasks: bases.flatMap(({ tasks }) => tasks), suite };
}

function pathOf({ side, task, index }: Omit<ShardResult['transcripts'][number], 'events'>): string {
  return `${side === 'base' ? 'base/' : ''}transcripts/${task}/${index}.jsonl`;
}

function hasTasks({ report }: ShardResult): boolean {
  return report.tasks.length > 0;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
