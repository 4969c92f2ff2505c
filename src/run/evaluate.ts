import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskTrials } from '../core/assemble-report.ts';
import { hashJson } from '../core/hash.ts';
import type { ProgressEvent } from '../core/progress.ts';
import type { ImageIdentity } from '../core/sandbox.ts';
import type { Task } from '../core/task.ts';
import type { TimedEvent } from '../core/transcript.ts';
import type { Trial } from '../core/trial.ts';
import { mapPool } from './map-pool.ts';
import { isFinal, runTrial, spoiledTrial } from './run-trial.ts';
import type { TrialDeps } from './trial-deps.ts';

const INFRA_RETRIES = 2;
const RETRY_PAUSE_MS = 500;

/** A task with the images that its trials and graders use. */
export interface PreparedTask {
  readonly task: Task;
  readonly taskImage: ImageIdentity;
  readonly agentImage: ImageIdentity;
}

export interface EvaluateRequest {
  readonly tasks: readonly PreparedTask[];
  readonly trials: number;
  readonly concurrency: number;
  /** Before the first retry of a spoiled trial; grows with each. Default 500. */
  readonly retryPauseMs?: number;
  readonly signal: AbortSignal;
  readonly onProgress: (event: ProgressEvent) => void;
}

/** Transcript of one trial; `path` is where the trial says it lies, relative to the report. */
export interface TrialTranscript {
  readonly path: string;
  readonly events: readonly TimedEvent[];
}

export interface Evaluation {
  readonly tasks: readonly TaskTrials[];
  readonly transcripts: readonly TrialTranscript[];
  /** False when the signal ended the run before every planned trial was made. */
  readonly complete: boolean;
}

interface Job {
  readonly prepared: PreparedTask;
  readonly index: number;
}

interface Made {
  readonly taskId: string;
  readonly trial: Trial;
  readonly transcript: TrialTranscript | undefined;
}

/** Runs all trials, `concurrency` at once; first trial of every task first, so that a cut run is evenly thin. */
export async function evaluate(deps: TrialDeps, request: EvaluateRequest): Promise<Evaluation> {
  const jobs = planJobs(request);
  request.onProgress({ kind: 'plan', tasks: request.tasks.length, trials: request.trials, total: jobs.length });
  let done = 0;
  const made = await mapPool(jobs, request.concurrency, async (job) => {
    const result = await makeTrial(deps, request, job);
    if (result !== undefined) {
      done += 1;
      request.onProgress(progressOf(result.trial, job, { planned: request.trials, done, total: jobs.length }));
    }
    return result;
  });
  const finished = made.filter((result) => result !== undefined);
  return {
    tasks: request.tasks.map(({ task, taskImage }) => collectTask(task, taskImage, request.trials, finished)),
    transcripts: finished.flatMap(({ transcript }) => (transcript === undefined ? [] : [transcript])),
    complete: finished.length === jobs.length,
  };
}

function planJobs({ tasks, trials }: EvaluateRequest): readonly Job[] {
  const indices = Array.from({ length: trials }, (_, index) => index);
  return indices.flatMap((index) => tasks.map((prepared) => ({ prepared, index })));
}

/** Undefined when the run was stopped before or during this trial. */
async function makeTrial(deps: TrialDeps, request: EvaluateRequest, job: Job): Promise<Made | undefined> {
  const { prepared, index } = job;
  const { signal } = request;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      const { trial, transcript } = await runTrial(deps, { ...prepared, index, signal });
      const path = `transcripts/${prepared.task.id}/${index}.jsonl`;
      const kept = { ...trial, transcript: path, infraRetries: attempt };
      return { taskId: prepared.task.id, trial: kept, transcript: { path, events: transcript } };
    } catch (error) {
      if (isFinal(error, signal)) {
        if (signal.aborted) return undefined;
        throw error;
      }
      const taskId = prepared.task.id;
      const spoiled = deps.redact(spoiledTrial(index, error, attempt));
      if (attempt === INFRA_RETRIES) return { taskId, trial: spoiled, transcript: undefined };
      request.onProgress({ kind: 'retry', task: taskId, index, reason: spoiled.endDetail ?? '' });
      await sleep((request.retryPauseMs ?? RETRY_PAUSE_MS) * (attempt + 1), undefined, { signal }).catch(() => {});
    }
  }
  return undefined;
}

function progressOf(
  trial: Trial,
  { prepared, index }: Job,
  counts: { readonly planned: number; readonly done: number; readonly total: number },
): ProgressEvent {
  const { verdict, end, durationMs } = trial;
  return { kind: 'trial', task: prepared.task.id, index, verdict, end, durationMs, ...counts };
}

function collectTask(task: Task, image: ImageIdentity, planned: number, made: readonly Made[]): TaskTrials {
  const { id, graderHash, tags, file } = task;
  const hash = task.environment.image === undefined ? task.hash : hashJson([task.hash, image.identity]);
  const trials = made.filter(({ taskId }) => taskId === id).map(({ trial }) => trial);
  return { id, hash, graderHash, tags, file, planned, trials };
}
