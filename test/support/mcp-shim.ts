import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { GATEWAY_PORT } from '../../src/core/gateway.ts';
import { MCP_FILES, stdioServer } from '../../src/core/mcp-config.ts';
import { CALL, SHIM } from '../../src/gateway/mcp/shim.ts';
import type { OpenedTrial } from './scripted-upstream-gateway.ts';
import { tempFolder } from './temp-folder.ts';

type Trial = Pick<OpenedTrial, 'insideUrl' | 'token'>;

/** The programs of a sandbox, on this machine and before a trial's own port. */
export interface McpPrograms extends AsyncDisposable {
  shim(server: string, token?: string): ChildProcessWithoutNullStreams;
  call(...args: readonly string[]): ChildProcessWithoutNullStreams;
}

export async function mcpPrograms({ insideUrl, token }: Trial, servers: readonly string[]): Promise<McpPrograms> {
  const { port } = new URL(insideUrl);
  const mcpServers = Object.fromEntries(
    servers.map((server) => {
      const { env } = stdioServer(server, token);
      return [server, { args: [MCP_FILES.shim, server], env }];
    }),
  );
  const folder = await tempFolder({
    [MCP_FILES.shim]: SHIM.replaceAll(String(GATEWAY_PORT), port),
    [MCP_FILES.call]: CALL,
    [MCP_FILES.stdio]: JSON.stringify({ mcpServers }),
  });
  const start = (file: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
    spawn(process.execPath, [join(folder.path, file), ...args], { env: { PATH: '', ...env }, cwd: folder.path });
  return {
    shim: (server, key = token) => start(MCP_FILES.shim, [server], stdioServer(server, key).env),
    call: (...args) => start(MCP_FILES.call, args, {}),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
