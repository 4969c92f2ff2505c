import type { ConfirmLimits } from '../core/gate/confirm.ts';
import { nextStep } from '../core/gate/next-step.ts';
import { poolAttempts } from '../core/pool-attempts.ts';
import type { ExtraTrial, Report } from '../core/report.ts';
import type { View } from '../render/view.ts';
import { confirm } from '../run/confirm.ts';
import type { TrialTranscript } from '../run/run-jobs.ts';
import { lookAtBase } from './base-look.ts';
import type { ChangeRequest } from './change-request.ts';
import { judge } from './judge.ts';
import { makeTrials, type RunResult } from './make-trials.ts';
import { byId, openSide, type Side, trialDeps } from './open-side.ts';
import type { Plan } from './plan-run.ts';
import { type RunBeside, runAlongside } from './run-alongside.ts';
import type { RunWorld } from './run-world.ts';

export interface EvaluatedChange extends RunResult {
  readonly alongside: readonly RunBeside[];
  readonly view: View;
  /** What this run alone made: the report without earlier attempts, for the next one to read. */
  readonly attempt: Report;
}

/** The first look, re-runs of what is suspicious (this change and the comparator side by side), and the judgement. */
export async function evaluateChange(plan: Plan, world: RunWorld, asked: ChangeRequest): Promise<EvaluatedChange> {
  const head = await openSide(plan, world, plan);
  const first = await makeTrials(plan, world, head);
  const looked = poolAttempts(first.report, asked.earlier ?? []);
  const { transcripts: ofBase, ...compared } = await lookAtBase({ plan, world, looked }, asked);
  const request = { ...asked, ...compared };
  const confirmed = request.confirms ? await confirmLook({ plan, world, request, head, looked }) : unconfirmed(looked);
  const made = confirmed.extra.slice(looked.extra.length);
  const complete = looked.complete && !isCancelled(world.signal);
  const report = { ...looked, complete, extra: confirmed.extra };
  const { limits } = confirmed;
  const { place, ...judged } = request;
  const { quarantine } = plan.project.config;
  const view = judge({ ...judged, quarantine, report, nowMs: world.now(), limits, moved: plan.moved }, place);
  const alongside = await runAlongside(plan, world);
  return {
    view: { ...view, alongside },
    report,
    alongside,
    attempt: { ...first.report, extra: made },
    transcripts: [...first.transcripts, ...ofBase, ...confirmed.transcripts],
  };
}

function unconfirmed({ extra }: Report): ConfirmedLook {
  return { extra: [...extra], transcripts: [], limits: undefined };
}

/** Ended from outside, not by the run's own time: then nobody waited for what re-runs would have shown. */
function isCancelled({ aborted, reason }: AbortSignal): boolean {
  return aborted && !(reason instanceof DOMException && reason.name === 'TimeoutError');
}

function stoppedBy(signal: AbortSignal): string | undefined {
  if (!signal.aborted) return undefined;
  return isCancelled(signal) ? 'the run was stopped from outside' : 'the time of the run was over';
}

interface Look {
  readonly plan: Plan;
  readonly world: RunWorld;
  readonly request: ChangeRequest;
  readonly head: Side;
  readonly looked: Report;
}

interface ConfirmedLook {
  readonly extra: readonly ExtraTrial[];
  readonly transcripts: readonly TrialTranscript[];
  /** Undefined: nothing was to be run again. */
  readonly limits: ConfirmLimits | undefined;
}

async function confirmLook({ plan, world, request, head, looked }: Look): Promise<ConfirmedLook> {
  const { entries, ancestors, policy } = request;
  const nowMs = world.now();
  const known = looked.extra;
  const { quarantine } = plan.project.config;
  const wanted = { entries, ancestors, policy, quarantine, nowMs, maxAgeMs: policy.maxBaselineAge };
  const { base: baseOfPlan } = plan;
  const confirmation = await confirm(trialDeps(plan, world), {
    next(extra, base) {
      const canRunBase = 'reason' in baseOfPlan ? baseOfPlan : base;
      const report = { ...looked, extra: [...known, ...extra] };
      const step = nextStep({ ...wanted, report, limits: { canRunBase } });
      return step.kind === 'run' ? step.trials : [];
    },
    head: byId(head),
    openBase: async () => {
      if ('reason' in baseOfPlan) throw new Error('the gate asked for a base side that there is not');
      return byId(await openSide(plan, world, baseOfPlan));
    },
    // Beyond everything that earlier attempts made too, so that no seed is drawn twice.
    firstTrials: Math.max(0, ...looked.tasks.map(({ trials }) => trials.length)) + known.length,
    concurrency: plan.concurrency,
    signal: world.signal,
    onProgress: world.onProgress,
  });
  const limits: ConfirmLimits = {
    canRunBase: 'reason' in baseOfPlan ? baseOfPlan : confirmation.base,
    stopped: stoppedBy(world.signal),
  };
  return { extra: [...known, ...confirmation.extra], transcripts: confirmation.transcripts, limits };
}
