import { access, constants, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type CassetteFacts, judgeCassettes } from '../../core/doctor/judge-cassettes.ts';
import { configFolder } from './agent-check.ts';
import { type Check, type Given, LIMIT_MS, messageOf } from './check.ts';

/** The folder of recordings, where the config asks for them. */
export function cassetteCheck({ plan }: Given): Check {
  return {
    name: 'cassettes',
    limitMs: LIMIT_MS,
    async look() {
      if (plan.cassettes === undefined) return [];
      const { folder, record } = plan.cassettes;
      return [judgeCassettes({ folder, record, found: await lookInto(resolve(configFolder(plan), folder)) })];
    },
  };
}

async function lookInto(path: string): Promise<CassetteFacts['found']> {
  try {
    await access(path, constants.R_OK | constants.X_OK);
    const files = await readdir(path, { recursive: true });
    return { files: files.filter((name) => name.endsWith('.json.gz')).length };
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
      ? 'absent'
      : { problem: messageOf(error) };
  }
}
