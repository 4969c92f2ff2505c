import type { Agent } from '../core/agent.ts';
import { hashBytes, hashJson } from '../core/hash.ts';
import type { ImageIdentity, SandboxEngine } from '../core/sandbox.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';
import type { Task } from '../core/task.ts';
import type { PreparedTask } from './run-jobs.ts';

const SETUP_TIMEOUT_MS = 15 * 60_000;

/** The agent's part of an image: its files in /agent, and a setup command run once with network. */
export interface AgentLayer {
  readonly files: readonly SandboxFile[];
  readonly setup: string | undefined;
}

export interface Prepared {
  readonly tasks: readonly PreparedTask[];
  /** Undefined when every task names an image of its own. */
  readonly defaultImage: ImageIdentity | undefined;
}

/** Where a task's own setup runs, and what it leaves stays. */
const DEPS = '/deps';

/** Finds each task's image, with what its setup adds, and builds the agent's layer once per image. Throws InfraError (engine, image, setup). */
export async function prepare(
  engine: SandboxEngine,
  request: {
    readonly tasks: readonly Task[];
    readonly defaultImage: string;
    readonly agent: Agent;
    readonly layer: AgentLayer | undefined;
    readonly signal: AbortSignal;
  },
): Promise<Prepared> {
  const { tasks, agent, layer, signal } = request;
  const refOf = ({ environment }: Task) => environment.image ?? request.defaultImage;
  const images = new Map<string, ImageIdentity>();
  for (const ref of new Set(tasks.map(refOf))) images.set(ref, await engine.resolveImage(ref, signal));
  const made = new Map<string, TaskImages>();
  for (const task of tasks) {
    const key = keyOf(task, refOf(task));
    if (made.has(key)) continue;
    const taskImage = await withSetup(engine, lookUp(images, refOf(task)), task, signal);
    const agentImage = layer === undefined ? taskImage : await build(engine, taskImage, layer, signal);
    made.set(key, { taskImage, agentImage });
  }
  return {
    tasks: tasks.map((task) => ({ task, agent, ...lookUp(made, keyOf(task, refOf(task))) })),
    defaultImage: images.get(request.defaultImage),
  };
}

type TaskImages = Pick<PreparedTask, 'taskImage' | 'agentImage'>;

/** Tasks with the same image and setup share what is made of them. */
function keyOf(task: Task, ref: string): string {
  const { setup } = task.environment;
  if (setup === undefined) return ref;
  return hashJson({ ref, setup, files: setupFiles(task).map(({ path, content }) => [path, hashBytes(content)]) });
}

function setupFiles({ environment, scaffold }: Task): readonly SandboxFile[] {
  return scaffold.filter(({ path }) => environment.setup?.files.includes(path));
}

async function withSetup(
  engine: SandboxEngine,
  base: ImageIdentity,
  task: Task,
  signal: AbortSignal,
): Promise<ImageIdentity> {
  const { setup } = task.environment;
  if (setup === undefined) return base;
  const spec = { base, files: setupFiles(task), setup: setup.run, into: DEPS };
  return engine.buildLayer({ ...spec, setupTimeoutMs: SETUP_TIMEOUT_MS, signal });
}

function build(
  engine: SandboxEngine,
  base: ImageIdentity,
  layer: AgentLayer,
  signal: AbortSignal,
): Promise<ImageIdentity> {
  const { files, setup } = layer;
  return engine.buildLayer({ base, files, setup, into: '/agent', setupTimeoutMs: SETUP_TIMEOUT_MS, signal });
}

function lookUp<Value>(made: ReadonlyMap<string, Value>, key: string): Value {
  const found = made.get(key);
  if (found === undefined) throw new Error(`nothing was made for ${key}`);
  return found;
}
