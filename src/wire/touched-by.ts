import { posix } from 'node:path';
import { agentSchema, sourcesOf } from '../agents/index.ts';
import type { ChosenAgent } from '../core/choose-agent.ts';
import type { Project } from '../files/load-project.ts';
import { type Touched, touchedTasks } from '../files/touched-tasks.ts';
import { changedFiles } from '../github/changed-files.ts';
import type { BaseOfPlan } from './base-of-plan.ts';

/** What is known of a plan before its tasks are chosen. */
export interface PlanSoFar {
  readonly project: Project;
  readonly base: BaseOfPlan;
  readonly agent: ChosenAgent;
  readonly alongside: readonly ChosenAgent[];
  readonly cassettes: { readonly folder: string } | undefined;
}

/**
 * The tasks that a change concerns, by the comparator's word for what they depend on. Where that cannot be told it is all
 * of them, never none.
 */
export async function touchedBy(plan: PlanSoFar, yardstick: 'base' | 'own'): Promise<Touched> {
  const { base, project } = plan;
  if (yardstick === 'own') return { all: 'what is merged already is measured as a whole' };
  if ('reason' in base) return { all: base.reason };
  const deleted = base.taskIds.find((id) => !project.tasks.some((task) => task.id === id));
  if (deleted !== undefined) return { all: `it deletes task ${deleted}` };
  const changed = await changedFiles(base.repository.top, base.commit);
  if ('reason' in changed) return { all: changed.reason };
  const { tasks, config } = project;
  const known = { folder: base.repository.folder, tasks, watches: config.watches };
  return touchedTasks({ ...changed, ...known, shared: sharedPlaces(plan, base), agent: agentOf(plan, base) });
}

type KnownBase = Exclude<BaseOfPlan, { readonly reason: string }>;

/** The config, wherever either side has it, and the recordings that are replayed. */
function sharedPlaces({ project, cassettes }: PlanSoFar, base: KnownBase): readonly string[] {
  const { configFile } = project;
  const recordings = cassettes === undefined ? [] : [posix.join(posix.dirname(configFile), cassettes.folder)];
  return [configFile, base.configFile, ...recordings];
}

/** Who is only shown beside need not say what it is made of. */
function agentOf({ project, agent, alongside }: PlanSoFar, base: KnownBase) {
  const folder = posix.dirname(project.configFile);
  const judged = [agent, base.agent].map(globsOf);
  const beside = alongside.flatMap((other) => globsOf(other) ?? []);
  if (judged.some((globs) => globs === undefined)) return { folder, globs: undefined };
  return { folder, globs: [...new Set([...judged.flatMap((globs) => globs ?? []), ...beside])] };
}

function globsOf({ config }: ChosenAgent): readonly string[] | undefined {
  return sourcesOf(agentSchema.parse(config));
}
