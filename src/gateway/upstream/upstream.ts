import type { Provider } from '../../core/gateway.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Wire } from '../protocols/protocol.ts';

/** One model call on its way out: no key in it, and no header that belongs to a connection. */
export interface UpstreamRequest {
  readonly wire: Wire;
  readonly provider: Provider;
  /** `/v1/messages?beta=true` */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonObject;
  readonly signal: AbortSignal;
}

export interface UpstreamReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Plain bytes. Throws InfraError('provider') when the reply breaks off. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Attempts that failed before this one. */
  readonly retries: number;
  /** Who has answered, for messages; a cassette does not say. */
  readonly place?: string;
  readonly isReplayed: boolean;
}

/**
 * Whoever answers: the provider, or a cassette. Throws InfraError('provider') after its retries, for what blames our
 * account, 401 and 403 before all, and for what is no reply of an API; InfraError('cassette') for a call that was not recorded. Other 4xx are replies. Aborted, it
 * throws the signal's reason; but InfraError('provider') while the provider failed.
 */
export type Upstream = (request: UpstreamRequest) => Promise<UpstreamReply>;
