import { setTimeout as delay } from 'node:timers/promises';
import type { GitHub } from '@actions/github/lib/utils';
import type { RunContext } from '../run-context.ts';
import type { Wait } from './retried.ts';
import { retried } from './retried.ts';

export type Octokit = InstanceType<typeof GitHub>;

/** A repository and the way to its API. */
export interface Repository {
  readonly octokit: Octokit;
  readonly owner: string;
  readonly repo: string;
}

const REQUEST_TIMEOUT_MS = 30_000;
const quiet = { debug: silence, info: silence, warn: silence, error: silence };

/** The repository that a run belongs to. */
export async function openRepository(run: {
  readonly context: Pick<RunContext, 'owner' | 'repo' | 'apiUrl'>;
  readonly token: string;
  readonly wait?: Wait | undefined;
}): Promise<Repository> {
  const { owner, repo, apiUrl } = run.context;
  return { octokit: await connect({ token: run.token, apiUrl, wait: run.wait ?? delay }), owner, repo };
}

/** Octokit with bounded retries and a time limit on each request. It prints nothing. */
async function connect(options: {
  readonly token: string;
  readonly apiUrl: string;
  readonly wait: Wait;
}): Promise<Octokit> {
  // Without its entry point, which reads the event file and prints when there is none.
  const { GitHub, getOctokitOptions } = await import('@actions/github/lib/utils');
  const octokit = new GitHub(getOctokitOptions(options.token, { baseUrl: options.apiUrl, log: quiet }));
  octokit.hook.wrap('request', (request, requestOptions) =>
    retried({
      attempt: async () => {
        const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
        return request({ ...requestOptions, request: { ...requestOptions.request, signal } });
      },
      // A comment whose answer was lost may exist: whoever creates one looks again before it tries again.
      isRepeatable: !/\/comments$/.test(requestOptions.url) || requestOptions.method !== 'POST',
      wait: options.wait,
    }),
  );
  return octokit;
}

function silence(): void {}
