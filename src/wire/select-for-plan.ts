import { leaveOut, type Selection, selectTasks } from '../core/select.ts';
import { type Box, rulesOf } from '../core/subsets/subset.ts';
import { type PlanSoFar, touchedBy } from './touched-by.ts';

/** Which tasks are asked for. */
export interface SelectRequest {
  readonly overrides: { readonly subset?: string | undefined };
  /** Used when the overrides name no subset. `scheduled` is top-up where the config has a `baselineDepth`, else full. */
  readonly defaultSubset: 'fast' | 'full' | 'scheduled';
  /** Ids of the only tasks to run, out of the subset. */
  readonly only?: readonly string[] | undefined;
  /** Whose policy, tasks and graders judge: the comparator's for a change, its own for what is merged. */
  readonly yardstick: 'base' | 'own';
}

export interface ChosenTasks {
  readonly selection: Selection;
  /** What the baseline has yet to decide of the selection: see `settleSelection`. */
  readonly unsettled: { readonly box: Box | undefined; readonly topUp: boolean };
  /** Where tasks are run although the subset was to leave some out, and why. */
  readonly notices: readonly string[];
}

/** Chooses tasks as far as that needs no history: by tags, and by what the change touches. */
export async function selectForPlan(plan: PlanSoFar, request: SelectRequest): Promise<ChosenTasks> {
  const { config, tasks } = plan.project;
  const subset = request.overrides.subset ?? defaultSubset(plan, request);
  const selection = selectTasks({ tasks, subset, subsets: config.subsets, only: request.only });
  const { changed, box, topUp } = rulesOf(subset, config.subsets);
  const unsettled = { box, topUp };
  if (!changed) return { selection, unsettled, notices: [] };
  const touched = await touchedBy(plan, request.yardstick);
  if ('all' in touched)
    return { selection, unsettled, notices: [`Subset ${subset} runs all its tasks: ${touched.all}.`] };
  return { selection: onlyTouched(selection, touched.ids), unsettled, notices: touched.notices };
}

function defaultSubset({ project }: PlanSoFar, { defaultSubset: wanted }: SelectRequest): string {
  if (wanted !== 'scheduled') return wanted;
  return project.config.baselineDepth === undefined ? 'full' : 'top-up';
}

function onlyTouched(selection: Selection, ids: ReadonlySet<string>): Selection {
  const untouched = selection.selected.filter(({ id }) => !ids.has(id));
  const left = leaveOut(selection, new Map(untouched.map(({ id }) => [id, UNTOUCHED])));
  return left.selected.length > 0
    ? left
    : { ...left, nothing: { rule: 'untouched', text: nothingTouched(selection.subset) } };
}

const UNTOUCHED = 'not touched by the change';

function nothingTouched(subset: string): string {
  return `Nothing that this change touches is watched: no task of subset ${subset}, nothing that one watches, no file of the agent.`;
}
