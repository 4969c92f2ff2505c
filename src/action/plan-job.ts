import { UserError } from '../core/errors.ts';
import type { GitHubEvent } from '../github/event.ts';
import { FULL_LABEL } from '../github/labelled.ts';
import { checkOutBase, type DisposableCheckout, noBase } from '../wire/base-checkout.ts';
import { type Plan, planRun } from '../wire/plan-run.ts';
import { type History, workspaceOf } from './history.ts';
import type { Job } from './job.ts';
import { refuseServersHere } from './refuse-servers.ts';

/** True where a change is tested that is not merged: the comparator's policy, tasks and baseline judge it. */
export function isChange({ kind }: Pick<GitHubEvent, 'kind'>): boolean {
  return kind === 'pull_request' || kind === 'merge_group';
}

/** The comparator's files, beside the checkout. */
export async function openBase(job: Job, { comparator }: History): Promise<DisposableCheckout> {
  if (comparator === undefined) return noBase('the commit to compare with could not be found');
  return checkOutBase(workspaceOf(job), comparator.sha);
}

/** What this job's event and inputs ask for. Throws UserError for what may not be run in it. */
export async function planJob(job: Job, base: DisposableCheckout): Promise<Plan> {
  const { inputs, event } = job;
  const { tasks, ...overrides } = inputs.overrides;
  const isJudged = isChange(event);
  const isFull = event.labels.includes(FULL_LABEL);
  const plan = await planRun({
    root: workspaceOf(job),
    config: inputs.config,
    tasks,
    overrides: isFull ? { ...overrides, subset: 'full' } : overrides,
    base,
    yardstick: isJudged ? 'base' : 'own',
    defaultSubset: isJudged ? 'fast' : event.kind === 'schedule' ? 'scheduled' : 'full',
  });
  refuseModule(job, plan);
  if (isJudged) {
    refuseServersHere(plan);
    refuseTopUp(plan);
  }
  return isFull ? { ...plan, notices: [...plan.notices, EVERY_TASK] } : plan;
}

const EVERY_TASK = `Every task runs, for the label \`${FULL_LABEL}\` is set.`;

/** It would run inside this very process, where a change's code could write its own verdict. */
function refuseModule({ event }: Job, { agent, alongside }: Plan): void {
  const found = [agent, ...alongside].find(({ config }) => config.type === 'module');
  if (found === undefined || !isChange(event)) return;
  throw new UserError(
    'module-agent',
    `Agent ${found.name} is of type module, which runs in the action's own process: the code of a change could write its own verdict there.`,
    'Use an agent of type command or http here; module is for your own machine and for what is merged.',
  );
}

/** With a baseline that is deep enough it would run nothing, whatever the change does. */
function refuseTopUp({ selection, unsettled }: Plan): void {
  if (!unsettled.topUp) return;
  throw new UserError(
    'top-up',
    `Subset ${selection.subset} runs what the baseline lacks, not what judges a change: with a deep baseline that is nothing.`,
    'Name another subset for pull requests and merge queues, and top the baseline up on the default branch.',
  );
}

/** A change that is judged by its own files could have loosened them: said, never silent. */
export function yardstickNotices({ event }: Job, { base }: Plan): readonly string[] {
  if (!isChange(event) || !('reason' in base)) return [];
  return [
    `This change is judged by its own policy, tasks and graders, and nothing was run beside it: ${base.reason}. Check out with fetch-depth: 2.`,
  ];
}
