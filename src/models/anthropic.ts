import Anthropic from '@anthropic-ai/sdk';
import { isTimedOut } from '../core/abort.ts';
import { InfraError, UserError } from '../core/errors.ts';
import type { ModelClient, ModelRejection, ModelReply, ModelRequest } from '../core/model-client.ts';
import type { Redact } from '../core/redact.ts';
import { createRedact } from '../core/redact.ts';
import { contextExceeded, describeFailure, isCutStream, rejectionOf } from './anthropic-failure.ts';
import { toReply } from './anthropic-reply.ts';
import { toParams } from './anthropic-request.ts';
import type { Patience } from './patience.ts';
import { createPatience } from './patience.ts';

const ANTHROPIC_BASE_URL = 'https://api.anthropic.com';

export interface AnthropicOptions {
  readonly apiKey: string;
  readonly baseUrl?: string;
  /** Retries of one call after 408, 409, 429, 5xx and broken connections, with growing pauses. */
  readonly maxRetries?: number;
  /** Longest sum of pauses that the provider may ask for (retry-after) in one call. */
  readonly maxWaitMs?: number;
}

/** The Anthropic Messages API. A reply that breaks off in mid-stream is asked for once more; what it cost is not known. */
export function createAnthropicClient(options: AnthropicOptions): ModelClient {
  checkKey(options.apiKey);
  const redact = createRedact([options.apiKey]);
  return {
    async respond(request) {
      const patience = createPatience(options.maxWaitMs ?? 120_000);
      const client = createSdk(options, patience);
      const startMs = performance.now();
      for (let isReissue = false; ; isReissue = true) {
        try {
          const message = await client.messages.stream(toParams(request), { signal: request.signal }).finalMessage();
          return toReply(message, performance.now() - startMs);
        } catch (error) {
          if (!isReissue && isCutStream(error) && !request.signal.aborted) continue;
          return judgeFailure({ error, request, patience, redact, latencyMs: performance.now() - startMs });
        }
      }
    },
  };
}

function checkKey(apiKey: string): void {
  if (/^[\x21-\x7e]+$/.test(apiKey)) return;
  throw new UserError(
    'api-key',
    'The Anthropic API key is empty or has characters that a key cannot have.',
    'Store the key again, without spaces or line breaks.',
  );
}

/** One for each call, so that the pauses of a call can be counted. It prints nothing and takes nothing from the environment but ANTHROPIC_CUSTOM_HEADERS. */
function createSdk(options: AnthropicOptions, patience: Patience): Anthropic {
  return new Anthropic({
    apiKey: options.apiKey,
    webhookKey: null,
    baseURL: options.baseUrl ?? ANTHROPIC_BASE_URL,
    maxRetries: options.maxRetries ?? 4,
    fetch: patience.fetch,
    logLevel: 'off',
    openTelemetry: false,
  });
}

interface Failure {
  readonly error: unknown;
  readonly request: ModelRequest;
  readonly patience: Patience;
  readonly redact: Redact;
  readonly latencyMs: number;
}

function judgeFailure({ error, request, patience, redact, latencyMs }: Failure): ModelReply | ModelRejection {
  if (request.signal.aborted) throw abortReason(request.signal, patience);
  const exceeded = contextExceeded(error, { model: request.model, latencyMs });
  if (exceeded !== undefined) return exceeded;
  const rejection = rejectionOf(error);
  if (rejection !== undefined) return redact(rejection);
  throw new InfraError('provider', redact(describeFailure(error, patience)));
}

/** Time that ran out while the provider kept failing is not the agent's doing. */
function abortReason(signal: AbortSignal, patience: Patience): unknown {
  const failure = patience.lastFailure();
  if (failure === undefined || !isTimedOut(signal)) return signal.reason;
  return new InfraError('provider', `the trial's time ran out while the model provider was failing (${failure})`);
}
