import { equalJson } from '../../core/equal-json.ts';
import type { Json } from '../../core/json.ts';
import { own } from '../../core/json.ts';
import type { TranscriptEvent } from '../../core/transcript.ts';
import type { Message, MessageId } from '../protocol/message.ts';
import { idKey, isMessageId } from '../protocol/message.ts';
import type { OpenCall, Place } from './open-call.ts';
import { toEvent } from './open-call.ts';
import type { Policy } from './policy.ts';

/** Makes tool calls of requests and answers, one of each pair; one, too, of the pairs by which a server asks back. */
export interface CallLedger {
  /** A client's message. Answers what the hub says to it instead of the server: a refusal. */
  sent(place: Place, message: Message): Refusal | undefined;
  /** A server's message. */
  answered(place: Place, message: Message): void;
  /** Records the calls of a session that can get no answer any more. */
  ended(session: number): void;
  /** Records what is still open. */
  end(): void;
}

export interface Refusal {
  readonly id: MessageId;
  readonly text: string;
}

const LONGEST_NAME = 1000;
/** Characters kept of a result; the less when those of all results are used up. */
const LONGEST_RESULT = 64 * 1024;
const SHORTEST_RESULT = 1024;
const MOST_RESULT_CHARACTERS = 64 * 1024 ** 2;
/** Calls and bytes of arguments of a trial: more are refused, so that none goes unseen. */
const MOST_CALLS = 10_000;
const MOST_ARGUMENT_CHARACTERS = 64 * 1024 ** 2;

export function createCallLedger(record: (event: TranscriptEvent) => void, policy: Policy): CallLedger {
  const open = new Map<string, OpenCall>();
  const asking = new Set<OpenCall>();
  const room = { calls: MOST_CALLS, characters: MOST_ARGUMENT_CHARACTERS, results: MOST_RESULT_CHARACTERS };

  function begin(place: Place, request: Extract<Message, { kind: 'request' }>): Refusal | undefined {
    const { id, params } = request;
    const tool = own(params, 'name');
    if (typeof tool !== 'string') return undefined;
    const args = own(params, 'arguments') ?? {};
    const key = keyOf(place, id);
    const again = findAsked(asking, { place, tool, arguments: args, params });
    if (again !== undefined) asking.delete(again);
    const before = open.get(key);
    if (before !== undefined) tell(before, undefined);
    if (again !== undefined) return void open.set(key, again);
    room.calls -= 1;
    room.characters -= JSON.stringify(args).length;
    if (room.calls < 0 || room.characters < 0) return { id, text: 'Refused, and not done: too many calls.' };
    const call = { place, tool: tool.slice(0, LONGEST_NAME), arguments: args };
    const { approved, refusal } = policy.judge(toEvent({ ...call, approved: undefined }, undefined, 0));
    open.set(key, { ...call, approved });
    return refusal === undefined ? undefined : { id, text: refusal };
  }

  function tell(call: OpenCall, answer: Extract<Message, { kind: 'response' }> | undefined): void {
    const event = toEvent(call, answer, Math.min(LONGEST_RESULT, Math.max(SHORTEST_RESULT, room.results)));
    room.results -= event.result?.length ?? 0;
    record(event);
  }

  return {
    sent(place, message) {
      if (message.kind === 'request' && message.method === 'tools/call') return begin(place, message);
      const id = isCancellation(message) ? own(message.params, 'requestId') : undefined;
      if (!isMessageId(id)) return undefined;
      const cancelled = open.get(keyOf(place, id));
      open.delete(keyOf(place, id));
      if (cancelled !== undefined) tell(cancelled, undefined);
      return undefined;
    },
    answered(place, message) {
      if (message.kind !== 'response') return;
      const call = open.get(keyOf(place, message.id));
      if (call === undefined) return;
      open.delete(keyOf(place, message.id));
      const isAsking = own(message.result, 'resultType') === 'input_required';
      if (isAsking) asking.add({ ...call, requestState: own(message.result, 'requestState') });
      else tell(call, message);
    },
    ended(session) {
      for (const [key, call] of [...open].filter(([, { place }]) => place.session === session)) {
        open.delete(key);
        tell(call, undefined);
      }
    },
    end() {
      for (const call of [...open.values(), ...asking]) tell(call, undefined);
      open.clear();
      asking.clear();
    },
  };
}

/** The call that a request repeats with what was asked for: then it has a new id, and on HTTP maybe a new session. */
function findAsked(
  asking: ReadonlySet<OpenCall>,
  request: Omit<OpenCall, 'approved' | 'requestState'> & { readonly params: Json },
) {
  const state = own(request.params, 'requestState');
  if (state === undefined && own(request.params, 'inputResponses') === undefined) return undefined;
  return [...asking].find(
    (call) =>
      call.place.server === request.place.server &&
      call.tool === request.tool &&
      equalJson(call.arguments, request.arguments) &&
      equalJson(call.requestState ?? null, state ?? null),
  );
}

function isCancellation(message: Message): message is Extract<Message, { kind: 'notification' }> {
  return message.kind === 'notification' && message.method === 'notifications/cancelled';
}

function keyOf({ session }: Place, id: MessageId): string {
  return `${session} ${idKey(id)}`;
}
