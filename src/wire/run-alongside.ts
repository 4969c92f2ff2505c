import { InfraError, UserError } from '../core/errors.ts';
import type { StoredTranscript } from '../core/kept-transcript.ts';
import type { Beside } from '../core/side-by-side.ts';
import { makeTrials } from './make-trials.ts';
import { openSide } from './open-side.ts';
import type { Plan } from './plan-run.ts';
import type { RunWorld } from './run-world.ts';

/** What the other agents of a config did; their transcripts lie beside their reports. */
export type RunBeside = Beside & { readonly transcripts: readonly StoredTranscript[] };

/** Runs each of the plan's other agents on the same tasks, one after the other. One that cannot be run is told, and no more. */
export async function runAlongside(plan: Plan, world: RunWorld): Promise<readonly RunBeside[]> {
  const runs: RunBeside[] = [];
  for (const agent of plan.alongside) {
    if (world.signal.aborted) break;
    world.onProgress({ kind: 'note', text: `beside it: agent ${agent.name}` });
    try {
      const own = { ...plan, agent };
      const { report, transcripts } = await makeTrials(own, world, await openSide(own, world, own));
      runs.push({ name: agent.name, report, transcripts });
    } catch (error) {
      if (!(error instanceof InfraError || error instanceof UserError) || world.signal.aborted) throw error;
      const reason = error instanceof UserError ? `${error.message} ${error.hint}` : error.message;
      runs.push({ name: agent.name, reason, transcripts: [] });
    }
  }
  return runs;
}
