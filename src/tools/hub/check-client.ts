import { own } from '../../core/json.ts';
import type { Message, MessageId } from '../protocol/message.ts';

type Understood = Exclude<Message, { kind: 'malformed' }>;

export interface Unfit {
  readonly why: string;
  readonly code: number;
  /** Of the request that can be told; without one nobody waits for an answer. */
  readonly id: MessageId | undefined;
}

/**
 * What a client says goes on only when it was understood whole, as it will be by any server: a call that is read otherwise
 * here than there would escape the rules and the record.
 */
export function checkClient(message: Message): { readonly understood: Understood } | { readonly unfit: Unfit } {
  if (message.kind === 'malformed') return { unfit: { why: message.why, code: -32600, id: message.id } };
  if (message.kind === 'response' || message.method !== 'tools/call') return { understood: message };
  if (message.kind === 'notification')
    return { unfit: { why: 'a tools/call without an id', code: -32600, id: undefined } };
  const { id, params } = message;
  if (typeof own(params, 'name') !== 'string')
    return { unfit: { why: 'the name of the tool is missing', code: -32602, id } };
  const twin = Object.keys(params).some(isTwin);
  return twin
    ? { unfit: { why: 'a key like name or arguments in other letters', code: -32602, id } }
    : { understood: message };
}

/** Some servers read keys without regard to case: for them such a key replaces the one that was judged. */
function isTwin(key: string): boolean {
  const plain = key.toUpperCase().toLowerCase();
  return key !== plain && (plain === 'name' || plain === 'arguments');
}
