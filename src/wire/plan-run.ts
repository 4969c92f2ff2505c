import { availableParallelism } from 'node:os';
import { relative, resolve } from 'node:path';
import { agentSchema } from '../agents/index.ts';
import { type ChosenAgent, chooseAgent, otherAgents } from '../core/choose-agent.ts';
import { configSchemaWith } from '../core/config.ts';
import { UserError } from '../core/errors.ts';
import { DEFAULT_CASSETTES, type ModelsConfig } from '../core/models-config.ts';
import type { RunOverrides } from '../core/override-schemas.ts';
import { taskSchemaWith } from '../core/task.ts';
import { chooseYardstick } from '../core/yardstick.ts';
import { loadProject, type Project } from '../files/load-project.ts';
import { graderSchema } from '../graders/index.ts';
import { toolDefinitions } from '../tools/index.ts';
import type { BaseCheckout } from './base-checkout.ts';
import type { BaseOfPlan } from './base-of-plan.ts';
import { type ChosenTasks, type SelectRequest, selectForPlan } from './select-for-plan.ts';
import { refuseUnknownTools } from './unknown-tools.ts';

export const configSchema = configSchemaWith(agentSchema);
export const taskSchema = taskSchemaWith(graderSchema);

/** A project, read and checked, with the agent and the tasks of this run chosen. */
export interface Plan extends ChosenTasks {
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
  readonly trials: number;
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** US dollars that model calls may cost in all; undefined: no limit. */
  readonly maxCostUsd: number | undefined;
  /** Undefined: every model call is live. */
  readonly cassettes: NonNullable<ModelsConfig['cassettes']> | undefined;
}

export interface PlanRequest extends SelectRequest {
  readonly root: string;
  readonly config: string | undefined;
  readonly tasks: string | undefined;
  readonly overrides: RunOverrides;
  /** A checkout of the comparator, or why there is none. */
  readonly base: BaseCheckout;
}

/** Reads config and tasks and chooses what runs. Throws ConfigError or UserError with all that is wrong. */
export async function planRun(request: PlanRequest): Promise<Plan> {
  const { root, overrides } = request;
  const head = await load(root, request);
  const { project, ...yardstick } = await withYardstick(head, request);
  const agent = chooseAgent(project.config, { name: overrides.agent, model: overrides.model });
  const alongside = overrides.agent === undefined ? otherAgents(project.config, agent) : [];
  const cassettes = cassettesOf(project.config.models, overrides.cassettes);
  const known = { root, project, ...yardstick, agent, alongside, cassettes };
  const chosen = await selectForPlan(known, request);
  refuseUnknownTools({ ...known, ...chosen });
  return {
    ...known,
    ...chosen,
    trials: overrides.trials ?? project.config.trials,
    concurrency: overrides.concurrency ?? project.config.concurrency ?? availableParallelism(),
    timeoutMs: overrides.timeout ?? project.config.timeout,
    maxCostUsd: overrides['max-cost-usd'] ?? project.config.maxCostUsd,
  };
}

/** Both sides have what was named at the same place, however that was written. */
function load(root: string, request: Pick<PlanRequest, 'root' | 'config' | 'tasks'>): Promise<Project> {
  const fromRoot = (path: string | undefined) =>
    path === undefined ? undefined : relative(request.root, resolve(request.root, path));
  const path = fromRoot(request.config);
  return loadProject({ root, path, configSchema, taskSchema, toolDefinitions, dir: fromRoot(request.tasks) });
}

function inOneLine(text: string): string {
  return text.replaceAll('\n', '; ');
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
    const { configFile } = base;
    const { path, commit, repository } = checkout;
    const agent = baseAgent(base, request);
    const beside = otherAgents(base.config, agent).length;
    const side = { root: path, commit, repository, agent, beside, configFile, taskIds };
    if (request.yardstick === 'own') return { project: head, base: side, moved: [], yardstickRoot: root };
    const { config, tasks, moved } = chooseYardstick({ base, head });
    return { project: { ...head, config, tasks }, base: side, moved, yardstickRoot: path };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return alone(`the project at ${checkout.commit.slice(0, 7)} cannot be read: ${inOneLine(error.message)}`);
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
