import * as core from '@actions/core';
import { renderSummary } from '../render/summary.ts';
import type { View } from '../render/view.ts';

/** Adds the result to the job's summary; returns notices. */
export async function writeSummary(view: View): Promise<readonly string[]> {
  try {
    await core.summary.addRaw(renderSummary(view), true).write();
    return [];
  } catch (error) {
    return [`The job summary could not be written: ${String(error)}`];
  }
}
