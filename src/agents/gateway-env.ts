import type { AgentContext, AgentTools } from '../core/agent.ts';
import type { TrialGateway } from '../core/gateway.ts';
import { entriesOf, gatewayFile, httpServer } from '../core/mcp-config.ts';

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

/** Files inside the sandbox that lead to the task's tool servers, for MCP clients of either kind. */
export function mcpEnv(tools: AgentTools | undefined): Env {
  return tools === undefined ? {} : { MCP_CONFIG: gatewayFile('stdio'), MCP_CONFIG_HTTP: gatewayFile('http') };
}

/** The same servers for a client on this machine. */
export function mcpServersFor({ tools }: Pick<AgentContext, 'tools'>) {
  if (tools === undefined) return {};
  const { servers, hostUrl: baseUrl, token } = tools;
  return entriesOf(servers, (server) => httpServer(server, { baseUrl, token }));
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
