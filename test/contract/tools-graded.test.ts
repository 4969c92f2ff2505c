import { duplexPair } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import type { TrialTools } from '../../src/core/tool-servers.ts';
import { checkServer } from '../../src/graders/mcp/check-server.ts';
import { MCP_LIMITS } from '../../src/graders/mcp/limits.ts';
import type { McpProcess } from '../../src/graders/mcp/mcp-process.ts';
import { openLocalSandbox } from '../support/local-sandbox.ts';
import { openToolServers } from '../support/tool-server.ts';

const tools = [
  { name: 'add', inputSchema: { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] } },
  { name: 'look', description: 'Nothing is asked.' },
];
const files = { 'm.mjs': 'export const add = (state, { a }) => a + 1; export const look = () => ({ ok: true });' };

/** A session of the hub as the grader sees a process. */
function asProcess(hub: TrialTools, server: string): McpProcess {
  const [ours, theirs] = duplexPair();
  hub.connect(server, theirs);
  return {
    write: (text) => void ours.write(text),
    endInput: () => void ours.end(),
    stdout: ours,
    stderr: () => '',
    howItEnded: async () => 'exit code 0',
    async [Symbol.asyncDispose]() {
      ours.destroy();
      theirs.destroy();
    },
  };
}

test.each([
  ['a mock', { type: 'mock', tools: tools.map((tool) => ({ ...tool, otherwise: { json: { r: 1 } } })) }],
  ['a mock in pages', { type: 'mock', pageSize: 1, tools: tools.map((tool) => ({ ...tool, otherwise: 'x' })) }],
  ['a stateful fake', { type: 'state', module: 'm.mjs', tools }],
])('%s is a good server of both eras, by the grader for servers', async (_, definition) => {
  const sandbox = await openLocalSandbox();
  onTestFinished(() => sandbox[Symbol.asyncDispose]());
  const { tools: hub } = await openToolServers({ m: definition }, { files, createSandbox: async () => sandbox });
  onTestFinished(async () => void (await hub.close()));
  const parts = await checkServer({
    start: async () => asProcess(hub, 'm'),
    eras: 'both',
    limits: MCP_LIMITS,
    weights: {},
    lenient: [],
    onlyTools: false,
    sameText: false,
    tools: ['add', 'look'],
    calls: [],
  });
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter(({ grade }) => grade.grade !== 'pass')).toEqual([]);
  expect(parts.flatMap(({ grade }) => ('warning' in grade ? [grade.warning] : []))).toEqual([]);
});
