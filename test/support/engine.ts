import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Docker from 'dockerode';
import type { ExecRequest, ImageIdentity, SandboxEngine, SandboxLimits } from '../../src/core/sandbox.ts';
import { createDockerEngine } from '../../src/sandbox/docker-engine.ts';
import { LABEL_RUN } from '../../src/sandbox/labels.ts';

/** The default sandbox image, as docker/build-image.sh names it. */
export const TEST_IMAGE = 'agent-eval-sandbox:2';

export const TEST_LIMITS: SandboxLimits = {
  cpus: 1,
  memoryBytes: 256 * 1024 ** 2,
  pids: 64,
  diskBytes: 32 * 1024 ** 2,
};

const run = promisify(execFile);

/** The real engine of this machine. `runId` labels what it makes; give each test file its own. */
export function testEngine(runId: string): SandboxEngine {
  return createDockerEngine({ dockerHost: process.env['DOCKER_HOST'], runId });
}

/** Builds the image when this machine's engine has none. */
export async function ensureTestImage(engine: SandboxEngine): Promise<ImageIdentity> {
  await run('sh', [fileURLToPath(new URL('../../docker/build-image.sh', import.meta.url))]);
  return await engine.resolveImage(TEST_IMAGE, AbortSignal.timeout(30_000));
}

/** Names and states of the containers that carry a run's label; what every test file expects to be empty at its end. */
export async function containersOf(runId: string): Promise<readonly string[]> {
  const found = await new Docker().listContainers({ all: true, filters: { label: [`${LABEL_RUN}=${runId}`] } });
  return found.map(({ Names, State }) => `${Names.join()} ${State}`);
}

/** A command with room for everything that a test does not care about. */
export function aCommand(command: readonly string[], rest: Partial<ExecRequest> = {}): ExecRequest {
  return { command, timeoutMs: 60_000, outputBytes: 1024 ** 2, signal: new AbortController().signal, ...rest };
}

/** The same for a line of shell. */
export function aScript(script: string, rest: Partial<ExecRequest> = {}): ExecRequest {
  return aCommand(['sh', '-c', script], rest);
}
