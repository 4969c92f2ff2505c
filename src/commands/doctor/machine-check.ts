import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Finding } from '../../core/doctor/finding.ts';
import { judgeDisk, judgeNode } from '../../core/doctor/judge-machine.ts';
import { type Check, type Given, LIMIT_MS } from './check.ts';

/** Node, and room for temporary files. */
export function machineCheck({ env }: Given): Check {
  const path = env['RUNNER_TEMP'] ?? tmpdir();
  return {
    name: 'disk',
    limitMs: LIMIT_MS,
    look: async () => [
      judgeNode(process.version),
      judgeDisk({
        what: 'temporary files',
        path,
        freeBytes: await freeBytes(path),
        todo: `Make room in ${path}, or: export TMPDIR=FOLDER`,
      }),
    ],
  };
}

/** The same for a local engine's data. An engine in a virtual machine keeps it out of sight: then nothing is said. */
export async function judgeEngineDisk(path: string): Promise<readonly Finding[]> {
  const free = await freeBytes(path).catch(() => undefined);
  if (free === undefined) return [];
  return [judgeDisk({ what: "the engine's data", path, freeBytes: free, todo: 'docker system prune' })];
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
