import { dirname, posix, resolve } from 'node:path';
import type { Agent } from '../core/agent.ts';
import type { ChosenAgent } from '../core/choose-agent.ts';
import { DEFAULT_IMAGE } from '../core/config.ts';
import { measure } from '../core/measure.ts';
import type { ImageIdentity } from '../core/sandbox.ts';
import type { TranscriptEvent } from '../core/transcript.ts';
import { placeInConfig } from '../files/place-in-config.ts';
import { gradeCriterion } from '../graders/index.ts';
import type { PreparedSide } from '../run/confirm.ts';
import { prepare } from '../run/prepare.ts';
import type { PreparedTask } from '../run/run-jobs.ts';
import type { TrialDeps } from '../run/trial-deps.ts';
import { tryServers } from '../run/try-servers.ts';
import { toolDefinitions } from '../tools/index.ts';
import { checkModels } from './check-models.ts';
import type { Plan } from './plan-run.ts';
import { buildAgent, type ReadyAgent } from './ready-agent.ts';
import type { RunWorld } from './run-world.ts';

/** One commit's agent on the tasks of a plan, ready to make trials. */
export interface Side {
  readonly agent: Agent;
  /** Hash of the agent's files; null when it has none of its own. */
  readonly filesHash: string | null;
  readonly tasks: readonly PreparedTask[];
  readonly defaultImage: ImageIdentity | undefined;
}

/** Which agent of which folder makes a side. */
export interface SideRequest {
  readonly root: string;
  readonly agent: ChosenAgent;
}

/** Reads the agent, finds the images and builds its layer. Throws UserError, or InfraError (engine, image, setup). */
export async function openSide(plan: Plan, world: RunWorld, request: SideRequest): Promise<Side> {
  const { project } = plan;
  checkModels(plan, request.agent, world.models);
  const root = resolve(request.root, dirname(project.configFile));
  // The lines are those of this change's config: another commit's may lie elsewhere.
  const isOwn = request.root === plan.root;
  const placeOf = (option: string) => (isOwn ? placeInConfig(project, request.agent.name, option) : undefined);
  const { prices } = project.config;
  const agent = { ...request, root, placeOf, prices, hidden: hiddenFolders(plan) };
  const ready = await buildAgent(agent, world);
  world.homes.set(ready.agent, { name: request.agent.name, folder: root });
  return openWith(plan, world, ready);
}

/** What no agent takes along: hidden tests, results, and what answers its tools. From the config's folder. */
function hiddenFolders({ project }: Plan): readonly string[] {
  const { tasks } = project.config;
  const folder = posix.dirname(project.configFile);
  const ofTools = project.tasks
    .flatMap(({ tools }) => tools.map(({ file }) => posix.relative(folder, posix.dirname(file))))
    .filter((path) => path !== '' && !path.startsWith('..') && !path.startsWith(`${posix.normalize(`${tasks}/`)}`));
  return [...new Set([tasks, '.agent-eval', ...ofTools])];
}

/** The same with an agent that is already there. Throws ConfigError for a module of a tool server that cannot run. */
export async function openWith(plan: Plan, world: RunWorld, { agent, layer }: ReadyAgent): Promise<Side> {
  const { project, selection } = plan;
  const { tasks, defaultImage } = await prepare(world.engine, {
    tasks: selection.selected,
    defaultImage: project.config.image ?? DEFAULT_IMAGE,
    agent,
    layer,
    signal: world.signal,
  });
  await tryServers(world, tasks, {
    isTried: ({ config }) => toolDefinitions.hasState(config),
    tried: world.triedServers,
    concurrency: plan.concurrency,
    signal: world.signal,
  });
  return { agent, filesHash: layer?.hash ?? null, tasks, defaultImage };
}

/** A side's tasks by id. */
export function byId(side: Side): PreparedSide {
  return new Map(side.tasks.map((prepared) => [prepared.task.id, prepared]));
}

/** What trials of every side share. */
export function trialDeps({ project }: Plan, { engine, gateway, openTools, redact, keepText }: RunWorld): TrialDeps {
  return {
    engine,
    gateway,
    openTools,
    gradeCriterion,
    measure: (events: readonly TranscriptEvent[]) => measure(events, project.config.prices),
    redact,
    keepText,
    now: () => performance.now(),
  };
}
