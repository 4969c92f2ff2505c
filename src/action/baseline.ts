import { createAttemptsStore } from '../baseline/attempts-store.ts';
import { createBaselineStore } from '../baseline/index.ts';
import type { BaselineEntry } from '../core/baseline.ts';
import { reportAsEntry } from '../core/gate/report-as-entry.ts';
import { startAnew } from '../core/gate/start-anew.ts';
import type { Report } from '../core/report.ts';
import { teachesBaseline } from '../core/verdict.ts';
import { acceptedTasks } from '../github/accepted-tasks.ts';
import type { EvaluatedChange } from '../wire/evaluate-change.ts';
import type { Plan } from '../wire/plan-run.ts';
import { placesOf } from './baseline-places.ts';
import type { History } from './history.ts';
import type { Job } from './job.ts';

/** What earlier runs left: the default branch's baseline, and attempts at this very commit. */
export interface OpenBaseline {
  /** To compare with: without the old record of tasks whose loss this run is the first to measure after it was accepted. */
  readonly entries: readonly BaselineEntry[];
  /** Something was there and could not be used. */
  readonly damaged: boolean;
  readonly earlier: readonly Report[];
  readonly notices: readonly string[];
  /** Keeps what this run found, after `older` attempts that nobody kept; returns notices. Only default-branch runs that are complete and not blocked teach the baseline. */
  record(change: EvaluatedChange, older?: readonly Report[]): Promise<readonly string[]>;
}

export async function openBaseline(
  job: Job,
  { plan, history }: { readonly plan: Plan; readonly history: History },
): Promise<OpenBaseline> {
  const { event } = job;
  const cache = cacheOf(job);
  const store = createBaselineStore(job.inputs.overrides.baseline ?? plan.project.config.baseline, {
    // A checked-in baseline judges like the rest of the yardstick: in the comparator's version.
    root: plan.yardstickRoot,
    cache,
    places: placesOf(job, { plan, history }),
    reportAsEntry,
  });
  const isOwnChange = event.kind === 'pull_request' && !event.isFork;
  const attempts = createAttemptsStore(
    isOwnChange && cache !== undefined ? { ...cache, sha: event.headSha } : undefined,
  );
  const { entries, notices, damaged } = await store.read();
  const earlier = await attempts.read();
  const accepted = await acceptedTasks({
    context: job.context,
    event,
    instance: job.inputs.id,
    commits: [job.context.sha, ...(history.comparator?.ancestors ?? [])],
    recorded: entries.map(({ commit }) => commit),
    repository: history.repository,
  });
  return {
    entries: startAnew(entries, accepted.tasks),
    damaged,
    earlier: earlier.reports,
    notices: [...notices, ...earlier.notices, ...accepted.notices, ...accepted.tasks.map(anewText)],
    async record({ attempt, report, view }, older = []) {
      const kept = await attempts.append(...older, attempt);
      if (!event.writesBaseline || !report.complete || !teachesBaseline(view.verdict)) return kept;
      if (report.suite.passed === 0) return [...kept, 'Not recorded in the baseline: no try passed.'];
      const run = { id: job.context.runId, attempt: job.context.attempt };
      const entry = { ...reportAsEntry(attempt), epochs: [...accepted.tasks], run };
      return [...kept, ...(await store.append(entry))];
    },
  };
}

function anewText(task: string): string {
  return `${task} starts a new record with this run: its loss was accepted in the pull request that was merged.`;
}

function cacheOf({ inputs, context }: Job) {
  const { runId, attempt, sha, tempDir } = context;
  return tempDir === undefined ? undefined : { instance: inputs.id, sha, runId, attempt, tempDir };
}
