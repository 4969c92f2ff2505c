import type Docker from 'dockerode';
import type { Container } from 'dockerode';
import { InfraError } from '../core/errors.ts';
import { hashBytes, hashJson } from '../core/hash.ts';
import type { ExecResult, LayerSpec, Sandbox } from '../core/sandbox.ts';
import { callEngine } from './engine-call.ts';
import { inspectImage } from './image.ts';
import { LABEL_LAYER, LABEL_OWNER, LABEL_RUN } from './labels.ts';

const COMMIT_MS = 10 * 60_000;
const OUTPUT_BYTES = 8 * 1024 ** 2;
const SHOWN_CHARACTERS = 4000;

/** Opens a container with a network and without limits, for setup. */
export type OpenBuilder = (spec: LayerSpec) => Promise<{ readonly container: Container; readonly sandbox: Sandbox }>;

/** One layer to be found, or made. */
export interface LayerBuild {
  readonly docker: Docker;
  readonly spec: LayerSpec;
  readonly ref: string;
  readonly open: OpenBuilder;
  /** False: there is none. */
  readonly mark: (ref: string) => Promise<boolean>;
}

/** The engine's id of it. Throws InfraError('setup') with the end of the setup command's output. */
export async function findOrBuild({ docker, spec, ref, open, mark }: LayerBuild): Promise<string> {
  const { files, into, setup, signal } = spec;
  // Marked before it is looked for: between the two nobody takes it away.
  const find = async () => ((await mark(ref)) ? (await inspectImage(docker, ref, signal))?.Id : undefined);
  const existing = await find();
  if (existing !== undefined) return existing;

  const { container, sandbox } = await open(spec);
  await using _removed = sandbox;
  await sandbox.put({ files, into, owner: 'agent' });
  if (setup !== undefined) await runSetup(sandbox, spec, setup);
  await sandbox.killAll();
  // Another process may have built the same meanwhile: then its image is the one, and this work is dropped.
  return (await find()) ?? (await commit(container, ref, signal));
}

/** Everything that goes into a layer; `base` by id names the bits here, by identity the environment anywhere. */
export function hashLayer(base: string, { files, into, setup }: Pick<LayerSpec, 'files' | 'into' | 'setup'>): string {
  const contents = files.map(({ path, mode, content }) => [path, mode, hashBytes(content)]).sort();
  return hashJson({ base, into, setup: setup ?? null, files: contents });
}

async function runSetup(sandbox: Sandbox, spec: LayerSpec, setup: string): Promise<void> {
  const result = await sandbox.exec({
    command: ['/bin/sh', '-c', setup],
    cwd: spec.into,
    timeoutMs: spec.setupTimeoutMs,
    outputBytes: OUTPUT_BYTES,
    signal: spec.signal,
  });
  if (result.end.kind === 'exited' && result.end.exitCode === 0) return;
  const output = `${result.stdout}${result.stderr}`.trimEnd().slice(-SHOWN_CHARACTERS);
  throw new InfraError('setup', `setup ${describeEnd(result, spec)}: ${setup}\n${output}`);
}

function describeEnd({ end }: ExecResult, { setupTimeoutMs }: LayerSpec): string {
  switch (end.kind) {
    case 'exited':
      return `ended with exit code ${end.exitCode}`;
    case 'timed_out':
      return `did not end within ${setupTimeoutMs / 1000} s`;
    case 'output_exceeded':
      return 'wrote too much output';
    case 'out_of_memory':
      return 'ran out of memory';
    case 'container_ended':
      return 'ended its container';
    default:
      return end satisfies never;
  }
}

/** The image keeps the container's labels unless they are written over: emptied, no cleaning up takes it for ours. */
async function commit(container: Container, ref: string, signal: AbortSignal): Promise<string> {
  const [repo = '', hash = ''] = ref.split(':');
  const changes = [`LABEL ${LABEL_LAYER}=${hash} ${LABEL_RUN}= ${LABEL_OWNER}=`, 'ENTRYPOINT []', 'CMD ["/bin/sh"]'];
  const call = { doing: 'saving an image layer', signal, timeoutMs: COMMIT_MS };
  const image = await callEngine(call, (abortSignal) => container.commit({ repo, tag: hash, changes, abortSignal }));
  // The engine's API: POST /commit answers { Id }.
  return (image as { readonly Id: string }).Id;
}
