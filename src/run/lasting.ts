import { ACCOUNT_REFUSED, InfraError, UserError } from '../core/errors.ts';

/** What trying again cannot mend: money that is gone, a recording that does not fit, what only the user can set right. */
export function isLasting(error: unknown): boolean {
  if (!(error instanceof InfraError)) return false;
  return error.fault === 'budget' || error.fault === 'cassette' || error.cause instanceof UserError;
}

/** A wrong key, or an account without money: whatever the other trials of the same agent ask is refused, too. */
export function isOfAccount(error: unknown): error is InfraError {
  return error instanceof InfraError && error.cause instanceof UserError && error.cause.code === ACCOUNT_REFUSED;
}
