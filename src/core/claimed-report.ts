import { assembleReport, type TaskTrials } from './assemble-report.ts';
import type { ForkResult } from './fork-result.ts';
import type { ExtraTrial, Report, TaskReport } from './report.ts';
import { leaveOut, type Selection } from './select.ts';
import type { Task } from './task.ts';
import { VERSION } from './version.ts';

/** What this repository itself would have run, at the commit that judges. */
export interface OwnPlan {
  readonly selection: Selection;
  /** Whether which of these tasks run goes by what only the fork's run knew: its checkout, the history that it read. */
  readonly isNarrowed: boolean;
  /** Of each task. */
  readonly trials: number;
  /** Name of the agent. */
  readonly agent: string;
  /** Unix ms. */
  readonly nowMs: number;
}

/** A report to be judged, or why there is none. */
export type ClaimedReport =
  | {
      readonly report: Report;
      /** Whether tasks were left out by the fork's word alone. */
      readonly isPartial: boolean;
    }
  | { readonly problem: string };

/**
 * A report of which only the tries, the fingerprint and whether it is complete are the fork's claims; which tasks there
 * are, what was left out and how many tries were due is our own. A task that is missing, or was measured in another
 * version than ours, leaves nothing to judge: a change must not choose its own test. Where the selection is narrowed, a
 * missing task is one that was left out, and nothing is said of it.
 */
export function claimedReport(result: ForkResult, own: OwnPlan): ClaimedReport {
  const { selected } = own.selection;
  const all = selected.map((task) => claimOf(task, result));
  const missing = all.filter(({ claim }) => claim === undefined);
  if (missing.length > 0 && !own.isNarrowed) {
    return { problem: `it lacks ${named(missing)}, which the default branch runs` };
  }
  const claims = all.filter(({ claim }) => claim !== undefined);
  const others = claims.filter(({ isOurs }) => !isOurs);
  if (others.length > 0) {
    return { problem: `it measured another version of ${named(others)} than the default branch has now` };
  }
  const tasks = claims.flatMap(({ task, claim }) => (claim === undefined ? [] : [taskTrials(task, claim, own)]));
  const leftOut = new Map(missing.map(({ task }) => [task.id, "left out by the fork's run"]));
  const selection = leaveOut(own.selection, leftOut);
  return { report: reportOf(result, { ...own, selection }, tasks), isPartial: missing.length > 0 };
}

interface Claim {
  readonly task: Task;
  readonly claim: TaskReport | undefined;
  /** It was measured as we define it. */
  readonly isOurs: boolean;
}

function claimOf(task: Task, { report, definitions }: ForkResult): Claim {
  const { id, hash, graderHash, environment } = task;
  const claim = report.tasks.find((one) => one.id === id);
  const defined = definitions.find((one) => one.id === id);
  // The hash of a task with an image of its own covers the image that was found, which is not here to be looked at.
  const isMeasuredSo = environment.image !== undefined || claim?.hash === hash;
  const isDefinedSo = defined?.hash === hash && defined.graderHash === graderHash;
  return { task, claim, isOurs: isDefinedSo && isMeasuredSo && claim?.graderHash === graderHash };
}

function taskTrials(
  { id, graderHash, tags, file }: Task,
  { hash, planned, trials }: TaskReport,
  own: OwnPlan,
): TaskTrials {
  const made = trials.map((trial) => ({ ...trial, transcript: null }));
  return { id, hash, graderHash, tags, file, planned: Math.max(own.trials, planned, made.length), trials: made };
}

function reportOf({ report, headSha }: ForkResult, own: OwnPlan, tasks: readonly TaskTrials[]): Report {
  const { selection, trials: k, agent, nowMs: createdAt } = own;
  const ids = new Set(tasks.map(({ id }) => id));
  const extra: readonly ExtraTrial[] = report.extra.filter(({ task }) => ids.has(task));
  const assembled = assembleReport({
    k,
    tasks,
    selection: { subset: selection.subset, leftOut: selection.leftOut },
    settings: { agent, commit: headSha },
    fingerprint: report.fingerprint,
    complete: report.complete,
    createdAt,
    createdBy: `agent-eval ${VERSION}`,
  });
  return { ...assembled, extra: [...extra] };
}

function named([first, ...more]: readonly Claim[]): string {
  const name = `task ${first?.task.id ?? ''}`;
  return more.length === 0 ? name : `${name} and ${more.length} more`;
}
