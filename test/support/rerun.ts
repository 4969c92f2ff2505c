import type { ExtraTrial } from '../../src/core/report.ts';
import type { Trial } from '../../src/core/trial.ts';
import { tries } from './judge.ts';

/** Re-runs of one task on one side: `passed` of `planned` passed. */
export function rerun(
  task: string,
  side: ExtraTrial['side'],
  [passed, planned]: readonly [number, number],
  only: Partial<Trial> = {},
): readonly ExtraTrial[] {
  return tries(passed, planned, only).map((trial) => ({ side, task, trial }));
}
