import type { Redact } from '../../core/redact.ts';
import type { Attempt } from './attempt.ts';
import { attemptCall } from './attempt.ts';
import type { Brake, Slot } from './brake.ts';
import { failure } from './failure.ts';
import { backoffMs } from './judge-reply.ts';
import type { ProviderAccess } from './provider-access.ts';
import { placeOf } from './provider-access.ts';
import type { SendOnce } from './send-once.ts';
import type { UpstreamReply, UpstreamRequest } from './upstream.ts';

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

/** The way to one provider, which all calls to it share. */
export interface Line {
  readonly access: ProviderAccess;
  readonly brake: Brake;
  readonly sendOnce: SendOnce;
  readonly patience: Patience;
  readonly now: () => number;
  readonly random: () => number;
  readonly redact: Redact;
}

/** One call, tried again while that may help. Where it is given up while the provider fails, that failure is thrown and no abort. */
export async function persist(line: Line, request: UpstreamRequest): Promise<UpstreamReply> {
  const trouble: Trouble = { attempts: 0, what: undefined };
  try {
    return await tryOften(line, request, trouble);
  } catch (error) {
    if (!request.signal.aborted || trouble.what === undefined) throw error;
    throw failure(line, request.provider, { ...trouble, what: trouble.what });
  }
}

/** Why a call has no reply yet, when that is the provider's doing. */
interface Trouble {
  attempts: number;
  what: string | undefined;
}

async function tryOften(line: Line, request: UpstreamRequest, trouble: Trouble): Promise<UpstreamReply> {
  const { patience, now, redact } = line;
  let leftMs = patience.waitMs;
  for (let retries = 0; ; retries += 1) {
    const startMs = now();
    const slot = await enter(line, request, { trouble, patienceMs: leftMs });
    leftMs -= now() - startMs;
    const attempt = await attemptIn(slot, line, request);
    request.signal.throwIfAborted();
    if (attempt.kind === 'reply') {
      return { ...attempt.reply, retries, place: placeOf(request.provider, line.access) };
    }
    trouble.what = redact(attempt.what);
    trouble.attempts = retries + 1;
    const pauseMs = pauseAfter(attempt, line, retries);
    if (attempt.kind === 'refused' || retries + 1 >= patience.attempts || pauseMs > leftMs) {
      slot.left();
      const refuses = attempt.kind === 'refused' ? attempt.refuses : 'unclear';
      throw failure(line, request.provider, { ...trouble, what: trouble.what, refuses });
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

/** Whoever has to wait here, waits because the provider wants fewer calls. */
async function enter(
  line: Line,
  { provider, signal }: UpstreamRequest,
  { trouble, patienceMs }: { readonly trouble: Trouble; readonly patienceMs: number },
): Promise<Slot> {
  signal.throwIfAborted();
  const { what = 'made other calls wait' } = trouble;
  trouble.what = what;
  const slot = await line.brake.enter({ patienceMs, signal });
  if (slot === undefined) {
    throw failure(line, provider, { ...trouble, what: `${what}, no attempt could start in time` });
  }
  if (trouble.attempts === 0) trouble.what = undefined;
  return slot;
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
