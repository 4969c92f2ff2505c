import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { CassetteId } from './cassette.ts';

/** Where a trial's cassette lies: no two of them share a path, on any file system. */
export function cassettePath(folder: string, { taskId, index, agent, agentVersion, model }: CassetteId): string {
  return join(
    folder,
    safeName(taskId),
    `${safeName(agent)}@${safeName(agentVersion)}`,
    safeName(model),
    `${index}.json.gz`,
  );
}

/** Short lower-case names as they are; others as far as they are safe, with a hash that tells them apart. */
function safeName(name: string): string {
  if (/^[a-z0-9](?:[a-z0-9._-]{0,58}[a-z0-9])?$/.test(name)) return name;
  const readable = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40);
  return `${readable}~${createHash('sha256').update(name).digest('hex').slice(0, 10)}`;
}
