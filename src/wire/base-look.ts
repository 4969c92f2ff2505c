import type { BaselineEntry } from '../core/baseline.ts';
import { InfraError, UserError } from '../core/errors.ts';
import { compareReports } from '../core/gate/compare-reports.ts';
import { missingBaseline } from '../core/gate/missing-baseline.ts';
import { reportAsEntry } from '../core/gate/report-as-entry.ts';
import type { StoredTranscript } from '../core/kept-transcript.ts';
import type { Report } from '../core/report.ts';
import type { ChangeRequest } from './change-request.ts';
import { makeTrials } from './make-trials.ts';
import { openSide } from './open-side.ts';
import type { Plan } from './plan-run.ts';
import type { RunWorld } from './run-world.ts';

/** What there is to compare with, and what was run for it. */
export interface BaseLook extends Pick<ChangeRequest, 'entries' | 'notices'> {
  readonly transcripts: readonly StoredTranscript[];
  /** The run of the comparator's agent; null when it was not run, or was not needed. */
  readonly made: BaselineEntry | null;
}

interface Looked {
  readonly plan: Plan;
  readonly world: RunWorld;
  readonly looked: Report;
  /** The comparator's agent on the same tasks, where others have run it. */
  readonly made?: BaselineEntry | null;
}

/**
 * Where nothing stored is comparable and the policy says so, the comparator's agent tries the same tasks here and now, and
 * that run is the baseline. What the two agents differ in is then no obstacle: everything around them is the same.
 */
export async function lookAtBase(
  { plan, world, looked, made = null }: Looked,
  request: ChangeRequest,
): Promise<BaseLook> {
  const { entries, notices } = request;
  const stored: BaseLook = { entries, notices, transcripts: [], made: null };
  if (!needsBase({ looked, nowMs: world.now() }, request)) return stored;
  if (made !== null) return withBase({ looked, made }, request);
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
    const apart = transcripts.map((transcript) => ({ ...transcript, path: `base/${transcript.path}` }));
    return { ...withBase({ looked, made: { ...run, suite, commit } }, request), transcripts: apart };
  } catch (error) {
    if (!(error instanceof InfraError || error instanceof UserError) || world.signal.aborted) throw error;
    return unable(error.message);
  }
}

/** Whether the policy wants the comparator's agent to be run, for want of anything to compare with. */
export function needsBase(
  { looked, nowMs }: { readonly looked: Report; readonly nowMs: number },
  request: ChangeRequest,
): boolean {
  const { policy } = request;
  if (policy.onMissingBaseline !== 'run-base') return false;
  const wanted = { ...request, report: looked, nowMs, maxAgeMs: policy.maxBaselineAge };
  return missingBaseline(compareReports(wanted)) !== null;
}

/** A run of the comparator's agent as what to compare with. */
export function withBase(
  { looked, made }: { readonly looked: Report; readonly made: BaselineEntry },
  { entries, notices }: ChangeRequest,
): BaseLook {
  const entry = { ...made, fingerprint: looked.fingerprint };
  const told = `Nothing stored was comparable: the agent of ${made.commit.slice(0, 7)} ran the same tasks here, and is what this is compared with.`;
  return { entries: [...entries, entry], notices: [...notices, told], transcripts: [], made };
}
