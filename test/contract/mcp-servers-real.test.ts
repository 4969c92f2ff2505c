import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Eras } from '../../src/graders/mcp/checks.ts';
import type { McpCall } from '../../src/graders/mcp/mcp-call.ts';
import { aCall, checkCommand, FAKE_CALLS, failedOf, gradeWords } from '../support/mcp-check.ts';
import { tempFolder } from '../support/temp-folder.ts';

const { resolve } = createRequire(import.meta.url);
const manifestShape = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });
let folder: Awaited<ReturnType<typeof tempFolder>>;

beforeAll(async () => {
  folder = await tempFolder();
  return () => folder[Symbol.asyncDispose]();
});

/** How a package's own command is started. */
function commandOf(name: string, ...args: readonly string[]): readonly string[] {
  const root = join(dirname(fileURLToPath(import.meta.url)), '../../node_modules', name);
  const { bin } = manifestShape.parse(createRequire(import.meta.url)(join(root, 'package.json')));
  const file = typeof bin === 'string' ? bin : Object.values(bin)[0];
  return [process.execPath, join(root, file ?? ''), ...args];
}

function ownServer(file: string, ...args: readonly string[]): readonly string[] {
  return [process.execPath, resolve(`../support/mcp-servers/${file}`), ...args];
}

const reading: McpCall = aCall({ tool: 'list_allowed_directories', result: { contains: '/' }, repeatable: true });

const servers: readonly [string, () => readonly string[], readonly McpCall[]][] = [
  [
    'server-everything',
    () => commandOf('@modelcontextprotocol/server-everything', 'stdio'),
    [aCall({ tool: 'echo', arguments: { message: 'é✓' }, result: { contains: 'é✓' }, repeatable: true })],
  ],
  ['server-filesystem', () => commandOf('@modelcontextprotocol/server-filesystem', folder.path), [reading]],
  [
    'server-memory',
    () => [
      'env',
      `MEMORY_FILE_PATH=${join(folder.path, 'memory.jsonl')}`,
      ...commandOf('@modelcontextprotocol/server-memory'),
    ],
    [aCall({ tool: 'read_graph', result: { subset: { entities: [] } }, repeatable: true })],
  ],
  ['server-sequential-thinking', () => commandOf('@modelcontextprotocol/server-sequential-thinking'), []],
  [
    'memory-bank-mcp, of a third party',
    () => ['env', `MEMORY_BANK_ROOT=${folder.path}`, ...commandOf('@allpepper/memory-bank-mcp')],
    [],
  ],
  ['mcp-taskmanager, of another', () => commandOf('@kazuph/mcp-taskmanager'), []],
];

test.each(servers)('%s is accepted', async (_name, command, calls) => {
  const parts = await checkCommand(command(), { calls });
  expect(failedOf(parts)).toEqual([]);
  expect(gradeWords(parts)).toEqual(['pass']);
});

const built: readonly [string, readonly string[], Eras][] = [
  ['SDK 1', ownServer('sdk-v1.mjs'), 'legacy'],
  ['SDK 2', ownServer('sdk-v2.mjs'), 'both'],
  ['SDK 2 without the older era', ownServer('sdk-v2.mjs', 'reject'), 'modern'],
];

test.each(built)('a server built with %s is accepted', async (_name, command, eras) => {
  const parts = await checkCommand(command, { eras, tools: ['add', 'echo'], calls: FAKE_CALLS });
  expect(failedOf(parts)).toEqual([]);
  expect(gradeWords(parts)).toEqual(['pass']);
});

test('a server of one era is rejected where both are asked for', async () => {
  expect(failedOf(await checkCommand(ownServer('sdk-v1.mjs'), { eras: 'both' }))).toEqual(['discover']);
  expect(failedOf(await checkCommand(ownServer('sdk-v2.mjs', 'reject'), { eras: 'both' }))).toEqual(['initialize']);
});

test('a good server that is started with a greeting is rejected for it', async () => {
  const command = ['sh', '-c', 'echo Starting; exec "$@"', 'sh', ...commandOf('@modelcontextprotocol/server-memory')];
  expect(failedOf(await checkCommand(command))).toEqual(['stdout-purity']);
});

test('a server that people use and that greets on stdout is rejected for it', async () => {
  expect(failedOf(await checkCommand(commandOf('time-mcp')))).toEqual(['stdout-purity']);
});
