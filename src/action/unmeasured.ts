import { gatePolicySchema } from '../core/gate-policy.ts';
import type { Verdict } from '../core/verdict.ts';
import type { View } from '../render/view.ts';
import type { Job } from './job.ts';

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
