import { setTimeout as delay } from 'node:timers/promises';
import { type BaselineDeps, createBaselineStore } from '../../baseline/index.ts';
import type { BaselineRead } from '../../core/baseline.ts';
import { type BaselineFacts, judgeBaseline } from '../../core/doctor/judge-baseline.ts';
import { UserError } from '../../core/errors.ts';
import { reportAsEntry } from '../../core/gate/report-as-entry.ts';
import { localBaseline } from '../local-folder.ts';
import { type Check, type Given, LIMIT_MS } from './check.ts';
import type { Runner } from './runner.ts';

/** What is stored to compare with, from wherever it can be asked here. */
export function baselineCheck(given: Given, runner: Runner | undefined): Check {
  const { project } = given.plan;
  const { baseline: spec, gate } = project.config;
  return {
    name: 'baseline',
    limitMs: LIMIT_MS,
    async look(signal) {
      const known = { name: spec, maxAgeMs: gate.maxBaselineAge, nowMs: given.now() };
      try {
        const read = await readStore(given, runner, signal);
        return judgeBaseline({ ...known, tasks: project.tasks, ...read });
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        const facts: BaselineFacts = { ...known, unreachable: error.message, hint: HINT };
        return judgeBaseline(facts);
      }
    },
  };
}

const HINT = `Run agent-eval doctor as a step of the workflow, with env: { GITHUB_TOKEN: "\${{ github.token }}" }`;

async function readStore(
  { plan }: Given,
  runner: Runner | undefined,
  signal: AbortSignal,
): Promise<BaselineRead & { readonly name: string }> {
  const local = localBaseline(plan.project.configFile);
  const deps = { root: plan.root, local, reportAsEntry, ...(await placesOf(plan, runner, signal)) };
  const store = createBaselineStore(plan.project.config.baseline, deps);
  return { ...(await store.read()), name: store.name };
}

async function placesOf(
  { project }: Given['plan'],
  runner: Runner | undefined,
  signal: AbortSignal,
): Promise<Pick<BaselineDeps, 'cache' | 'places'>> {
  if (runner === undefined) return { cache: undefined };
  const { context, repository } = runner;
  const { sha, runId, attempt, tempDir, runUrl } = context;
  const cache = tempDir === undefined ? undefined : { instance: 'default', sha, runId, attempt, tempDir };
  if (repository === undefined) return { cache };
  const { openArtifacts } = await import('../../github/artifacts.ts');
  const { openBranch } = await import('../../github/git-data-branch.ts');
  const access = { repository, isReadOnlyToken: false, wait: (ms: number) => delay(ms, undefined, { signal }) };
  return {
    cache,
    places: {
      artifacts: openArtifacts({ ...access, serverUrl: new URL(runUrl).origin, results: undefined }),
      openBranch: (branch) => openBranch({ ...access, branch }),
      keepForMs: 2 * project.config.gate.maxBaselineAge,
      ancestors: [],
    },
  };
}
