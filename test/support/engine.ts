import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ImageIdentity, SandboxEngine } from '../../src/core/sandbox.ts';
import { createDockerEngine } from '../../src/sandbox/docker-engine.ts';

/** The default sandbox image, as docker/build-image.sh names it. */
export const TEST_IMAGE = 'agent-eval-sandbox:1';

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
