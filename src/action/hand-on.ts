import type { ArtifactPlace } from '../core/baseline-places.ts';
import { forkResultName, formatForkResult } from '../core/fork-result.ts';
import type { Report } from '../core/report.ts';
import type { Plan } from '../wire/plan-run.ts';
import type { Job } from './job.ts';

/** A result, and where artifacts of this run go; undefined without a token. */
export interface HandedOn {
  readonly report: Report;
  readonly plan: Plan;
  readonly artifacts: ArtifactPlace | undefined;
}

/** The run of a fork's pull request may publish nothing: its result goes to the run that reports it. Returns notices. */
export async function handOn({ event, inputs, context }: Job, handed: HandedOn): Promise<readonly string[]> {
  if (event.kind !== 'pull_request' || !event.isFork || handed.artifacts === undefined) return [];
  const text = textOf(handed, { instance: inputs.id, headSha: event.headSha });
  if (text === undefined) return [TOO_LARGE];
  const name = forkResultName({ instance: inputs.id, attempt: context.attempt });
  const uploaded = await handed.artifacts.upload({ name, text });
  return uploaded.kind === 'reached' ? [] : [uploaded.notice];
}

const TOO_LARGE = 'The result is too large to be handed on to the run that reports it.';

function textOf({ report, plan }: HandedOn, whose: { readonly instance: string; readonly headSha: string }) {
  const definitions = plan.selection.selected.map(({ id, hash, graderHash }) => ({ id, hash, graderHash }));
  return formatForkResult({ ...whose, definitions, report });
}
