import { InfraError } from '../core/errors.ts';
import type { EngineAddress } from './engine-address.ts';
import { brokenContactHint, tlsFault } from './tls-fault.ts';

/**
 * Turns what talking to the engine threw into an InfraError: 'engine' when nothing answers, 'sandbox' when it refuses.
 * `address`: it may have been the first word to this engine.
 */
export function engineFailure(doing: string, error: unknown, address?: EngineAddress): InfraError {
  if (error instanceof InfraError) return error;
  const cause = error instanceof Error ? error : new Error(String(error));
  if (httpStatus(cause) !== undefined) return new InfraError('sandbox', `${doing}: ${refusal(cause)}`, { cause });
  const hint = address === undefined ? '' : brokenContactHint(cause, address);
  return new InfraError('engine', `${doing}: ${unreachable(cause)}${hint}`, { cause });
}

/** HTTP status of the refusal behind an InfraError; undefined when there was none. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof InfraError ? httpStatus(error.cause) : undefined;
}

function httpStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** What the engine said, without the client's own guess at it ("no such container" for every 404). */
function refusal({ message }: Error): string {
  return message.replace(/^\(HTTP code \d+\) .*? - /, '').trim();
}

function unreachable(error: Error): string {
  switch ('code' in error ? error.code : undefined) {
    case 'ENOENT':
    case 'ECONNREFUSED':
      return `no container engine answers (${error.message}). Start Docker, or point DOCKER_HOST at an engine that runs.`;
    case 'EACCES':
    case 'EPERM':
      return `the container engine's socket is closed to this user (${error.message}). Add the user to the docker group.`;
    default:
      return tlsFault(error) ?? `the connection to the container engine broke (${error.message})`;
  }
}
