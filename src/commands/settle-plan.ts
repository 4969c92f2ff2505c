import type { BaselineEntry } from '../core/baseline.ts';
import { UserError } from '../core/errors.ts';
import type { GatePolicy } from '../core/gate-policy.ts';
import type { Plan } from '../wire/plan-run.ts';
import { settleSelection } from '../wire/settle-selection.ts';
import type { Arguments, Terminal } from './command.ts';
import { openStore } from './local-store.ts';
import { headCommit, planFrom } from './session.ts';

/** Decides what of the selection hangs on the baseline, and says on stderr what could not be selected as asked. */
export async function settlePlan(
  plan: Plan,
  terminal: Terminal,
  { entries, policy }: { readonly entries: readonly BaselineEntry[]; readonly policy: GatePolicy },
): Promise<Plan> {
  const commit = await headCommit(plan.root);
  const settled = settleSelection(plan, {
    entries,
    commit,
    seed: ('reason' in plan.base ? commit : plan.base.commit) ?? '',
    nowMs: terminal.now(),
    maxAgeMs: policy.maxBaselineAge,
  });
  terminal.err(settled.notices.map((notice) => `${notice}\n`).join(''));
  return settled;
}

/** The same for commands that read no baseline but for that. */
export async function settleFromStore(plan: Plan, args: Arguments, terminal: Terminal): Promise<Plan> {
  const { unsettled, project } = plan;
  const hangs = unsettled.topUp || unsettled.box !== undefined;
  const { entries } = hangs ? await (await openStore(plan, args, terminal)).read() : { entries: [] };
  return settlePlan(plan, terminal, { entries, policy: project.config.gate });
}

/** The plan of a command for which running nothing makes no sense. Throws UserError for a selection of nothing. */
export async function planOfSome(args: Arguments, terminal: Terminal): Promise<Plan> {
  const plan = await settleFromStore(await planFrom(args, terminal), args, terminal);
  const { nothing, subset } = plan.selection;
  if (nothing === undefined) return plan;
  throw new UserError('empty-subset', `subset ${subset}: ${nothing.text}`, 'Name another subset.');
}
