import { z } from 'zod';
import { POOL } from './gate/rules-table.ts';
import { duration } from './units.ts';

const share = z.number().min(0).max(1);

/** How a verdict is reached. Shares are fractions: 0.05 is five points (for pass rates) or five per cent (cost, steps). */
export const gatePolicySchema = z.strictObject({
  mode: z
    .enum(['evidence', 'threshold', 'off'])
    .default('evidence')
    .describe('evidence: block on statistical proof; threshold: block on plain limits; off: report only.'),
  maxPassKDrop: share.default(0.05).describe('threshold mode: largest allowed fall of pass^k, 0.05 = 5 points.'),
  minPassRate: share.optional().describe('Lowest allowed pass rate of the suite, any mode.'),
  maxViolations: z.number().int().nonnegative().default(0).describe('Critical violations allowed in a run, any mode.'),
  maxCostIncrease: z.number().nonnegative().default(0.2).describe('Allowed rise of cost, 0.2 = 20 %.'),
  maxStepsIncrease: z.number().nonnegative().default(0.2).describe('Allowed rise of steps, 0.2 = 20 %.'),
  cost: z.enum(['warn', 'block']).default('warn').describe('evidence mode: what a rise of cost does.'),
  steps: z.enum(['warn', 'block']).default('warn').describe('evidence mode: what a rise of steps does.'),
  confirm: z
    .enum(['on', 'off'])
    .default('on')
    .describe('evidence mode: on runs suspects again, beside the old agent, before anything blocks.'),
  maxExtraTrials: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe('Most re-runs, of both sides; default: twice the planned trials, at least 40.'),
  onInconclusive: z.enum(['fail', 'pass']).default('fail').describe('What an unmeasured run does to the check.'),
  onMissingBaseline: z
    .enum(['pass', 'fail', 'run-base'])
    .default('pass')
    .describe(
      'What a run with nothing to compare with does to the check. run-base: the agent of the base commit runs beside it, and is what it is compared with.',
    ),
  maxBaselineAge: duration.default(POOL.maxAgeMs).describe('Older baseline runs are not used: 30d. Default 30d.'),
  allowRemovedTasks: z.boolean().default(false).describe('true: a task may leave the suite without blocking.'),
});
export type GatePolicy = Readonly<z.infer<typeof gatePolicySchema>>;
