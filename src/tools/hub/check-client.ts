import { own } from '../../core/json.ts';
import { isTwin } from '../../core/key-twins.ts';
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
 * here than there would escape the rules and the record. `isDisguised`: no tool has this name, and some servers might take
 * it for one that rules are about.
 */
export function checkClient(
  message: Message,
  isDisguised: (tool: string) => boolean,
): { readonly understood: Understood } | { readonly unfit: Unfit } {
  if (message.kind === 'malformed') return { unfit: { why: message.why, code: -32600, id: message.id } };
  if (message.kind === 'response' || message.method !== 'tools/call') return { understood: message };
  if (message.kind === 'notification')
    return { unfit: { why: 'a tools/call without an id', code: -32600, id: undefined } };
  const { params } = message;
  const unfit = (why: string) => ({ unfit: { why, code: -32602, id: message.id } });
  const tool = own(params, 'name');
  if (typeof tool !== 'string') return unfit('the name of the tool is missing');
  const keys = Object.keys(params);
  if (keys.some((key) => isTwin(key, 'name') || isTwin(key, 'arguments')))
    return unfit('a key like name or arguments in other letters');
  return isDisguised(tool)
    ? unfit('the name of a tool that rules are about, in other letters')
    : { understood: message };
}
