import type { GatePolicy } from '../core/gate-policy.ts';
import { notRun } from '../core/not-measured.ts';
import type { NothingSelected } from '../core/select.ts';
import type { View } from '../render/view.ts';
import type { Plan } from './plan-run.ts';

/** The view, outside GitHub, of a plan that rightly selects nothing. */
export function notRunView(nothing: NothingSelected, plan: Plan, policy: GatePolicy): View {
  return {
    report: null,
    comparison: null,
    verdict: { ...notRun(nothing), moved: plan.moved },
    context: {
      marker: { instance: 'default', headSha: '', runId: 0, attempt: 0 },
      agent: plan.agent.name,
      runUrl: null,
      reportUrl: null,
      policy,
      shared: null,
      notices: [],
    },
  };
}
