import type { AgentEnd, AgentRun } from '../core/agent.ts';
import { ContainerEnded, InfraError, UserError } from '../core/errors.ts';
import type { Judgement } from '../core/judge-trial.ts';
import { judgeTrial } from '../core/judge-trial.ts';
import { UNMEASURED } from '../core/measure.ts';
import type { Recorder } from '../core/recorder.ts';
import { createRecorder } from '../core/recorder.ts';
import { findViolations } from '../core/rules.ts';
import type { Sandbox, Snapshot } from '../core/sandbox.ts';
import type { TimedEvent } from '../core/transcript.ts';
import type { Trial } from '../core/trial.ts';
import { gradeOutcome } from './grade-outcome.ts';
import { seedWorkspace, WORKSPACE } from './seed-workspace.ts';
import type { TrialDeps, TrialPlan } from './trial-deps.ts';
import { trialSeed } from './trial-seed.ts';
import { withTimeLimit } from './with-time-limit.ts';

export interface FinishedTrial {
  readonly trial: Trial;
  readonly transcript: readonly TimedEvent[];
}

/** Makes one trial. What our side spoils is thrown as InfraError; a cancelled run throws the signal's reason. */
export async function runTrial(deps: TrialDeps, plan: TrialPlan): Promise<FinishedTrial> {
  const startMs = deps.now();
  const recorder = createRecorder({ now: deps.now, redact: deps.redact });
  const { run, outcome } = await runAgent(deps, plan, recorder);
  const durationMs = Math.round(deps.now() - startMs);
  const used = deps.measure(recorder.events);
  const { steps, tokens, costUsd } = run.toolCallsRecorded ? used : UNMEASURED;
  const graded = await gradeOutcome(deps, { plan, run, outcome, steps: used.steps, events: recorder.events });
  const end = endOf(run, outcome);
  const judgement = judgeTrial({
    end,
    graded,
    rules: plan.task.rules,
    violations: findViolations(plan.task.rules, recorder.events),
    toolCallsRecorded: run.toolCallsRecorded,
  });
  recordJudgement(recorder, judgement);
  const trial: Trial = deps.redact({
    index: plan.index,
    end: end.end,
    ...judgement,
    steps,
    tokens,
    costUsd,
    durationMs,
    transcript: null,
    infraRetries: 0,
  });
  return { trial, transcript: recorder.events };
}

/** The trial that stands for one which infrastructure spoiled for good. */
export function spoiledTrial(index: number, error: unknown, infraRetries: number): Trial {
  return {
    index,
    verdict: null,
    end: 'infra_error',
    endDetail: error instanceof InfraError ? `${error.fault}: ${error.message}` : `internal error: ${String(error)}`,
    score: null,
    criteria: [],
    violations: [],
    failureModes: [],
    steps: null,
    tokens: null,
    costUsd: null,
    durationMs: null,
    transcript: null,
    infraRetries,
  };
}

/** True for errors that a retry cannot mend: the user's to fix, or the run is over. */
export function isFinal(error: unknown, signal: AbortSignal): boolean {
  return error instanceof UserError || signal.aborted;
}

interface AgentOutcome {
  readonly run: AgentRun;
  /** Undefined when the agent has ended its container, and everything in it is gone. */
  readonly outcome: Snapshot | undefined;
}

async function runAgent(deps: TrialDeps, plan: TrialPlan, recorder: Recorder): Promise<AgentOutcome> {
  const { task, index, agentImage, signal } = plan;
  const { limits } = task.environment;
  await using sandbox = await deps.engine.create({
    image: agentImage,
    limits: { cpus: limits.cpus, memoryBytes: limits.memory, pids: limits.pids, diskBytes: limits.disk },
    name: `${task.id}#${index}`,
    signal,
  });
  await seedWorkspace(sandbox, task);
  recorder.record({ type: 'message', role: 'user', text: task.prompt });
  const { run, outcome } = await outcomeOf(sandbox, plan, recorder);
  // A run that is over, by its own time limit too, says nothing of this trial.
  signal.throwIfAborted();
  if (run.end.end === 'limit') recorder.record({ type: 'limit', limit: run.end.limit, detail: run.end.detail });
  return { run, outcome };
}

async function outcomeOf(
  sandbox: Sandbox,
  { task, agent, index, signal }: TrialPlan,
  { record, events }: Recorder,
): Promise<AgentOutcome> {
  let run: AgentRun | undefined;
  try {
    run = await withTimeLimit({ timeoutMs: task.limits.timeout, signal }, (limited) =>
      agent.run({ task, seed: trialSeed(task.id, index), sandbox, gateway: undefined, record, signal: limited }),
    );
    signal.throwIfAborted();
    await sandbox.killAll();
    return { run, outcome: await sandbox.snapshot(WORKSPACE) };
  } catch (error) {
    if (!(error instanceof ContainerEnded)) throw error;
    // An agent that records as it goes has recorded all by then; a trace inside is lost, and with it everything.
    const { toolCallsRecorded } = run ?? { toolCallsRecorded: events.some(({ type }) => type === 'model_call') };
    const end = run === undefined || run.end.end === 'completed' ? endOfContainer(error) : run.end;
    return { run: { end, toolCallsRecorded }, outcome: undefined };
  }
}

function endOfContainer({ outOfMemory, message }: ContainerEnded): AgentEnd {
  return outOfMemory
    ? { end: 'limit', limit: 'memory', detail: message }
    : { end: 'agent_error', detail: `${message} while the agent ran` };
}

function endOf({ end }: AgentRun, outcome: Snapshot | undefined): AgentEnd {
  if (!outcome?.exceeded || end.end !== 'completed') return end;
  return { end: 'limit', limit: 'disk', detail: 'the workspace is larger than environment.limits.disk' };
}

function recordJudgement(recorder: Recorder, { criteria, violations }: Judgement): void {
  for (const { id, grade, reason } of criteria) {
    recorder.record({ type: 'grade', criterion: id, grade, reason: reason ?? '' });
  }
  for (const violation of violations) recorder.record({ type: 'violation', ...violation });
}
