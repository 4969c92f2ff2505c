import { setTimeout as delay } from 'node:timers/promises';
import type { BaselinePlaces } from '../baseline/index.ts';
import { openArtifacts } from '../github/artifacts.ts';
import { openBranch } from '../github/git-data-branch.ts';
import type { Plan } from '../wire/plan-run.ts';
import type { History } from './history.ts';
import type { Job } from './job.ts';
import { refuseCodeBranch } from './refuse-code-branch.ts';

/** Where this job's token lets a baseline be kept; undefined without a token. */
export function placesOf(
  { context, event, inputs, outside }: Job,
  { plan, history }: { readonly plan: Plan; readonly history: History },
): BaselinePlaces | undefined {
  const { repository, comparator } = history;
  if (repository === undefined) return undefined;
  const isReadOnlyToken = event.isFork;
  const reached = { repository, isReadOnlyToken, wait: (ms: number) => delay(ms) };
  const { ACTIONS_RESULTS_URL: url, ACTIONS_RUNTIME_TOKEN: token } = outside.env;
  const results = !url || !token ? undefined : { url, token };
  const maxAgeMs = inputs.gate.maxBaselineAge ?? plan.project.config.gate.maxBaselineAge;
  return {
    artifacts: openArtifacts({ ...reached, serverUrl: new URL(context.runUrl).origin, results }),
    openBranch: (branch) => {
      refuseCodeBranch({ context, event }, branch);
      return openBranch({ ...reached, branch });
    },
    // A policy that is made more patient finds what it asks for.
    keepForMs: 2 * maxAgeMs,
    ancestors: comparator?.ancestors ?? [],
  };
}
