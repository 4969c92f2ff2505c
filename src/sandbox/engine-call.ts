import Docker from 'dockerode';
import { InfraError, UserError } from '../core/errors.ts';
import type { EngineAddress } from './engine-address.ts';
import { engineFailure } from './engine-failure.ts';

/** The engine's client, for exactly this address: `host: undefined` keeps a DOCKER_HOST in the environment out. */
export function connect(address: EngineAddress): Docker {
  if (address.kind === 'socket') {
    const options = { socketPath: address.socketPath, host: undefined, protocol: 'http' as const };
    return new Docker(options);
  }
  const { host, port, tls } = address;
  try {
    return new Docker({ host, port, protocol: tls === undefined ? 'http' : 'https', ...tls });
  } catch (error) {
    // The client reads the folder that DOCKER_CERT_PATH names, whether or not TLS is wanted.
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      'docker-cert',
      `The certificates in DOCKER_CERT_PATH cannot be read: ${reason}`,
      'Unset DOCKER_CERT_PATH, or set DOCKER_TLS_VERIFY=1 and put ca.pem, cert.pem and key.pem there.',
    );
  }
}

/** One request. `doing` begins the message of its failure: "starting a container". */
export interface EngineCall {
  readonly doing: string;
  readonly signal?: AbortSignal | undefined;
  /** Default 60 s. */
  readonly timeoutMs?: number;
  /** Of the engine, where this may be the first word to it. */
  readonly address?: EngineAddress;
}

/**
 * Waits for an answer, within a time and until aborted. Throws the signal's reason, or InfraError. Some of the client's
 * calls cannot be aborted; they are left behind.
 */
export async function callEngine<Answer>(
  { doing, signal, timeoutMs = 60_000, address }: EngineCall,
  call: (abortSignal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, timeoutMs);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([call(controller.signal), rejectedWhenAborted(controller.signal)]);
  } catch (error) {
    signal?.throwIfAborted();
    if (!controller.signal.aborted) throw engineFailure(doing, error, address);
    throw new InfraError('engine', `${doing}: the engine gave no answer in ${timeoutMs / 1000} s`, { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

function rejectedWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
