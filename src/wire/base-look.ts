import { InfraError, UserError } from '../core/errors.ts';
import { compareReports } from '../core/gate/compare-reports.ts';
import { missingBaseline } from '../core/gate/missing-baseline.ts';
import { reportAsEntry } from '../core/gate/report-as-entry.ts';
import type { Report } from '../core/report.ts';
import type { TrialTranscript } from '../run/run-jobs.ts';
import type { ChangeRequest } from './change-request.ts';
import { makeTrials } from './make-trials.ts';
import { openSide } from './open-side.ts';
import type { Plan } from './plan-run.ts';
import type { RunWorld } from './run-world.ts';

/** What there is to compare with, and what was run for it. */
export interface BaseLook extends Pick<ChangeRequest, 'entries' | 'notices'> {
  readonly transcripts: readonly TrialTranscript[];
}

/**
 * Where nothing stored is comparable and the policy says so, the comparator's agent tries the same tasks here and now, and
 * that run is the baseline. What the two agents differ in is then no obstacle: everything around them is the same.
 */
export async function lookAtBase(
  { plan, world, looked }: { readonly plan: Plan; readonly world: RunWorld; readonly looked: Report },
  request: ChangeRequest,
): Promise<BaseLook> {
  const { entries, notices, policy } = request;
  const stored: BaseLook = { entries, notices, transcripts: [] };
  const wanted = { ...request, report: looked, nowMs: world.now(), maxAgeMs: policy.maxBaselineAge };
  if (policy.onMissingBaseline !== 'run-base' || missingBaseline(compareReports(wanted)) === null) return stored;
  const unable = (reason: string) => ({
    ...stored,
    notices: [...notices, `The agent to compare with was not run (on-missing-baseline: run-base): ${reason}.`],
  });
  if ('reason' in plan.base) return unable(plan.base.reason);
  world.onProgress({ kind: 'note', text: 'nothing stored to compare with: running the agent of the base commit' });
  try {
    const { agent, commit, taskIds } = plan.base;
    const { report, transcripts } = await makeTrials({ ...plan, agent }, world, await openSide(plan, world, plan.base));
    const run = reportAsEntry(report);
    // Tasks that the change deletes did not run here; that the base has them makes them missed.
    const suite = [...new Set([...run.suite, ...taskIds])].sort();
    const entry = { ...run, suite, commit, fingerprint: looked.fingerprint };
    const apart = transcripts.map((transcript) => ({ ...transcript, path: `base/${transcript.path}` }));
    const told = `Nothing stored was comparable: the agent of ${commit.slice(0, 7)} ran the same tasks here, and is what this is compared with.`;
    return { entries: [...entries, entry], notices: [...notices, told], transcripts: apart };
  } catch (error) {
    if (!(error instanceof InfraError || error instanceof UserError) || world.signal.aborted) throw error;
    return unable(error.message);
  }
}
