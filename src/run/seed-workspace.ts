import type { Sandbox } from '../core/sandbox.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';
import type { Task } from '../core/task.ts';

export const WORKSPACE = '/workspace';

/** Puts a task's scaffold and fixture into /workspace, owned by the agent. */
export async function seedWorkspace(sandbox: Sandbox, task: Task): Promise<void> {
  const files = [...task.scaffold, ...Object.entries(task.fixture).map(fixtureFile)];
  await sandbox.put({ files, into: WORKSPACE, owner: 'agent' });
}

function fixtureFile([path, value]: [string, unknown]): SandboxFile {
  const text = typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`;
  return { path, content: Buffer.from(text), mode: 0o644 };
}
