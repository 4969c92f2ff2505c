import { InfraError, UserError } from '../core/errors.ts';
import type { Judgement } from '../core/judge-trial.ts';
import { judgeTrial } from '../core/judge-trial.ts';
import { UNMEASURED } from '../core/measure.ts';
import type { Recorder } from '../core/recorder.ts';
import { createRecorder } from '../core/recorder.ts';
import { findViolations } from '../core/rules.ts';
import { areRulesDecided } from '../core/rules-decided.ts';
import type { TimedEvent } from '../core/transcript.ts';
import type { Trial } from '../core/trial.ts';
import { gradeOutcome } from './grade-outcome.ts';
import { endOf, runAgent } from './run-agent.ts';
import type { TrialDeps, TrialPlan } from './trial-deps.ts';

export interface FinishedTrial {
  readonly trial: Trial;
  readonly transcript: readonly TimedEvent[];
}

/**
 * Makes one trial. What our side spoils is thrown as InfraError, and `recorder` then holds what was seen until then; a
 * cancelled run throws the signal's reason.
 */
export async function runTrial(
  deps: TrialDeps,
  plan: TrialPlan,
  recorder: Recorder = createRecorder(deps),
): Promise<FinishedTrial> {
  const startMs = deps.now();
  const { run, outcome, modelCalls, tools } = await runAgent(deps, plan, recorder);
  const durationMs = Math.round(deps.now() - startMs);
  const used = deps.measure(recorder.events);
  const { steps, tokens, costUsd } = run.toolCallsRecorded || modelCalls > 0 ? used : UNMEASURED;
  const graded = await gradeOutcome(deps, { plan, run, outcome, steps: used.steps, events: recorder.events, tools });
  const end = endOf(run, outcome);
  const judgement = judgeTrial({
    end,
    graded,
    rules: plan.task.rules,
    violations: findViolations(plan.task.rules, recorder.events),
    toolCallsRecorded: run.toolCallsRecorded || areRulesDecided(plan.task.rules, tools?.tools ?? []),
    events: recorder.events,
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

/** What is known of a trial that infrastructure has spoiled. */
export interface Spoiled {
  readonly index: number;
  readonly error: unknown;
  readonly infraRetries: number;
  /** Rules broken before: evidence against the agent, whatever failed afterwards. */
  readonly violations: Trial['violations'];
}

/** The trial that stands for one which infrastructure spoiled for good. */
export function spoiledTrial({ index, error, infraRetries, violations }: Spoiled): Trial {
  return {
    index,
    verdict: null,
    end: 'infra_error',
    endDetail: error instanceof InfraError ? `${error.fault}: ${error.message}` : `internal error: ${String(error)}`,
    score: null,
    criteria: [],
    violations,
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

function recordJudgement(recorder: Recorder, { criteria, violations }: Judgement): void {
  for (const { id, grade, reason } of criteria) {
    recorder.record({ type: 'grade', criterion: id, grade, reason: reason ?? '' });
  }
  for (const violation of violations) recorder.record({ type: 'violation', ...violation });
}
