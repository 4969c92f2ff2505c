import { GATEWAY_PORT } from '../../core/gateway.ts';
import { MCP_FILES, TOKEN_VARIABLE } from '../../core/mcp-config.ts';

/** The protocol that a connection is asked for which becomes a session of a tool server. */
export const SESSION_PROTOCOL = 'agent-eval-mcp';

/**
 * `node mcp-stdio.cjs SERVER`, for node 16 or later: what MCP clients start inside a sandbox. It knows nothing of MCP: bytes
 * go in and out as they are, as slowly as either end wants, and each end learns of the other's.
 */
export const SHIM = `'use strict';
const http = require('node:http');

const [server = ''] = process.argv.slice(2);
const { stdin, stdout } = process;
const leave = (why) => {
  if (why) process.stderr.write('mcp-stdio: ' + why + '\\n');
  process.exit(why ? 1 : 0);
};
const headers = {
  connection: 'Upgrade',
  upgrade: '${SESSION_PROTOCOL}',
  authorization: 'Bearer ' + process.env.${TOKEN_VARIABLE},
};
const path = '/mcp/' + encodeURIComponent(server);
const request = http.request({ host: '127.0.0.1', port: ${GATEWAY_PORT}, path, headers, agent: false });
request.on('upgrade', (response, socket, head) => {
  socket.setNoDelay(true);
  socket.unshift(head);
  socket.on('error', (error) => leave(error.code));
  // What was written before must be out.
  socket.on('close', () => stdout.write('', () => leave()));
  stdout.on('error', () => leave());
  stdin.on('error', () => socket.end());
  stdin.pipe(socket);
  socket.pipe(stdout);
});
request.on('response', ({ statusCode }) => leave('no session of ' + JSON.stringify(server) + ': HTTP ' + statusCode));
request.on('error', (error) => leave(error.code));
request.end();
`;

/**
 * `node mcp-call.cjs SERVER [TOOL [ARGUMENTS]]`, for scripts that speak no MCP: calls a tool with arguments in JSON and prints
 * its text, or lists the tools. Exit 1 for an error of the tool, 2 for one before it.
 */
export const CALL = `'use strict';
const { spawn } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { createInterface } = require('node:readline');

const leave = (why) => {
  process.stderr.write('mcp-call: ' + why + '\\n');
  process.exit(2);
};
const [server = '', tool, given = '{}'] = process.argv.slice(2);
const parse = (text, what) => {
  try {
    return JSON.parse(text);
  } catch {
    return leave(what + ' is no JSON: ' + text.slice(0, 200));
  }
};
const args = parse(given, 'the argument');
const { mcpServers } = JSON.parse(readFileSync(join(__dirname, '${MCP_FILES.stdio}'), 'utf8'));
if (!Object.hasOwn(mcpServers, server)) leave('there is no server ' + server + '; there are ' + Object.keys(mcpServers));
const entry = mcpServers[server];
const shim = spawn(process.execPath, entry.args, { env: { ...process.env, ...entry.env }, stdio: ['pipe', 'pipe', 'inherit'] });
const send = (message) => shim.stdin.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
shim.stdin.on('error', () => {});
shim.on('close', () => leave('the session ended before the answer'));

const clientInfo = { name: 'mcp-call', version: '1' };
send({ id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } });
createInterface({ input: shim.stdout }).on('line', (line) => {
  const { id, result, error } = parse(line, 'the answer');
  if (error !== undefined) leave(error.message);
  if (id === 1) {
    send({ method: 'notifications/initialized' });
    send(tool === undefined ? { id: 2, method: 'tools/list', params: {} } : { id: 2, method: 'tools/call', params: { name: tool, arguments: args } });
  }
  if (id !== 2) return;
  const texts = tool === undefined ? result.tools.map(({ name }) => name) : result.content.map(({ text }) => text);
  process.stdout.write(texts.filter((text) => text !== undefined).join('\\n') + '\\n', () => process.exit(result.isError ? 1 : 0));
});
`;
