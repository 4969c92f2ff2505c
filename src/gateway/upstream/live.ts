import { InfraError, UserError } from '../../core/errors.ts';
import type { Provider } from '../../core/gateway.ts';
import type { Redact } from '../../core/redact.ts';
import { createRedact } from '../../core/redact.ts';
import type { Attempt } from './attempt.ts';
import { attemptCall } from './attempt.ts';
import type { Brake, Slot } from './brake.ts';
import { createBrake } from './brake.ts';
import { backoffMs } from './judge-reply.ts';
import type { ProviderAccess, ProviderAccesses } from './provider-access.ts';
import { checkAccesses } from './provider-access.ts';
import { createSendOnce } from './send-once.ts';
import type { Upstream, UpstreamReply, UpstreamRequest } from './upstream.ts';

export interface Patience {
  /** Attempts at one call. */
  readonly attempts: number;
  /** Longest sum of pauses in one call: those that the provider asks for, our own, and those for other trials' calls. */
  readonly waitMs: number;
  readonly firstBackoffMs: number;
  readonly longestBackoffMs: number;
  /** Longest time until a reply begins. */
  readonly firstByteMs: number;
  /** Longest time between two chunks of a reply. */
  readonly idleMs: number;
}

const PATIENCE: Patience = {
  attempts: 5,
  waitMs: 120_000,
  firstBackoffMs: 500,
  longestBackoffMs: 8000,
  firstByteMs: 600_000,
  idleMs: 300_000,
};

export interface LiveOptions {
  readonly providers: ProviderAccesses;
  /** Milliseconds on any steady clock. */
  readonly now: () => number;
  /** For the jitter of pauses. */
  readonly random: () => number;
  readonly patience?: Partial<Patience>;
}

/**
 * The providers themselves, one for a whole run, so that the brake of each is shared. Adds the key; tries again after
 * 408, 409, 429, 5xx and broken connections while no byte of the reply has come.
 */
export function createLiveUpstream(options: LiveOptions): Upstream {
  checkAccesses(options.providers);
  const keys = Object.values(options.providers).flatMap(({ apiKey }) => apiKey ?? []);
  const shared = {
    ...options,
    sendOnce: createSendOnce(),
    patience: { ...PATIENCE, ...options.patience },
    brakes: { anthropic: createBrake(options), openai: createBrake(options), gemini: createBrake(options) },
    redact: createRedact(keys),
  };
  return async (request) => {
    const access = options.providers[request.provider];
    if (access === undefined) throw noKey(request.provider);
    return persist({ ...shared, access, brake: shared.brakes[request.provider] }, request);
  };
}

interface Line {
  readonly access: ProviderAccess;
  readonly brake: Brake;
  readonly sendOnce: ReturnType<typeof createSendOnce>;
  readonly patience: Patience;
  readonly now: () => number;
  readonly random: () => number;
  readonly redact: Redact;
}

async function persist(line: Line, request: UpstreamRequest): Promise<UpstreamReply> {
  const { patience, now, redact } = line;
  let leftMs = patience.waitMs;
  let last = 'other calls were told to wait';
  for (let retries = 0; ; retries += 1) {
    const startMs = now();
    const slot = await line.brake.enter({ patienceMs: leftMs, signal: request.signal });
    leftMs -= now() - startMs;
    if (slot === undefined) throw failure(redact(`${last}, no attempt could start in time`), retries);
    const attempt = await attemptIn(slot, line, request);
    request.signal.throwIfAborted();
    if (attempt.kind === 'reply') return { ...attempt.reply, retries };
    last = redact(attempt.what);
    const pauseMs = pauseAfter(attempt, line, retries);
    if (attempt.kind === 'refused' || retries + 1 >= patience.attempts || pauseMs > leftMs) {
      slot.left();
      throw failure(last, retries + 1);
    }
    if (attempt.throttles) {
      slot.throttled(pauseMs);
      continue;
    }
    slot.left();
    leftMs -= pauseMs;
    await pause(pauseMs, request.signal);
  }
}

/** The slot is left open only for a failed attempt: what is to be done about that decides what the others learn. */
async function attemptIn(
  slot: Slot,
  { access, sendOnce, patience, redact }: Line,
  request: UpstreamRequest,
): Promise<Attempt> {
  try {
    const attempt = await attemptCall({ access, sendOnce, patience, redact }, request);
    if (attempt.kind === 'reply') slot.answered();
    else if (request.signal.aborted) slot.left();
    return attempt;
  } catch (error) {
    slot.left();
    throw error;
  }
}

function pauseAfter(attempt: Attempt, { patience, random }: Line, retries: number): number {
  const asked = attempt.kind === 'retry' ? attempt.retryAfterMs : undefined;
  return (
    asked ?? backoffMs({ retries, firstMs: patience.firstBackoffMs, longestMs: patience.longestBackoffMs, random })
  );
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

function failure(what: string, attempts: number): InfraError {
  const count = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return new InfraError('provider', `the model provider failed after ${count}: ${what}`);
}

function noKey(provider: Provider): InfraError {
  const message = `a call to ${provider} was made, but no key for ${provider} is set.`;
  const hint = `Set the ${provider} API key, or let the agent use a model of a provider that has one.`;
  return new InfraError('provider', `${message} ${hint}`, { cause: new UserError('no-key', message, hint) });
}
