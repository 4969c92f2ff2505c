import Anthropic from '@anthropic-ai/sdk';
import { InfraError } from '../core/errors.ts';
import type { ModelClient, ModelRejection, ModelReply, ModelRequest } from '../core/model-client.ts';
import { createRedact } from '../core/redact.ts';
import { contextExceeded, describeFailure, rejectionOf } from './anthropic-failure.ts';
import { toReply } from './anthropic-reply.ts';
import { toParams } from './anthropic-request.ts';
import { onlyStreams } from './only-streams.ts';

export interface AnthropicOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
}

/** The Anthropic Messages API, asked once a call: whoever is at `baseUrl`, the gateway, does what retrying there is. */
export function createAnthropicClient({ apiKey, baseUrl }: AnthropicOptions): ModelClient {
  const redact = createRedact([apiKey]);
  // It prints nothing and takes nothing from the environment but ANTHROPIC_CUSTOM_HEADERS.
  const client = new Anthropic({
    apiKey,
    webhookKey: null,
    baseURL: baseUrl,
    maxRetries: 0,
    fetch: onlyStreams(redact),
    logLevel: 'off',
    openTelemetry: false,
  });
  return {
    async respond(request) {
      const startMs = performance.now();
      try {
        const message = await client.messages.stream(toParams(request), { signal: request.signal }).finalMessage();
        return toReply(message, performance.now() - startMs);
      } catch (error) {
        return redact(replyFor(error, request, performance.now() - startMs));
      }
    },
  };

  function replyFor(error: unknown, request: ModelRequest, latencyMs: number): ModelReply | ModelRejection {
    request.signal.throwIfAborted();
    const refused = contextExceeded(error, { model: request.model, latencyMs }) ?? rejectionOf(error);
    if (refused !== undefined) return refused;
    throw new InfraError('provider', redact(describeFailure(error)));
  }
}
