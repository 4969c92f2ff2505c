import type { ImageIdentity, Sandbox, SandboxEngine, SandboxLimits } from '../../src/core/sandbox.ts';

const MIB = 1024 ** 2;

/** A real sandbox for one trial, with these text files in its workspace. */
export async function openTrialSandbox(
  engine: SandboxEngine,
  options: {
    readonly image: ImageIdentity;
    readonly files?: Readonly<Record<string, string>>;
    readonly limits?: Partial<SandboxLimits>;
  },
): Promise<Sandbox> {
  const limits = { cpus: 1, memoryBytes: 256 * MIB, pids: 64, diskBytes: 64 * MIB, ...options.limits };
  const signal = AbortSignal.timeout(60_000);
  const sandbox = await engine.create({ image: options.image, limits, name: 'agents', signal });
  const files = Object.entries(options.files ?? {}).map(([path, text]) => ({
    path,
    content: Buffer.from(text),
    mode: 0o644,
  }));
  await sandbox.put({ files, into: '/workspace', owner: 'agent' });
  return sandbox;
}

/** Regular files of the workspace as text, by path. */
export async function workspaceOf(sandbox: Sandbox): Promise<Readonly<Record<string, string>>> {
  const { files } = await sandbox.snapshot('/workspace');
  return Object.fromEntries([...files].map(([path, { content }]) => [path, Buffer.from(content).toString()]));
}
