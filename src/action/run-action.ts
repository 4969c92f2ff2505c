import * as core from '@actions/core';
import { ConfigError } from '../core/errors.ts';
import { misconfigured, notMeasured } from '../core/not-measured.ts';
import { exitCode, type Verdict } from '../core/verdict.ts';
import { readEvent } from '../github/event.ts';
import { parseInputs } from '../github/inputs.ts';
import { readRunContext } from '../github/run-context.ts';
import { mask } from './annotate.ts';
import { explain } from './explain.ts';
import type { Job, Measured, Outside } from './job.ts';
import { unmeasured } from './unmeasured.ts';

/** From inputs to exit code. Throws UserError when the step itself is set up wrongly: then there is nothing to publish to. */
export async function runAction(outside: Outside): Promise<0 | 1 | 2> {
  const inputs = parseInputs(core.getInput);
  mask(Object.values(inputs.secrets));
  const context = readRunContext(outside.env);
  const event = await readEvent(context);
  const job = { inputs, context, event, outside };
  if (inputs.shard !== undefined) {
    const { runShardJob } = await import('./shard-job.ts');
    return runShardJob(job, inputs.shard);
  }
  const { view, folder, lineOf } = await measureOrExplain(job);
  const { deliver } = await import('./deliver.ts');
  await deliver(job, { view, folder, lineOf });
  return exitCode(view.verdict, view.context.policy.onInconclusive);
}

/** What kept a run from being measured is its result, published like any other; bugs go through. */
async function measureOrExplain(job: Job): Promise<Measured> {
  try {
    // Loaded late: a step with bad inputs is refused before the engine's client and the model's SDK are read.
    if (job.inputs.command === 'merge') return await (await import('./merge-job.ts')).mergeShards(job);
    const { measure } = await import('./measure.ts');
    return await measure(job);
  } catch (error) {
    return { view: unmeasured(job, verdictOn(error, job)), folder: null, lineOf: () => 1 };
  }
}

function verdictOn(error: unknown, job: Job): Verdict {
  if (error instanceof ConfigError) return misconfigured(error.problems);
  const text = explain(error, job);
  if (text === null) throw error;
  return notMeasured(text);
}
