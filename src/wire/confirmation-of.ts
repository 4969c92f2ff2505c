import type { ConfirmLimits, ConfirmRequest } from '../core/gate/confirm.ts';
import type { ConfirmationMade } from '../core/gate/decide.ts';
import { stepFor } from '../core/gate/next-step.ts';

/** Limits undefined: nothing was run again here, though the report may hold what another run made. */
export interface ConfirmationRequest extends Omit<ConfirmRequest, 'limits'> {
  readonly limits: ConfirmLimits | undefined;
}

/**
 * How far suspicions were followed. The re-runs that a report holds count when they settle all that is suspected now:
 * beside another baseline or policy it may be something else, and then the rule for a single look applies.
 */
export function confirmationOf({ limits, ...request }: ConfirmationRequest): ConfirmationMade {
  if (limits !== undefined) return { kind: 'done', limits };
  const { extra } = request.report;
  if (extra.length === 0) return { kind: 'none' };
  const canRunBase = extra.some(({ side }) => side === 'base') || { reason: 'the report holds no tries of it' };
  return stepFor({ ...request, limits: { canRunBase } }).kind === 'stop'
    ? { kind: 'done', limits: { canRunBase } }
    : { kind: 'none' };
}
