import { DEFAULT_IMAGE } from '../../core/config.ts';
import { type ImageFacts, judgeImage } from '../../core/doctor/judge-engine.ts';
import { InfraError } from '../../core/errors.ts';
import type { Sandbox } from '../../core/sandbox.ts';
import { createDockerEngine } from '../../sandbox/docker-engine.ts';
import { imageHint } from '../../sandbox/image.ts';
import { findImage } from '../../sandbox/inspect-engine.ts';
import { engineLocation } from '../../wire/engine-location.ts';
import type { Plan } from '../../wire/plan-run.ts';
import { type Check, type Given, messageOf } from './check.ts';
import { ENGINE_LIMIT_MS } from './engine-check.ts';

/** One check for each image that tasks run in. Nothing is pulled. */
export function imageChecks(given: Given, { needsNode }: { readonly needsNode: boolean }): readonly Check[] {
  return [...imagesOf(given.plan)].map(([ref, tasks]) => ({
    name: 'image',
    limitMs: 2 * ENGINE_LIMIT_MS,
    look: async (signal) => [judgeImage({ ref, tasks, needsNode, ...(await lookAt(ref, given, signal)) })],
  }));
}

/** Images by name, with how many tasks run in each. */
function imagesOf({ project }: Plan): ReadonlyMap<string, number> {
  const images = new Map<string, number>();
  for (const { environment } of project.tasks) {
    const ref = environment.image ?? project.config.image ?? DEFAULT_IMAGE;
    images.set(ref, (images.get(ref) ?? 0) + 1);
  }
  return images;
}

type Look<Facts = ImageFacts> = Facts extends ImageFacts ? Omit<Facts, 'ref' | 'tasks' | 'needsNode'> : never;

async function lookAt(ref: string, given: Given, signal: AbortSignal): Promise<Look> {
  const found = await findImage(engineLocation(given.env), { ref, timeoutMs: ENGINE_LIMIT_MS });
  if (found.kind === 'offered') return { state: 'offered' };
  if (found.kind === 'nowhere') return { state: 'absent', why: found.why, hint: imageHint(ref) };
  try {
    return await start(ref, given, signal);
  } catch (error) {
    if (!(error instanceof InfraError)) throw error;
    return { state: 'unusable', why: messageOf(error) };
  }
}

async function start(ref: string, { env }: Given, signal: AbortSignal): Promise<Look> {
  await using engine = createDockerEngine({ ...engineLocation(env), runId: `doctor-${process.pid}` });
  const image = await engine.resolveImage(ref, signal);
  const limits = { cpus: 1, memoryBytes: 256 * 1024 ** 2, pids: 64, diskBytes: 16 * 1024 ** 2 };
  await using sandbox = await engine.create({ image, limits, name: 'doctor', signal });
  return await ask(sandbox, signal);
}

/** Uses the shell alone: what else an image has is for its tasks to say. */
const QUESTIONS = `uid=$(id -u 2>/dev/null) || uid=1000
{ : >/workspace/.doctor; } 2>/dev/null && writes=yes || writes=no
echo "$uid $writes $(node --version 2>/dev/null)"`;

async function ask(sandbox: Sandbox, signal: AbortSignal): Promise<Look> {
  const { end, stdout, stderr } = await sandbox.exec({
    command: ['sh', '-c', QUESTIONS],
    timeoutMs: ENGINE_LIMIT_MS,
    outputBytes: 4096,
    signal,
  });
  if (end.kind !== 'exited' || end.exitCode !== 0) return { state: 'unusable', why: stderr.trim() || `sh ${end.kind}` };
  const [uid = '', writes = '', node = ''] = stdout.trim().split(' ');
  return { state: 'started', uid, writes: writes === 'yes', node };
}
