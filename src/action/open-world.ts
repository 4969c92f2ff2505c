import type { SandboxEngine } from '../core/sandbox.ts';
import { createDockerEngine } from '../sandbox/docker-engine.ts';
import { createOpenTools } from '../tools/index.ts';
import { engineLocation } from '../wire/engine-location.ts';
import { readModelAccess } from '../wire/model-access.ts';
import type { Plan } from '../wire/plan-run.ts';
import { secretReader } from '../wire/read-secret.ts';
import { readyWorld } from '../wire/ready-world.ts';
import type { RunWorld } from '../wire/run-world.ts';
import type { Job } from './job.ts';
import { logProgress } from './log.ts';

/** The engine that this job's environment names. Throws UserError for an address that cannot work. */
export function openEngine({ outside }: Job): SandboxEngine {
  return createDockerEngine({ ...engineLocation(outside.env), runId: outside.runId });
}

/** The world of a run in this job. Throws InfraError when the engine does not answer. */
export function openWorld(
  job: Job,
  { plan, engine }: { readonly plan: Plan; readonly engine: SandboxEngine },
): Promise<RunWorld> {
  const { inputs, outside } = job;
  return readyWorld(plan, {
    engine,
    models: readModelAccess(outside.env, (provider) => inputs.secrets[`${provider}ApiKey`]),
    readSecret: secretReader(outside.env),
    openTools: createOpenTools({ searchPath: outside.env['PATH'] ?? '' }),
    commit: commitOf(job),
    now: outside.now,
    signal: outside.signal,
    onProgress: logProgress,
  });
}

/** The same with an engine of its own, for a job that may need none. Throws UserError for an address that cannot work. */
export async function openOwnWorld(job: Job, plan: Plan): Promise<RunWorld> {
  const engine = openEngine(job);
  const close = () => engine[Symbol.asyncDispose]();
  try {
    const world = await openWorld(job, { plan, engine });
    return {
      ...world,
      async [Symbol.asyncDispose]() {
        await world[Symbol.asyncDispose]();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The commit of the agent under test: of a pull request its head, never its merge commit. */
export function commitOf({ event, context }: Job): string {
  return event.kind === 'pull_request' ? event.headSha : context.sha;
}
