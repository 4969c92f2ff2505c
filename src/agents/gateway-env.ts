import type { TrialGateway } from '../core/gateway.ts';

type Where = Pick<TrialGateway, 'sandboxUrl' | 'token'>;
type Env = Readonly<Record<string, string>>;

/** As the official SDK and Claude Code read them: an address without /v1. */
export function anthropicEnv({ sandboxUrl, token }: Where): Env {
  return { ANTHROPIC_BASE_URL: sandboxUrl, ANTHROPIC_API_KEY: token };
}

/** As the official SDKs read them: an address that ends in /v1. */
export function openaiEnv({ sandboxUrl, token }: Where): Env {
  return { OPENAI_BASE_URL: `${sandboxUrl}/v1`, OPENAI_API_KEY: token };
}

export function geminiEnv({ sandboxUrl, token }: Where): Env {
  return { GOOGLE_GEMINI_BASE_URL: sandboxUrl, GEMINI_API_KEY: token };
}

/** Proxies would take even calls to the loopback address away. */
export const DIRECT: Env = { NO_PROXY: '127.0.0.1,localhost', no_proxy: '127.0.0.1,localhost' };

/** Every way to the gateway that some program reads from its environment. */
export function gatewayEnv(gateway: Where): Env {
  return {
    ...DIRECT,
    ...anthropicEnv(gateway),
    ...openaiEnv(gateway),
    ...geminiEnv(gateway),
    OTEL_EXPORTER_OTLP_ENDPOINT: gateway.sandboxUrl,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${gateway.token}`,
  };
}
