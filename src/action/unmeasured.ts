import { type GatePolicy, gatePolicySchema } from '../core/gate-policy.ts';
import { notRun } from '../core/not-measured.ts';
import type { NothingSelected } from '../core/select.ts';
import type { Verdict } from '../core/verdict.ts';
import type { View } from '../render/view.ts';
import type { Plan } from '../wire/plan-run.ts';
import type { Job, Measured } from './job.ts';

/** Who we are for people and for the next run: marker and links. */
export function placeOf({ inputs, context, event }: Job) {
  const { runId, attempt, runUrl } = context;
  return { marker: { instance: inputs.id, headSha: event.headSha, runId, attempt }, runUrl };
}

/** The view of a run that made no report. */
export function unmeasured(job: Job, verdict: Verdict): View {
  return {
    report: null,
    comparison: null,
    verdict,
    context: {
      ...placeOf(job),
      agent: job.inputs.overrides.agent ?? 'agent',
      reportUrl: null,
      policy: { ...gatePolicySchema.parse({}), ...job.inputs.gate },
      shared: null,
      notices: [],
    },
  };
}

/** The plan of a run that made no report, and its policy. */
export interface PlanWithoutReport {
  readonly plan: Plan;
  readonly policy: GatePolicy;
  readonly notices?: readonly string[];
}

/** The same where a plan says what the verdict means, and where tasks lie. */
export function withoutReport(job: Job, verdict: Verdict, { plan, policy, notices = [] }: PlanWithoutReport): Measured {
  const view = unmeasured(job, verdict);
  return {
    view: { ...view, context: { ...view.context, policy, notices } },
    folder: null,
    lineOf: plan.project.lineOf,
  };
}

/** What comes of a plan that rightly selects nothing. */
export function nothingToRun(job: Job, nothing: NothingSelected, planned: PlanWithoutReport): Measured {
  return withoutReport(job, { ...notRun(nothing), moved: planned.plan.moved }, planned);
}
