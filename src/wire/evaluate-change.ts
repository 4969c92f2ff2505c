import type { BaselineEntry } from '../core/baseline.ts';
import type { ConfirmLimits } from '../core/gate/confirm.ts';
import { nextStep } from '../core/gate/next-step.ts';
import type { StoredTranscript } from '../core/kept-transcript.ts';
import { poolAttempts } from '../core/pool-attempts.ts';
import type { ExtraTrial, Report } from '../core/report.ts';
import type { View } from '../render/view.ts';
import { confirm } from '../run/confirm.ts';
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

/** A first look at the change, made here or by shards, and what the comparator's agent did beside it, where it ran. */
export interface FirstLook extends RunResult {
  readonly base: BaselineEntry | null;
  /** Undefined: to be opened when it is needed. */
  readonly head: Side | undefined;
}

/** The first look, re-runs of what is suspicious (this change and the comparator side by side), and the judgement. */
export async function evaluateChange(plan: Plan, world: RunWorld, asked: ChangeRequest): Promise<EvaluatedChange> {
  const head = await openSide(plan, world, plan);
  const made = await makeTrials(plan, world, head);
  const { view, ...evaluated } = await evaluateLook({ plan, world, first: { ...made, base: null, head } }, asked);
  const alongside = await runAlongside(plan, world);
  return { ...evaluated, view: { ...view, alongside }, alongside };
}

/** The same for a first look that is there. */
export async function evaluateLook(
  { plan, world, first }: { readonly plan: Plan; readonly world: RunWorld; readonly first: FirstLook },
  asked: ChangeRequest,
): Promise<Omit<EvaluatedChange, 'alongside'>> {
  const looked = poolAttempts(first.report, asked.earlier ?? []);
  const { transcripts: ofBase, ...compared } = await lookAtBase({ plan, world, looked, made: first.base }, asked);
  const request = { ...asked, ...compared };
  const head = first.head ?? (await openSide(plan, world, plan));
  const confirmed = request.confirms ? await confirmLook({ plan, world, request, head, looked }) : unconfirmed(looked);
  const complete = looked.complete && !isCancelled(world.signal);
  const transcripts = [...first.transcripts, ...ofBase, ...confirmed.transcripts];
  const judged = { plan, first, looked: { ...looked, complete }, extra: confirmed.extra, limits: confirmed.limits };
  return { ...judgeLook({ ...judged, nowMs: world.now() }, request), transcripts };
}

/** What is to be judged, with all tries that were made of it. */
export interface LookedAt extends Pick<ConfirmedLook, 'extra' | 'limits'> {
  readonly plan: Plan;
  readonly first: Pick<RunResult, 'report'>;
  /** The first look with what earlier attempts found. */
  readonly looked: Report;
  /** Unix ms. */
  readonly nowMs: number;
}

/** The verdict on what was looked at. */
export function judgeLook(
  { plan, first, looked, extra, limits, nowMs }: LookedAt,
  { place, ...request }: ChangeRequest,
): Pick<EvaluatedChange, 'view' | 'report' | 'attempt'> {
  const report = { ...looked, extra: [...extra] };
  const { quarantine } = plan.project.config;
  const view = judge({ ...request, quarantine, report, nowMs, limits, moved: plan.moved }, place);
  return { view, report, attempt: { ...first.report, extra: extra.slice(looked.extra.length) } };
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
  readonly transcripts: readonly StoredTranscript[];
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
