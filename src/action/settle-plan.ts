import type { GatePolicy } from '../core/gate-policy.ts';
import type { Plan } from '../wire/plan-run.ts';
import { settleSelection } from '../wire/settle-selection.ts';
import type { OpenBaseline } from './baseline.ts';
import type { History } from './history.ts';
import type { Job } from './job.ts';
import { isChange } from './plan-job.ts';

/** A plan, and what was read for it. */
export interface PlanToSettle {
  readonly job: Job;
  readonly plan: Plan;
  readonly policy: GatePolicy;
  readonly history: History;
  readonly baseline: Pick<OpenBaseline, 'entries' | 'earlier'>;
}

/** Decides what of the selection hangs on the baseline. `ran`: tasks that ran of it already, in shards or an attempt. */
export function settlePlan(
  { job, plan, policy, history, baseline }: PlanToSettle,
  { shards = 1, ran }: { readonly shards?: number; readonly ran?: readonly string[] } = {},
): Plan {
  const { subset } = plan.selection;
  const attempt = baseline.earlier.find(({ selection }) => selection.subset === subset);
  return settleSelection(plan, {
    entries: baseline.entries,
    ancestors: history.comparator?.ancestors,
    commit: job.event.headSha,
    seed: seedOf(job, history),
    earlier: ran ?? attempt?.tasks.map(({ id }) => id),
    nowMs: job.outside.now(),
    maxAgeMs: policy.maxBaselineAge,
    shards,
  });
}

/** The same for every run of a pull request against the same base; of what is merged, another for each commit. */
function seedOf({ event }: Job, { comparator }: History): string {
  return isChange(event) ? JSON.stringify([comparator?.sha, event.prNumber]) : event.headSha;
}
