import type { Agent } from '../core/agent.ts';
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

/** Finds each task's image and builds the agent's layer once per image. Throws InfraError (engine, image, setup). */
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
  const images = new Map<string, { readonly taskImage: ImageIdentity; readonly agentImage: ImageIdentity }>();
  const imageOf = (task: Task) => task.environment.image ?? request.defaultImage;
  for (const ref of new Set(tasks.map(imageOf))) {
    const taskImage = await engine.resolveImage(ref, signal);
    images.set(ref, {
      taskImage,
      agentImage: layer === undefined ? taskImage : await build(engine, taskImage, layer, signal),
    });
  }
  return {
    tasks: tasks.map((task) => ({ task, agent, ...imagesFor(images, imageOf(task)) })),
    defaultImage: images.get(request.defaultImage)?.taskImage,
  };
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

function imagesFor<Value>(images: ReadonlyMap<string, Value>, ref: string): Value {
  const found = images.get(ref);
  if (found === undefined) throw new Error(`image ${ref} was not prepared`);
  return found;
}
