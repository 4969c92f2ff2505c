import type { TaskTrials } from '../core/assemble-report.ts';
import { hashJson } from '../core/hash.ts';
import type { Trial } from '../core/trial.ts';
import type { Job, JobOptions, PreparedTask, TrialTranscript } from './run-jobs.ts';
import { runJobs } from './run-jobs.ts';
import type { TrialDeps } from './trial-deps.ts';

export interface EvaluateRequest extends JobOptions {
  readonly tasks: readonly PreparedTask[];
  readonly trials: number;
}

export interface Evaluation {
  readonly tasks: readonly TaskTrials[];
  readonly transcripts: readonly TrialTranscript[];
  /** False when the signal ended the run before every planned trial was made. */
  readonly complete: boolean;
}

/** Runs all trials, `concurrency` at once; first trial of every task first, so that a cut run is evenly thin. */
export async function evaluate(deps: TrialDeps, request: EvaluateRequest): Promise<Evaluation> {
  const jobs = planJobs(request);
  request.onProgress({ kind: 'plan', tasks: request.tasks.length, trials: request.trials, total: jobs.length });
  const made = await runJobs(deps, jobs, request);
  return {
    tasks: request.tasks.map((prepared) => {
      const trials = made.filter(({ job }) => job.prepared === prepared).map(({ trial }) => trial);
      return taskTrials(prepared, { planned: request.trials, trials });
    }),
    transcripts: made.flatMap(({ transcript }) => (transcript === undefined ? [] : [transcript])),
    complete: made.length === jobs.length,
  };
}

function planJobs({ tasks, trials }: EvaluateRequest): readonly Job[] {
  const indices = Array.from({ length: trials }, (_, index) => index);
  return indices.flatMap((index) =>
    tasks.map((prepared) => {
      const transcript = `transcripts/${prepared.task.id}/${index}.jsonl`;
      return { prepared, index, planned: trials, rerun: null, transcript };
    }),
  );
}

function taskTrials(
  { task, taskImage }: PreparedTask,
  made: { readonly planned: number; readonly trials: readonly Trial[] },
): TaskTrials {
  const { id, graderHash, tags, file } = task;
  const hash = task.environment.image === undefined ? task.hash : hashJson([task.hash, taskImage.identity]);
  return { id, hash, graderHash, tags, file, ...made };
}
