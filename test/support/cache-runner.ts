import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import type { ResultsService } from './results-service.ts';
import { startResultsService } from './results-service.ts';
import type { CacheScope } from './runtime-token.ts';
import { runtimeToken } from './runtime-token.ts';
import { tempFolder } from './temp-folder.ts';

/** A runner with the Actions cache; the test unstubs its variables. */
export interface CacheRunner extends AsyncDisposable {
  readonly service: ResultsService;
  readonly tempDir: string;
  /** Puts another text into the newest entry: an archive as the client makes one, of a file in `tempDir`. */
  replaceArchive(file: string, text: string): Promise<void>;
}

export const MAIN: CacheScope = { ref: 'refs/heads/main', write: true };

export async function startCacheRunner(): Promise<CacheRunner> {
  const service = await startResultsService();
  const runner = await tempFolder({ 'work/README.md': '', 'temp/.keep': '' });
  const [work, tempDir] = [join(runner.path, 'work'), join(runner.path, 'temp')];
  vi.stubEnv('ACTIONS_RESULTS_URL', service.url);
  vi.stubEnv('ACTIONS_CACHE_SERVICE_V2', 'True');
  vi.stubEnv('RUNNER_TEMP', tempDir);
  vi.stubEnv('GITHUB_WORKSPACE', work);
  vi.stubEnv('GITHUB_SERVER_URL', 'https://github.com');
  actAs([MAIN]);
  return {
    service,
    tempDir,
    replaceArchive: async (file, text) => {
      const archive = join(runner.path, 'planted.tgz');
      await mkdir(dirname(join(tempDir, file)), { recursive: true });
      await writeFile(join(tempDir, file), text);
      await promisify(execFile)('tar', ['-czPf', archive, '-C', work, join('../temp', file)]);
      await rm(join(tempDir, file));
      service.setContent(service.entries().at(-1)?.key ?? '', await readFile(archive));
    },
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      await runner[Symbol.asyncDispose]();
    },
  };
}

export function actAs(scopes: readonly CacheScope[]): void {
  vi.stubEnv('ACTIONS_RUNTIME_TOKEN', runtimeToken(scopes));
}
