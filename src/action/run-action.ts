import * as core from '@actions/core';
import { InfraError, UserError } from '../core/errors.ts';
import { notMeasured } from '../core/not-measured.ts';
import { exitCode } from '../core/verdict.ts';
import { readEvent } from '../github/event.ts';
import { parseInputs } from '../github/inputs.ts';
import { readRunContext } from '../github/run-context.ts';
import { deliver } from './deliver.ts';
import type { Job, Measured, Outside } from './job.ts';
import { measure } from './measure.ts';
import { unmeasured } from './unmeasured.ts';

/** From inputs to exit code. Throws UserError when the step itself is set up wrongly: then there is nothing to publish to. */
export async function runAction(outside: Outside): Promise<0 | 1 | 2> {
  const inputs = parseInputs(core.getInput);
  for (const secret of Object.values(inputs.secrets)) core.setSecret(secret);
  const context = readRunContext(outside.env);
  const event = await readEvent(context);
  const job = { inputs, context, event, outside };
  const { view, folder, lineOf } = await measureOrExplain(job);
  await deliver(job, { view, folder, lineOf });
  return exitCode(view.verdict, view.context.policy.onInconclusive);
}

/** What kept a run from being measured is its result, published like any other; bugs go through. */
async function measureOrExplain(job: Job): Promise<Measured> {
  try {
    return await measure(job);
  } catch (error) {
    if (!(error instanceof UserError) && !(error instanceof InfraError)) throw error;
    const text = error instanceof UserError ? `${error.message} ${error.hint}` : error.message;
    return { view: unmeasured(job, notMeasured(text)), folder: null, lineOf: () => 1 };
  }
}
