import { failureOf } from './api-failure.ts';

export type Wait = (ms: number) => Promise<unknown>;

const MAX_ATTEMPTS = 3;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;

/** Tries up to three times: on a rate limit as long as GitHub asks (a minute at most), on 5xx or a lost connection a few seconds. */
export async function retried<Result>(call: {
  readonly attempt: () => Promise<Result>;
  /** False: only a rate limit, by which nothing was done, allows a second attempt. */
  readonly isRepeatable: boolean;
  readonly wait: Wait;
}): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call.attempt();
    } catch (error) {
      const waitMs =
        attempt < MAX_ATTEMPTS ? waitBefore({ error, attempt, isRepeatable: call.isRepeatable }) : undefined;
      if (waitMs === undefined || waitMs > MAX_WAIT_MS) throw error;
      await call.wait(waitMs);
    }
  }
}

function waitBefore(tried: {
  readonly error: unknown;
  readonly attempt: number;
  readonly isRepeatable: boolean;
}): number | undefined {
  const failure = failureOf(tried.error);
  switch (failure.kind) {
    case 'rate-limit':
      return failure.retryAfterMs ?? MAX_WAIT_MS;
    case 'server':
    case 'unreachable':
      return tried.isRepeatable ? FIRST_WAIT_MS * 3 ** (tried.attempt - 1) : undefined;
    case 'refused':
    case 'other':
      return undefined;
    default:
      return failure satisfies never;
  }
}
