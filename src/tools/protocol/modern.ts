import type { JsonObject } from '../../core/json.ts';
import { isJsonObject, own } from '../../core/json.ts';

export const MODERN_VERSIONS: readonly string[] = ['2026-07-28'];
/** Newest first: what is offered to a client that asks for an unknown one. */
export const LEGACY_VERSIONS: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

export const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
export const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';
export const CLIENT_KEY = 'io.modelcontextprotocol/clientInfo';
const SERVER_KEY = 'io.modelcontextprotocol/serverInfo';

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: JsonObject;
}

/** True when a request speaks as modern clients do, well or badly. */
export function claimsModern(params: JsonObject): boolean {
  return own(own(params, '_meta'), VERSION_KEY) !== undefined;
}

/** What is wrong with what every modern request carries in `_meta`. */
export function checkEnvelope(params: JsonObject): RpcError | undefined {
  const meta = own(params, '_meta');
  const version = own(meta, VERSION_KEY);
  if (typeof version !== 'string') return { code: -32602, message: `_meta lacks ${VERSION_KEY}, a text` };
  if (!MODERN_VERSIONS.includes(version)) return unsupported(version);
  if (!isJsonObject(own(meta, CAPABILITIES_KEY)))
    return { code: -32602, message: `_meta lacks ${CAPABILITIES_KEY}, an object` };
  return undefined;
}

export function unsupported(requested?: string): RpcError {
  const data = { supported: [...MODERN_VERSIONS], ...(requested === undefined ? {} : { requested }) };
  return {
    code: -32022,
    message: `Unsupported protocol version: ${(requested ?? 'none was named').slice(0, 100)}`,
    data,
  };
}

/** A result as modern clients want it. Lists and discovery may be cached, for no time. */
export function modernResult(
  result: JsonObject,
  options: { readonly about: JsonObject; readonly cacheable: boolean },
): JsonObject {
  return {
    resultType: 'complete',
    ...result,
    ...(options.cacheable ? { ttlMs: 0, cacheScope: 'private' } : {}),
    _meta: { [SERVER_KEY]: options.about },
  };
}
