import { ACCOUNT_REFUSED, InfraError, UserError } from '../../core/errors.ts';
import type { Provider } from '../../core/gateway.ts';
import type { Redact } from '../../core/redact.ts';
import type { Refuses } from './judge-reply.ts';
import type { ProviderAccess } from './provider-access.ts';
import { placeOf } from './provider-access.ts';

interface Failed {
  /** Redacted. */
  readonly what: string;
  readonly attempts: number;
  /** Default: nobody knows. */
  readonly refuses?: Refuses | 'proxy';
}

/** A call that is given up. What only the user can set right has a UserError as its cause, and is not tried again. */
export function failure(
  { access, redact }: { readonly access: ProviderAccess; readonly redact: Redact },
  provider: Provider,
  { what, attempts, refuses = 'unclear' }: Failed,
): InfraError {
  const count = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const message = redact(`the model provider failed after ${count}: ${placeOf(provider, access)} ${what}`);
  if (refuses === 'unclear') return new InfraError('provider', message);
  const key = `${provider.toUpperCase()}_API_KEY`;
  const hint = refuses === 'proxy' ? 'Check HTTPS_PROXY.' : `Check ${key}, and what its account may use.`;
  const cause = new UserError(refuses === 'account' ? ACCOUNT_REFUSED : `${refuses}-refused`, message, hint);
  return new InfraError('provider', `${message.replace(/[\s.]+$/, '')}. ${hint}`, { cause });
}
