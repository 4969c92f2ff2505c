import { availableParallelism } from 'node:os';
import { agentSchema } from '../agents/index.ts';
import { type ChosenAgent, chooseAgent } from '../core/choose-agent.ts';
import { configSchemaWith } from '../core/config.ts';
import type { RunOverrides } from '../core/override-schemas.ts';
import { type Selection, selectTasks } from '../core/select.ts';
import { taskSchemaWith } from '../core/task.ts';
import { loadProject, type Project } from '../files/load-project.ts';
import { graderSchema } from '../graders/index.ts';

export const configSchema = configSchemaWith(agentSchema);
export const taskSchema = taskSchemaWith(graderSchema);

/** A project, read and checked, with the agent and the tasks of this run chosen. */
export interface Plan {
  readonly root: string;
  readonly project: Project;
  readonly agent: ChosenAgent;
  readonly selection: Selection;
  readonly trials: number;
  readonly concurrency: number;
  readonly timeoutMs: number;
}

export interface PlanRequest {
  readonly root: string;
  readonly config: string | undefined;
  readonly tasks: string | undefined;
  /** Ids of the only tasks to run, out of the subset. */
  readonly only?: readonly string[] | undefined;
  readonly overrides: RunOverrides;
  /** Used when the overrides name no subset. */
  readonly defaultSubset: string;
}

/** Reads config and tasks and chooses what runs. Throws ConfigError or UserError with all that is wrong. */
export async function planRun({ root, config, tasks, only, overrides, defaultSubset }: PlanRequest): Promise<Plan> {
  const project = await loadProject({ root, path: config, configSchema, taskSchema, dir: tasks });
  return {
    root,
    project,
    agent: chooseAgent(project.config, { name: overrides.agent, model: overrides.model }),
    selection: selectTasks({
      tasks: project.tasks,
      subset: overrides.subset ?? defaultSubset,
      subsets: project.config.subsets,
      only,
    }),
    trials: overrides.trials ?? project.config.trials,
    concurrency: overrides.concurrency ?? project.config.concurrency ?? availableParallelism(),
    timeoutMs: overrides.timeout ?? project.config.timeout,
  };
}
