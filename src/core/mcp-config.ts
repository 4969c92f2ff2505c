/** Of root inside every sandbox that has a gateway: the agent can read what is in it, and change nothing. */
export const GATEWAY_FOLDER = '/agent-eval-gateway';

/** Names of files in that folder: the ways to a task's tool servers, in the form that MCP clients read. */
export const MCP_FILES = {
  stdio: 'mcp.json',
  http: 'mcp-http.json',
  shim: 'mcp-stdio.cjs',
  call: 'mcp-call.cjs',
} as const;

/** Variable by which the shim is told the trial's token. */
export const TOKEN_VARIABLE = 'AGENT_EVAL_TOKEN';

/** The path of one of those files. */
export function gatewayFile(file: keyof typeof MCP_FILES): string {
  return `${GATEWAY_FOLDER}/${MCP_FILES[file]}`;
}

/** A server as a program that a client starts inside the sandbox. */
export interface StdioServer {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export function stdioServer(server: string, token: string): StdioServer {
  return { command: 'node', args: [gatewayFile('shim'), server], env: { [TOKEN_VARIABLE]: token } };
}

/** A server as an address of streamable HTTP; `baseUrl` is the gateway's. */
export function httpServer(server: string, { baseUrl, token }: { readonly baseUrl: string; readonly token: string }) {
  return { type: 'http', url: `${baseUrl}/mcp/${server}`, headers: { Authorization: `Bearer ${token}` } } as const;
}

/** One entry for each server, as `mcpServers` of a client's config. */
export function entriesOf<Entry>(
  servers: readonly string[],
  entryOf: (server: string) => Entry,
): Readonly<Record<string, Entry>> {
  return Object.fromEntries(servers.map((server) => [server, entryOf(server)]));
}
