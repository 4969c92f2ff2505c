import { readFile } from 'node:fs/promises';
import { reportSchema } from '../../src/core/report.ts';
import { runtimeToken } from './runtime-token.ts';
import type { StepResult } from './step-runner.ts';
import type { Change, StepRun, StepWorld } from './step-world.ts';

/** Runs one shard, or the job that joins them, of a pull request's workflow run. */
export interface ShardJobs {
  shard(spec: string, run?: Partial<StepRun>): Promise<StepResult>;
  merge(run?: Partial<StepRun>): Promise<StepResult>;
  /** One job that runs everything, under an id of its own. */
  whole(run?: Partial<StepRun>): Promise<StepResult>;
}

/** Jobs of one workflow run for a pull request. */
export function pullJobs(world: StepWorld, change: Change, run: StepRun): ShardJobs {
  const scopes = [
    { ref: `refs/pull/${change.pull}/merge`, write: true },
    { ref: 'refs/heads/main', write: false },
  ];
  const env = { ACTIONS_RUNTIME_TOKEN: runtimeToken(scopes, String(run.runId)) };
  return jobsOf({ ...run, env: { ...env, ...run.env } }, (step) => world.runOnPull(change, step));
}

/** The same for a push to main. */
export function mainJobs(world: StepWorld, run: StepRun): ShardJobs {
  const token = runtimeToken([{ ref: 'refs/heads/main', write: true }], String(run.runId));
  const env = { ACTIONS_RUNTIME_TOKEN: token, ...run.env };
  return jobsOf({ ...run, env }, (step) => world.runOnMain(step));
}

function jobsOf(common: StepRun, start: (step: StepRun) => Promise<StepResult>): ShardJobs {
  const job = (inputs: Readonly<Record<string, string>>, own: Partial<StepRun> = {}) =>
    start({
      ...common,
      ...own,
      inputs: { ...common.inputs, ...own.inputs, ...inputs },
      env: { ...common.env, ...own.env },
    });
  return {
    shard: (spec, own) => job({ shard: spec }, own),
    merge: (own) => job({ command: 'merge' }, own),
    whole: (own) => job({ id: 'whole' }, own),
  };
}

/** A report without what no two runs share: times, and how it was put together. To be read before the next job. */
export async function comparable({ outputs }: StepResult): Promise<unknown> {
  const report = reportSchema.parse(JSON.parse(await readFile(outputs['report'] ?? '', 'utf8')));
  const { shards: _, ...settings } = report.settings;
  return JSON.parse(JSON.stringify({ ...report, settings }, (key, value) => (TIMES.includes(key) ? undefined : value)));
}

const TIMES = ['durationMs', 'totalDurationMs', 'createdAt'];
