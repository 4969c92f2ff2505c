import type Docker from 'dockerode';
import type { ImageInspectInfo } from 'dockerode';
import { DEFAULT_IMAGE } from '../core/config.ts';
import { InfraError } from '../core/errors.ts';
import { isPlainObject } from '../core/json.ts';
import type { ImageIdentity } from '../core/sandbox.ts';
import { callEngine } from './engine-call.ts';
import { statusOf } from './engine-failure.ts';
import { LABEL_LAYER, LABEL_RECIPE } from './labels.ts';

const PULL_MS = 20 * 60_000;
/** Our own recipes: an image built on ours inherits the label, and is another environment all the same. */
const OWN_RECIPE = /^sandbox-\d+$/;
const OWN_IMAGE = /(^|\/)agent-eval-sandbox(:|@|$)/;

/** Finds an image, pulling it when the engine has none; throws InfraError('image') naming it. */
export async function resolveImage(docker: Docker, ref: string, signal: AbortSignal): Promise<ImageIdentity> {
  const image = (await inspectImage(docker, ref, signal)) ?? (await pull(docker, ref, signal));
  return { ref, identity: identify(ref, image), id: image.Id };
}

/** What the engine knows of an image; undefined when it has none. */
export async function inspectImage(
  docker: Docker,
  ref: string,
  signal: AbortSignal,
): Promise<ImageInspectInfo | undefined> {
  try {
    return await callEngine({ doing: `looking for image ${ref}`, signal }, () => docker.getImage(ref).inspect());
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

async function pull(docker: Docker, ref: string, signal: AbortSignal): Promise<ImageInspectInfo> {
  const call = { doing: `pulling image ${ref}`, signal, timeoutMs: PULL_MS };
  try {
    await callEngine(call, async (abortSignal) => await finished(await docker.pull(ref, { abortSignal })));
  } catch (error) {
    if (error instanceof InfraError && error.fault === 'engine') throw error;
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    const message = `image ${ref} is not here and cannot be pulled: ${reason}. ${imageHint(ref)}`;
    throw new InfraError('image', message, { cause: error });
  }
  const image = await inspectImage(docker, ref, signal);
  if (image === undefined)
    throw new InfraError('image', `image ${ref} was pulled, and yet the engine has none of that name`);
  return image;
}

/** How to get an image that is neither here nor to be pulled. */
export function imageHint(ref: string): string {
  if (OWN_IMAGE.test(ref)) return 'In a clone of agent-eval, sh docker/build-image.sh builds it.';
  if (ref === DEFAULT_IMAGE) {
    return 'It is the default, as none was set: image: NAME in agent-eval.yml sets one that the engine has or can pull.';
  }
  return 'Check its name, or pull or build it before the run (a private image: docker login, then docker pull).';
}

/** The engine answers 200 before it tries; a failure comes as a line of its progress. */
async function finished(progress: NodeJS.ReadableStream): Promise<void> {
  let text = '';
  for await (const chunk of progress) text += chunk.toString();
  for (const line of text.split('\n')) {
    const step: unknown = line.trim() === '' ? undefined : JSON.parse(line);
    if (isPlainObject(step) && typeof step['error'] === 'string') throw new InfraError('image', step['error']);
  }
}

function identify(ref: string, image: ImageInspectInfo): string {
  const labels = image.Config?.Labels ?? {};
  const recipe = labels[LABEL_RECIPE];
  const inherited = labels[LABEL_LAYER] !== undefined || (OWN_RECIPE.test(recipe ?? '') && !OWN_IMAGE.test(ref));
  if (recipe !== undefined && recipe !== '' && !inherited) return `recipe:${recipe}`;
  return [...(image.RepoDigests ?? [])].sort()[0] ?? image.Id;
}
