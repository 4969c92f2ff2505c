import { InfraError } from '../../core/errors.ts';
import type { CassetteId } from './cassette.ts';
import type { Difference } from './compare-parts.ts';
import { compareParts } from './compare-parts.ts';
import { readPart } from './keys.ts';
import type { KeyedRequest, Slot } from './playback.ts';

const LONGEST = 1500;
const MOST_UNUSED = 5;
const REMEDY = 'record anew with --cassettes all (input cassettes: all)';

/** No cassette, and nobody to ask. */
export function noCassette(id: CassetteId, path: string): InfraError {
  return fault(
    `task ${id.taskId}, trial ${id.index}: there is no cassette ${path}; record it with --cassettes new (input cassettes: new)`,
  );
}

/** A call that no recorded one answers. */
export function missed(call: KeyedRequest, nearest: Slot | undefined): InfraError {
  const name = nameCall(call);
  if (nearest === undefined) return fault(`no recorded reply to ${name}: the cassette holds no calls; ${REMEDY}`);
  const differences = compareParts(nearest.request, call.request);
  const state = nearest.state === 'unused' ? '' : ', which was used already';
  const what = differences.length === 0 ? 'the same request, asked more often than recorded' : list(differences);
  // What differs comes first: a summary may show only the beginning.
  const rest = `; ${REMEDY}; nearest is call ${nearest.number}${state}, to ${name}`;
  return fault(`${cut(`no recorded reply: ${what}`, LONGEST - rest.length)}${rest}`);
}

/** A recorded reply that was given to other tool output than there is now. */
export function stale(call: KeyedRequest, slot: Slot, differences: readonly Difference[]): InfraError {
  const rest = `; ${REMEDY}; recorded call ${slot.number}, to ${nameCall(call)}`;
  return fault(`${cut(`stale cassette: ${whatDiffers(differences)}`, LONGEST - rest.length)}${rest}`);
}

/** `call 3, POST /v1/messages: tool result (environment drift): ...` */
export function describeDrift(call: KeyedRequest, slot: Slot, differences: readonly Difference[]): string {
  return cut(`recorded call ${slot.number} answered ${nameCall(call)}: ${whatDiffers(differences)}`);
}

/** What was recorded and not asked for. */
export function describeUnused(slots: readonly Slot[]): readonly string[] {
  if (slots.length === 0) return [];
  const names = slots.slice(0, MOST_UNUSED).map((slot) => `call ${slot.number} (${nameCall(slot)})`);
  const more = slots.length > MOST_UNUSED ? ` and ${slots.length - MOST_UNUSED} more` : '';
  return [cut(`recorded, but not asked for: ${names.join(', ')}${more}`)];
}

/** The endpoint of a call and the size of its history. */
function nameCall({ request: { wire, parts } }: KeyedRequest): string {
  const api = parts.find(({ kind }) => kind === 'api');
  const answers = parts.filter(({ kind }) => kind === 'assistant').length;
  return `${wire} ${api === undefined ? '' : readPart(api).strict} after ${answers} steps`;
}

/** Without a difference in any part, their order differs. */
function whatDiffers(differences: readonly Difference[]): string {
  return differences.length === 0 ? 'the order of its parts' : list(differences);
}

function list(differences: readonly Difference[]): string {
  return differences.map(({ text }) => text).join('; ');
}

function fault(message: string): InfraError {
  return new InfraError('cassette', cut(message));
}

function cut(text: string, longest = LONGEST): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
