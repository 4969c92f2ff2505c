import { makeTrials, type RunResult } from './make-trials.ts';
import { openSide } from './open-side.ts';
import type { Plan } from './plan-run.ts';
import { type RunBeside, runAlongside } from './run-alongside.ts';
import type { RunWorld } from './run-world.ts';

/** What the agent under test did, and what the others beside it. */
export interface ExecutedPlan extends RunResult {
  readonly alongside: readonly RunBeside[];
}

/** Makes all trials of a plan. Throws InfraError when the engine, an image or the agent's setup fails before any trial. */
export async function executePlan(plan: Plan, world: RunWorld): Promise<ExecutedPlan> {
  const result = await makeTrials(plan, world, await openSide(plan, world, plan));
  return { ...result, alongside: await runAlongside(plan, world) };
}
