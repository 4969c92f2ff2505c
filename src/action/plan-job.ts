import { UserError } from '../core/errors.ts';
import { FULL_LABEL } from '../github/labelled.ts';
import { checkOutBase, type DisposableCheckout, noBase } from '../wire/base-checkout.ts';
import { type Plan, planRun } from '../wire/plan-run.ts';
import { type History, workspaceOf } from './history.ts';
import type { Job } from './job.ts';
import { refuseServersHere } from './refuse-servers.ts';

/** Events that test a change which is not merged: the comparator's policy, tasks and baseline judge it. */
const CHANGES: readonly string[] = ['pull_request', 'merge_group'];

/** The comparator's files, beside the checkout. */
export async function openBase(job: Job, { comparator }: History): Promise<DisposableCheckout> {
  if (comparator === undefined) return noBase('the commit to compare with could not be found');
  return checkOutBase(workspaceOf(job), comparator.sha);
}

/** What this job's event and inputs ask for. Throws UserError for what may not be run in it. */
export async function planJob(job: Job, base: DisposableCheckout): Promise<Plan> {
  const { inputs, event } = job;
  const { tasks, ...overrides } = inputs.overrides;
  const isChange = CHANGES.includes(event.kind);
  const isFull = event.labels.includes(FULL_LABEL);
  const plan = await planRun({
    root: workspaceOf(job),
    config: inputs.config,
    tasks,
    overrides: isFull ? { ...overrides, subset: 'full' } : overrides,
    base,
    yardstick: isChange ? 'base' : 'own',
    defaultSubset: isChange ? 'fast' : event.kind === 'schedule' ? 'scheduled' : 'full',
  });
  refuseModule(job, plan);
  if (isChange) refuseServersHere(plan);
  return isFull ? { ...plan, notices: [...plan.notices, EVERY_TASK] } : plan;
}

const EVERY_TASK = `Every task runs, for the label \`${FULL_LABEL}\` is set.`;

/** It would run inside this very process, where a change's code could write its own verdict. */
function refuseModule({ event }: Job, { agent, alongside }: Plan): void {
  const found = [agent, ...alongside].find(({ config }) => config.type === 'module');
  if (found === undefined || !CHANGES.includes(event.kind)) return;
  throw new UserError(
    'module-agent',
    `Agent ${found.name} is of type module, which runs in the action's own process: the code of a change could write its own verdict there.`,
    'Use an agent of type command or http here; module is for your own machine and for what is merged.',
  );
}

/** A change that is judged by its own files could have loosened them: said, never silent. */
export function yardstickNotices({ event }: Job, { base }: Plan): readonly string[] {
  if (!CHANGES.includes(event.kind) || !('reason' in base)) return [];
  return [
    `This change is judged by its own policy, tasks and graders, and nothing was run beside it: ${base.reason}. Check out with fetch-depth: 2.`,
  ];
}
