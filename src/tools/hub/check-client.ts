import type { Json } from '../../core/json.ts';
import { own } from '../../core/json.ts';
import { isTwin } from '../../core/key-twins.ts';
import { CLIENT_METHODS } from '../protocol/client-methods.ts';
import type { Message, MessageId } from '../protocol/message.ts';

type Understood = Exclude<Message, { kind: 'malformed' }>;

export interface Unfit {
  readonly why: string;
  readonly code: number;
  /** Of the request that can be told; without one nobody waits for an answer. */
  readonly id: MessageId | undefined;
}

/** Not only twins of tools/call: a server may well have a call by quite another name, which nobody here would judge or record. */
const UNKNOWN = 'a method that MCP does not have';

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
  if (message.kind === 'response') return { understood: message };
  if (!CLIENT_METHODS.has(message.method))
    return { unfit: { why: UNKNOWN, code: -32601, id: message.kind === 'request' ? message.id : undefined } };
  if (message.method !== 'tools/call') return { understood: message };
  if (message.kind === 'notification')
    return { unfit: { why: 'a tools/call without an id', code: -32600, id: undefined } };
  const { params } = message;
  const unfit = (why: string) => ({ unfit: { why, code: -32602, id: message.id } });
  const tool = own(params, 'name');
  if (typeof tool !== 'string') return unfit('the name of the tool is missing');
  const keys = Object.keys(params);
  if (keys.some((key) => isTwin(key, 'name') || isTwin(key, 'arguments')))
    return unfit('a key like name or arguments in other letters');
  if (holdsProto(params)) return unfit('a key __proto__');
  return isDisguised(tool)
    ? unfit('the name of a tool that rules are about, in other letters')
    : { understood: message };
}

/**
 * A server that copies arguments key by key makes what is under this one readable as arguments of their own, where no rule
 * looks. `constructor` and `prototype` are keys like others: they do that only to a server that lets its own objects be changed.
 * Nested no deeper than was counted before.
 */
function holdsProto(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(holdsProto);
}
