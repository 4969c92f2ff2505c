import { availableParallelism } from 'node:os';
import { agentSchema } from '../agents/index.ts';
import { type ChosenAgent, chooseAgent, otherAgents } from '../core/choose-agent.ts';
import { configSchemaWith } from '../core/config.ts';
import { UserError } from '../core/errors.ts';
import { DEFAULT_CASSETTES, type ModelsConfig } from '../core/models-config.ts';
import type { RunOverrides } from '../core/override-schemas.ts';
import { type Selection, selectTasks } from '../core/select.ts';
import { taskSchemaWith } from '../core/task.ts';
import { chooseYardstick } from '../core/yardstick.ts';
import { loadProject, type Project } from '../files/load-project.ts';
import { graderSchema } from '../graders/index.ts';
import type { BaseCheckout } from './base-checkout.ts';

export const configSchema = configSchemaWith(agentSchema);
export const taskSchema = taskSchemaWith(graderSchema);

/** The comparator: where its files lie, and its agent of the same name; or why there is none. */
export type BaseOfPlan =
  | {
      readonly root: string;
      readonly commit: string;
      readonly agent: ChosenAgent;
      /** Ids of all its tasks, those that the change deletes too. */
      readonly taskIds: readonly string[];
    }
  | { readonly reason: string };

/** A project, read and checked, with the agent and the tasks of this run chosen. */
export interface Plan {
  readonly root: string;
  /** Where the yardstick lies: the comparator's checkout, or the root itself. */
  readonly yardstickRoot: string;
  /** Config and tasks to judge by: the comparator's, with this change's agents. */
  readonly project: Project;
  readonly base: BaseOfPlan;
  /** What the change moved of what judges it. */
  readonly moved: readonly string[];
  readonly agent: ChosenAgent;
  /** Other agents of the config, to be run on the same tasks and shown beside; none when one was asked for by name. */
  readonly alongside: readonly ChosenAgent[];
  readonly selection: Selection;
  readonly trials: number;
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** US dollars that model calls may cost in all; undefined: no limit. */
  readonly maxCostUsd: number | undefined;
  /** Undefined: every model call is live. */
  readonly cassettes: NonNullable<ModelsConfig['cassettes']> | undefined;
}

export interface PlanRequest {
  readonly root: string;
  readonly config: string | undefined;
  readonly tasks: string | undefined;
  /** Ids of the only tasks to run, out of the subset. */
  readonly only?: readonly string[] | undefined;
  readonly overrides: RunOverrides;
  /** A checkout of the comparator, or why there is none. */
  readonly base: BaseCheckout;
  /** Whose policy, tasks and graders judge: the comparator's for a change, its own for what is merged. */
  readonly yardstick: 'base' | 'own';
  /** Used when the overrides name no subset. */
  readonly defaultSubset: string;
}

/** Reads config and tasks and chooses what runs. Throws ConfigError or UserError with all that is wrong. */
export async function planRun(request: PlanRequest): Promise<Plan> {
  const { root, only, overrides, defaultSubset } = request;
  const head = await load(root, request);
  const { project, ...yardstick } = await withYardstick(head, request);
  const agent = chooseAgent(project.config, { name: overrides.agent, model: overrides.model });
  return {
    root,
    project,
    ...yardstick,
    agent,
    alongside: overrides.agent === undefined ? otherAgents(project.config, agent) : [],
    selection: selectTasks({
      tasks: project.tasks,
      subset: overrides.subset ?? defaultSubset,
      subsets: project.config.subsets,
      only,
    }),
    trials: overrides.trials ?? project.config.trials,
    concurrency: overrides.concurrency ?? project.config.concurrency ?? availableParallelism(),
    timeoutMs: overrides.timeout ?? project.config.timeout,
    maxCostUsd: overrides['max-cost-usd'] ?? project.config.maxCostUsd,
    cassettes: cassettesOf(project.config.models, overrides.cassettes),
  };
}

function load(root: string, { config, tasks }: Pick<PlanRequest, 'config' | 'tasks'>): Promise<Project> {
  return loadProject({ root, path: config, configSchema, taskSchema, dir: tasks });
}

async function withYardstick(
  head: Project,
  request: PlanRequest,
): Promise<Pick<Plan, 'project' | 'base' | 'moved' | 'yardstickRoot'>> {
  const { base: checkout, root } = request;
  const alone = (reason: string) => ({ project: head, base: { reason }, moved: [], yardstickRoot: root });
  if ('reason' in checkout) return alone(checkout.reason);
  try {
    const base = await load(checkout.path, request);
    const taskIds = base.tasks.map(({ id }) => id);
    const side = { root: checkout.path, commit: checkout.commit, agent: baseAgent(base, request), taskIds };
    if (request.yardstick === 'own') return { project: head, base: side, moved: [], yardstickRoot: root };
    const { config, tasks, moved } = chooseYardstick({ base, head });
    return { project: { ...head, config, tasks }, base: side, moved, yardstickRoot: checkout.path };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return alone(`the project at ${checkout.commit.slice(0, 7)} cannot be read: ${error.message}`);
  }
}

/** The comparator keeps its own model, unless the run replaces both. */
function baseAgent({ config }: Project, { overrides }: PlanRequest): ChosenAgent {
  return chooseAgent(config, { name: overrides.agent, model: overrides.model });
}

function cassettesOf({ cassettes }: ModelsConfig, record: RunOverrides['cassettes']): Plan['cassettes'] {
  if (record === undefined) return cassettes;
  return record === 'off' ? undefined : { ...(cassettes ?? DEFAULT_CASSETTES), record };
}
