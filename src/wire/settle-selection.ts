import type { BaselineEntry } from '../core/baseline.ts';
import { dated } from '../core/gate/dated.ts';
import { inHistory } from '../core/gate/in-history.ts';
import { SHALLOW_DEPTH } from '../core/gate/rules-table.ts';
import { fitIntoBox } from '../core/subsets/fit-into-box.ts';
import { lackingDepth } from '../core/subsets/top-up.ts';
import type { Plan } from './plan-run.ts';

/** What the baseline holds, and the commits that it counts for. */
export interface SelectionHistory {
  readonly entries: readonly BaselineEntry[];
  /** First-parent history of the comparator, newest first; undefined: not known. */
  readonly ancestors?: readonly string[] | undefined;
  /** Commit under test: its head, where a pull request has one. */
  readonly commit: string | null;
  /** Orders tasks that tell about as much. Nothing of a change that is judged: its author could try until it fits. */
  readonly seed: string;
  /** Ids of the tasks that ran of this very subset and commit before; undefined: not known. */
  readonly earlier?: readonly string[] | undefined;
  /** Unix ms. */
  readonly nowMs: number;
  readonly maxAgeMs: number;
  /** Machines that share the work; one by default. */
  readonly shards?: number;
}

/** Decides what of a plan's selection hangs on the baseline: what fits into a box, what lacks tries. */
export function settleSelection(plan: Plan, history: SelectionHistory): Plan {
  const { box, topUp } = plan.unsettled;
  const settled = { ...plan, unsettled: { box: undefined, topUp: false } };
  if (topUp) return { ...settled, selection: toppedUp(plan, history) };
  if (box === undefined || plan.selection.selected.length === 0) return settled;
  const { entries, ancestors, earlier, nowMs, seed, shards = 1 } = history;
  const { selection, notices } = fitIntoBox({
    selection: plan.selection,
    box,
    runs: inHistory(dated(entries, nowMs).past, ancestors).known,
    // A change brings tasks and agents of its own, and may bring many: they take no room from those that judge it.
    competing: 'reason' in plan.base ? undefined : plan.base.taskIds,
    tries: plan.trials * (1 + besideOf(plan)),
    concurrency: plan.concurrency * shards,
    seed,
    earlier,
  });
  return { ...settled, selection, notices: [...plan.notices, ...notices] };
}

function besideOf({ alongside, base }: Plan): number {
  return 'reason' in base ? alongside.length : Math.min(alongside.length, base.beside);
}

function toppedUp({ selection, project, agent }: Plan, { ancestors, commit, ...history }: SelectionHistory) {
  return lackingDepth({
    ...history,
    selection,
    // Later changes are compared with this very commit, too.
    ancestors: ancestors === undefined || commit === null ? ancestors : [commit, ...ancestors],
    depth: project.config.baselineDepth ?? SHALLOW_DEPTH,
    agent: agent.name,
  });
}
