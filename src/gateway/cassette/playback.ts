import type { RecordedCall } from './cassette.ts';
import type { Difference } from './compare-parts.ts';
import { compareParts, likeness } from './compare-parts.ts';
import type { Keys } from './keys.ts';
import { readKeys, readPart } from './keys.ts';
import type { NormalRequest, Part } from './part.ts';

export type MatchMode = 'strict' | 'lenient';

/** A call on its way, with its keys. */
export interface KeyedRequest extends Keys {
  readonly request: NormalRequest;
}

/** A recorded call and what became of it in this trial. */
export interface Slot extends KeyedRequest {
  /** Counts from 1. */
  readonly number: number;
  readonly reply: RecordedCall['reply'];
  /** `abandoned`: its client hung up before the end. */
  state: 'unused' | 'served' | 'abandoned';
}

export interface Hit {
  readonly slot: Slot;
  /** What differs from the recorded request beyond noise. */
  readonly differences: readonly Difference[];
}

/** Finds the recorded call for each call of one trial. */
export interface Playback {
  find(call: KeyedRequest, match: MatchMode): Hit | undefined;
  /** The first call with the same strict key, used or not. */
  findAny(call: KeyedRequest): Slot | undefined;
  /** The recorded call that is most like it, those not yet used before others. */
  nearest(call: KeyedRequest): Slot | undefined;
  unused(): readonly Slot[];
}

export function keyRequest(request: NormalRequest): KeyedRequest {
  return { request, ...readKeys(request) };
}

/** Recorded calls in the order in which they were asked. */
export function createPlayback(calls: readonly RecordedCall[]): Playback {
  const slots = calls.map(
    ({ request, reply }, index): Slot => ({ ...keyRequest(request), number: index + 1, reply, state: 'unused' }),
  );
  const unused = () => slots.filter(({ state }) => state === 'unused');
  return {
    find: (call, match) => {
      const free = unused();
      const same =
        firstInLane(free, call, ({ strict }) => strict === call.strict) ??
        firstInLane(free, call, ({ lenient }) => lenient === call.lenient);
      if (same !== undefined) return { slot: same, differences: [] };
      const chained = match === 'lenient' ? firstInLane(free, call, (slot) => continuesSame(slot, call)) : undefined;
      if (chained !== undefined) {
        return { slot: chained, differences: compareParts(chained.request, call.request) };
      }
      const repeated = slots.find(({ state, strict }) => state === 'abandoned' && strict === call.strict);
      return repeated === undefined ? undefined : { slot: repeated, differences: [] };
    },
    findAny: (call) => slots.find(({ strict }) => strict === call.strict),
    nearest: (call) => mostAlike(unused(), call) ?? mostAlike(slots, call),
    unused,
  };
}

/** The first that fits, of the same conversation where there is one. */
function firstInLane(slots: readonly Slot[], { lane }: KeyedRequest, fits: (slot: Slot) => boolean): Slot | undefined {
  const fitting = slots.filter(fits);
  return fitting.find((slot) => slot.lane === lane) ?? fitting[0];
}

/**
 * True where both answer the same tool calls, whose ids came from the cassette. Gemini's clients make their own ids:
 * there the place within the same conversation decides.
 */
function continuesSame(slot: Slot, call: KeyedRequest): boolean {
  if (call.request.chain === null || slot.request.chain !== call.request.chain) return false;
  if (slot.request.wire !== call.request.wire) return false;
  if (call.request.wire === 'gemini' && slot.lane !== call.lane) return false;
  return (
    exactText(slot.request, 'model') === exactText(call.request, 'model') &&
    exactText(slot.request, 'api') === exactText(call.request, 'api')
  );
}

function exactText({ parts }: NormalRequest, kind: Part['kind']): string {
  return parts
    .filter((part) => part.kind === kind)
    .map((part) => readPart(part).strict)
    .join();
}

function mostAlike(slots: readonly Slot[], { request }: KeyedRequest): Slot | undefined {
  const rated = slots.map((slot) => ({ slot, share: likeness(slot.request, request) }));
  return rated.reduce<(typeof rated)[number] | undefined>(
    (best, next) => (best === undefined || next.share > best.share ? next : best),
    undefined,
  )?.slot;
}
