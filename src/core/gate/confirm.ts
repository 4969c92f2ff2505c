import type { Comparison } from '../comparison.ts';
import type { GatePolicy } from '../gate-policy.ts';
import type { ExtraTrial, Report } from '../report.ts';
import { stratifiedExact } from '../stats/stratified-exact.ts';
import type { Trial } from '../trial.ts';
import { confirmRise } from './confirm-rise.ts';
import { confirmSuite } from './confirm-suite.ts';
import { confirmTask } from './confirm-task.ts';
import { confirmViolation } from './confirm-violation.ts';
import { gatedTasks } from './gated-tasks.ts';
import type { Inquest, Inquiry, Reruns, TaskEvidence } from './inquiry.ts';
import { alarmingRises } from './measure-rules.ts';
import { MOST_EXTRA, SUITE, TASK } from './rules-table.ts';
import { screen } from './screen.ts';

/** What re-runs may cost, and whether the old agent can be run beside the new one. */
export interface ConfirmLimits {
  /** Both sides together; undefined: the policy's, by default twice the planned tries of the gated tasks. */
  readonly maxExtraTrials?: number | undefined;
  readonly canRunBase: true | { readonly reason: string };
  /** Why re-runs ended before they were done: time, budget. Undefined while they may go on. */
  readonly stopped?: string | undefined;
}

export interface ConfirmRequest {
  readonly report: Report;
  readonly comparison: Comparison;
  readonly policy: GatePolicy;
  readonly limits: ConfirmLimits;
}

/** All suspicions of a report and how they stand after the re-runs so far. */
export interface Confirmation {
  readonly inquiries: readonly Inquiry[];
  readonly inquest: Inquest;
  /** Re-runs that may still be made. */
  readonly left: number;
  /** Re-runs that may be made at all. */
  readonly most: number;
}

/** Follows each suspicion through the re-runs of both sides. Keeps no state: all is in `report.extra`. */
export function confirm(request: ConfirmRequest): Confirmation {
  const { report, comparison, policy, limits } = request;
  const inquest = inquestOf(request);
  const most = limits.maxExtraTrials ?? policy.maxExtraTrials ?? mostExtra(inquest.tasks.length * report.k);
  const left = Math.max(0, most - report.extra.length);
  const suspects = screen(comparison.tasks);
  const byId = new Map(inquest.tasks.map((task) => [task.id, task]));
  const evidence = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const tasks = evidence(suspects).map((task) => confirmTask(task, inquest));
  const inquiries = [
    ...tasks,
    ...evidence(newlyBreached(comparison)).map((task) => confirmViolation(task, inquest)),
    ...suiteInquiry(inquest, tasks),
    ...alarmingRises(request).map((rise) => confirmRise(rise, inquest)),
  ];
  return { inquiries, inquest, left, most };
}

/** Tasks that are plainly worse or stayed open speak for themselves: one of them can pull the whole suite down. */
function suiteInquiry(inquest: Inquest, asked: readonly Inquiry[]): readonly Inquiry[] {
  const level = TASK.alpha / inquest.tasks.length;
  const isPlain = ({ p, standing }: Inquiry) => standing.kind === 'pending' && p !== null && p <= level;
  const aside = asked.filter((one) => isPlain(one) || one.standing.kind === 'open' || one.standing.kind === 'blocked');
  const ids = new Set(aside.map(({ task }) => task));
  const tasks = inquest.tasks.filter(({ id }) => !ids.has(id));
  const p = stratifiedExact(tasks.map(({ first, stored }) => ({ base: stored, head: first })));
  return p > SUITE.suspectAlpha ? [] : [confirmSuite({ ...inquest, tasks }, ids.size > 0)];
}

function inquestOf({ report, comparison, limits }: ConfirmRequest): Inquest {
  const reruns = rerunsByTask(report.extra);
  const tasks = gatedTasks(comparison.tasks).map(({ task: { id }, arms }): TaskEvidence => {
    return { id, first: arms.head, stored: arms.base, reruns: reruns.get(id) ?? { head: [], base: [] } };
  });
  const noBase = limits.canRunBase === true ? null : limits.canRunBase.reason;
  return { tasks: tasks.sort((a, b) => (a.id < b.id ? -1 : 1)), k: report.k, noBase };
}

function rerunsByTask(extra: readonly ExtraTrial[]): ReadonlyMap<string, Reruns> {
  const byTask = new Map<string, { readonly head: Trial[]; readonly base: Trial[] }>();
  for (const { side, task, trial } of extra) {
    const reruns = byTask.get(task) ?? { head: [], base: [] };
    reruns[side].push(trial);
    byTask.set(task, reruns);
  }
  return byTask;
}

/** Tasks that were clean of major violations and are not any more. */
function newlyBreached({ tasks }: Comparison): readonly string[] {
  return gatedTasks(tasks)
    .filter(({ task: { majorViolations } }) => majorViolations.base === 0 && (majorViolations.head ?? 0) > 0)
    .map(({ task }) => task.id)
    .sort();
}

/** A small suite may spend enough to settle one suspicion. */
function mostExtra(planned: number): number {
  return Math.max(MOST_EXTRA.atLeast, MOST_EXTRA.timesPlanned * planned);
}
