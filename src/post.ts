import { sweepRun } from './sandbox/sweep.ts';
import { engineLocation } from './wire/engine-location.ts';

/** The runner gives a step's saved state to its post step in STATE_<name>. */
const runId = process.env['STATE_run-id'] ?? '';

try {
  const removed = runId === '' ? 0 : await sweepRun(engineLocation(process.env), runId);
  if (removed > 0) process.stdout.write(`Removed ${removed} containers that the run had left.\n`);
} catch (error) {
  // The job is over: what cannot be removed now ends by itself, or is swept by the next run.
  process.stdout.write(`Nothing was removed: ${error instanceof Error ? error.message : String(error)}\n`);
}
