import { GATEWAY_PORT } from '../../core/gateway.ts';
import { entriesOf, GATEWAY_FOLDER, httpServer, MCP_FILES, stdioServer } from '../../core/mcp-config.ts';
import type { Sandbox } from '../../core/sandbox.ts';
import { CALL, SHIM } from './shim.ts';

/** Puts what leads to the servers into a sandbox, of root: two configs for MCP clients, and the programs that they name. */
export async function putMcpConfig(
  sandbox: Sandbox,
  { servers, token }: { readonly servers: readonly string[]; readonly token: string },
): Promise<void> {
  const baseUrl = `http://127.0.0.1:${GATEWAY_PORT}`;
  const files = [
    { path: MCP_FILES.shim, text: SHIM },
    { path: MCP_FILES.call, text: CALL },
    { path: MCP_FILES.stdio, text: configText(entriesOf(servers, (server) => stdioServer(server, token))) },
    { path: MCP_FILES.http, text: configText(entriesOf(servers, (server) => httpServer(server, { baseUrl, token }))) },
  ];
  await sandbox.put({
    files: files.map(({ path, text }) => ({ path, content: Buffer.from(text), mode: 0o644 })),
    into: GATEWAY_FOLDER,
    owner: 'root',
  });
}

function configText(mcpServers: unknown): string {
  return `${JSON.stringify({ mcpServers }, null, 2)}\n`;
}
