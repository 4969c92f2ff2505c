import type { BaselineEntry } from '../core/baseline.ts';
import type { GatePolicy } from '../core/gate-policy.ts';
import type { Plan } from '../wire/plan-run.ts';
import { settleSelection } from '../wire/settle-selection.ts';
import type { Terminal } from './command.ts';
import { headCommit } from './session.ts';

/** Decides what of the selection hangs on the baseline, and says on stderr what could not be selected as asked. */
export async function settlePlan(
  plan: Plan,
  terminal: Terminal,
  { entries, policy }: { readonly entries: readonly BaselineEntry[]; readonly policy: GatePolicy },
): Promise<Plan> {
  const settled = settleSelection(plan, {
    entries,
    commit: await headCommit(plan.root),
    nowMs: terminal.now(),
    maxAgeMs: policy.maxBaselineAge,
  });
  terminal.err(settled.notices.map((notice) => `${notice}\n`).join(''));
  return settled;
}
