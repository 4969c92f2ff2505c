import { setTimeout as sleep } from 'node:timers/promises';
import type { Agent } from '../core/agent.ts';
import { InfraError } from '../core/errors.ts';
import type { KeptTranscript } from '../core/kept-transcript.ts';
import { transcriptText } from '../core/kept-transcript.ts';
import type { ProgressEvent, Rerun } from '../core/progress.ts';
import type { Recorder } from '../core/recorder.ts';
import { createRecorder } from '../core/recorder.ts';
import { findViolations } from '../core/rules.ts';
import type { ImageIdentity } from '../core/sandbox.ts';
import type { Task } from '../core/task.ts';
import type { TimedEvent } from '../core/transcript.ts';
import type { Trial } from '../core/trial.ts';
import { isLasting, isOfAccount } from './lasting.ts';
import { mapPool } from './map-pool.ts';
import { progressOf } from './progress-of.ts';
import { isFinal, runTrial, spoiledTrial } from './run-trial.ts';
import type { TrialDeps } from './trial-deps.ts';

const INFRA_RETRIES = 2;
const RETRY_PAUSE_MS = 500;

/** A task with the agent that tries it and the images that its trials and graders use. */
export interface PreparedTask {
  readonly task: Task;
  readonly agent: Agent;
  readonly taskImage: ImageIdentity;
  readonly agentImage: ImageIdentity;
}

/** One trial to make. */
export interface Job {
  readonly prepared: PreparedTask;
  readonly index: number;
  /** Trials of this task that the first look plans, for progress. */
  readonly planned: number;
  /** Null in the first look. */
  readonly rerun: Rerun | null;
  /** Where the transcript will lie, relative to the report. */
  readonly transcript: string;
}

export interface JobOptions {
  readonly concurrency: number;
  /** Before the first retry of a spoiled trial; grows with each. Default 500. */
  readonly retryPauseMs?: number | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (event: ProgressEvent) => void;
}

/** Transcript of one trial, out of memory, and what is known of it without reading it. */
export interface TrialTranscript extends KeptTranscript {
  /** Models that answered, as they name themselves, each once. */
  readonly models: readonly string[];
  /** Whether any call was answered from a cassette. */
  readonly isReplayed: boolean;
}

export interface Made<MadeJob extends Job = Job> {
  readonly job: MadeJob;
  readonly trial: Trial;
  /** Undefined when infrastructure spoiled the trial. */
  readonly transcript: TrialTranscript | undefined;
}

/** Makes trials, `concurrency` at once, started in order. Those that the signal cut short are left out. */
export async function runJobs<MadeJob extends Job>(
  deps: TrialDeps,
  jobs: readonly MadeJob[],
  options: JobOptions,
): Promise<readonly Made<MadeJob>[]> {
  let done = 0;
  const refused = new Map<Agent, InfraError>();
  const made = await mapPool(jobs, options.concurrency, async (job) => {
    const result = await makeTrial({ ...deps, refused }, options, job);
    if (result === undefined) return undefined;
    done += 1;
    const finished = { job, ...result };
    options.onProgress(progressOf(finished, { done, total: jobs.length }));
    return finished;
  });
  return made.filter((result) => result !== undefined);
}

interface JobDeps extends TrialDeps {
  /** Agents whose provider refuses our account: their other trials would only be told the same. */
  readonly refused: Map<Agent, InfraError>;
}

/** Undefined when the run was stopped before or during this trial. */
async function makeTrial(deps: JobDeps, options: JobOptions, job: Job): Promise<Omit<Made, 'job'> | undefined> {
  const { prepared, index, rerun, transcript: path } = job;
  const { signal } = options;
  const spent = deps.gateway.exhausted();
  const known = spent === undefined ? deps.refused.get(prepared.agent) : new InfraError('budget', spent);
  if (known !== undefined) {
    const trial = deps.redact(spoiledTrial({ index, error: known, infraRetries: 0, violations: [] }));
    return { trial, transcript: undefined };
  }
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const recorder = createRecorder(deps);
    try {
      const { trial, transcript } = await runTrial(deps, { ...prepared, index, signal }, recorder);
      const kept = { ...trial, transcript: path, infraRetries: attempt };
      return { trial: kept, transcript: await keepTranscript(deps, path, transcript) };
    } catch (error) {
      if (isFinal(error, signal)) {
        if (signal.aborted) return undefined;
        throw error;
      }
      if (isOfAccount(error)) deps.refused.set(prepared.agent, error);
      const made = await spoiled(deps, { job, error, attempt, recorder });
      if (attempt === INFRA_RETRIES || isLasting(error)) return made;
      options.onProgress({ kind: 'retry', task: prepared.task.id, index, rerun, reason: made.trial.endDetail ?? '' });
      await sleep((options.retryPauseMs ?? RETRY_PAUSE_MS) * (attempt + 1), undefined, { signal }).catch(() => {});
    }
  }
  return undefined;
}

interface Failure {
  readonly job: Job;
  readonly error: unknown;
  readonly attempt: number;
  readonly recorder: Recorder;
}

/** What was seen before is kept, to be read, and held against the agent where it broke a rule. */
async function spoiled(deps: TrialDeps, { job, error, attempt, recorder }: Failure): Promise<Omit<Made, 'job'>> {
  const { prepared, index, transcript: path } = job;
  const violations = findViolations(prepared.task.rules, recorder.events);
  const trial = deps.redact(spoiledTrial({ index, error, infraRetries: attempt, violations }));
  if (recorder.events.length === 0) return { trial, transcript: undefined };
  return { trial: { ...trial, transcript: path }, transcript: await keepTranscript(deps, path, recorder.events) };
}

async function keepTranscript(
  { keepText }: TrialDeps,
  path: string,
  events: readonly TimedEvent[],
): Promise<TrialTranscript> {
  const calls = events.filter((event) => event.type === 'model_call');
  const models = new Set(calls.map(({ reportedModel, requestedModel }) => reportedModel ?? requestedModel));
  const isReplayed = calls.some(({ replayed }) => replayed === true);
  return { path, models: [...models], isReplayed, ...(await keepText(transcriptText(events))) };
}
