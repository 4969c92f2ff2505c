import { expect, test } from 'vitest';
import { ConfigError } from '../../src/core/errors.ts';
import { loadTasks } from '../../src/files/load-tasks.ts';
import { toolDefinitions } from '../../src/tools/index.ts';
import { taskSchema } from '../../src/wire/plan-run.ts';
import { tempFolder } from '../support/temp-folder.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** What loading says of a task with one server, whose definition is in tools/shop.yaml. */
async function problemsOf(definition: string, files: Files): Promise<readonly string[]> {
  await using folder = await tempFolder({
    'tasks/a/task.yaml':
      'prompt: Do it\ntools: [{ server: shop, use: ../../tools/shop.yaml }]\ncriteria: [{ id: A, statement: s, grader: { type: command, run: "true" } }]\n',
    'tools/shop.yaml': definition,
    ...files,
  });
  try {
    await loadTasks({ root: folder.path, dir: 'tasks', taskSchema, toolDefinitions });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n');
  }
}

const state = (...lines: readonly string[]) => ['type: state', 'tools: [{ name: buy }]', ...lines, ''].join('\n');
const module = { 'tools/shop.mjs': 'export const buy = () => 1;' };

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test.each<readonly [string, string, Files, readonly string[]]>([
  [
    'a module that is not there, with the one that is',
    state('module: shpo.mjs'),
    module,
    ['tools/shop.yaml:3 module: shpo.mjs not found; did you mean shop.mjs?'],
  ],
  [
    'each file that is not there, at its place',
    state('module: shop.mjs', 'initialFile: data/orders.json', 'files:', '  - shop.mjs', '  - lib/prices.mjs'),
    module,
    [
      'tools/shop.yaml:7 files[1]: lib/prices.mjs not found',
      'tools/shop.yaml:4 initialFile: data/orders.json not found',
    ],
  ],
  [
    'a module that is no program',
    state('module: shop.yaml'),
    {},
    ['tools/shop.yaml:3 module: shop.yaml is no JavaScript: its name must end in .mjs, .js, .cjs, .mts, .ts, .cts'],
  ],
  ['an empty module', state('module: shop.mjs'), { 'tools/shop.mjs': '\n' }, ['tools/shop.mjs is empty']],
  [
    'a module that is not UTF-8',
    state('module: shop.mjs'),
    { 'tools/shop.mjs': Buffer.from([0x61, 0xff]) },
    ['tools/shop.mjs is not UTF-8 text; save it as UTF-8'],
  ],
  [
    'a state that is no JSON, with its line',
    state('module: shop.mjs', 'initialFile: shop.json'),
    { ...module, 'tools/shop.json': '{\n  "orders": {},\n}\n' },
    ['tools/shop.json:3 is not JSON: Expected double-quoted property name in JSON at position 18'],
  ],
  [
    'an empty state',
    state('module: shop.mjs', 'initialFile: shop.json'),
    { ...module, 'tools/shop.json': '' },
    ['tools/shop.json:1 is not JSON: Unexpected end of JSON input'],
  ],
  [
    'a number in a state that no number is',
    state('module: shop.mjs', 'initialFile: shop.json'),
    { ...module, 'tools/shop.json': '{ "orders": [{ "a/b": 1e400 }] }' },
    ['tools/shop.json /orders/0/a~1b: is a number that JSON readers do not agree on; at most 1.7976931348623157e+308'],
  ],
  [
    'a state that no call could leave as it is',
    state('module: shop.mjs', 'initialFile: shop.json'),
    { ...module, 'tools/shop.json': nested(256) },
    ['tools/shop.json is nested too deep, or holds too many values'],
  ],
  [
    'a state without room for a change',
    state('module: shop.mjs', 'initialFile: shop.json'),
    { ...module, 'tools/shop.json': JSON.stringify('x'.repeat(4 * 1024 ** 2)) },
    ['tools/shop.json is too large a state: 4194306 characters as JSON; at most 4194304'],
  ],
  [
    'a log of other servers, with their names',
    'type: replay\nlog: shop.jsonl\nserver: shpo\n',
    { 'tools/shop.jsonl': logOf('shop', 'mail') },
    ['tools/shop.yaml:3 server: shpo has no messages in shop.jsonl; did you mean shop?'],
  ],
  [
    'a log of several servers, of which none is named',
    'type: replay\nlog: shop.jsonl\n',
    { 'tools/shop.jsonl': logOf('shop', 'mail') },
    ['tools/shop.yaml:2 log: shop.jsonl holds messages of several servers; name one as server; allowed: shop, mail'],
  ],
  [
    'a log without a message',
    'type: replay\nlog: shop.jsonl\n',
    { 'tools/shop.jsonl': '{"type":"note","text":"x"}\n' },
    [
      'tools/shop.jsonl holds no messages of tool servers (mcp_message events); name the transcript of a trial with tools',
    ],
  ],
  [
    'a log in which no tools were listed',
    'type: replay\nlog: shop.jsonl\n',
    { 'tools/shop.jsonl': logOf('shop').split('\n').slice(0, 1).join('\n') },
    ['tools/shop.jsonl holds no list of the tools of shop: an answer to tools/list that was not cut'],
  ],
  [
    'each line of a log that is no event, with what is wrong',
    'type: replay\nlog: shop.jsonl\n',
    { 'tools/shop.jsonl': `${logOf('shop')}\n{"type":"mcp_mess\n[1]\n\n{"type":"mcp_message","server":5}\n` },
    [
      'tools/shop.jsonl:3 is not JSON: Unterminated string in JSON at position 17',
      'tools/shop.jsonl:4 is no event of a transcript: it has no type',
      'tools/shop.jsonl:6 server: Invalid input: expected string, received number',
      'tools/shop.jsonl:6 session: Invalid input: expected number, received undefined',
      'tools/shop.jsonl:6 from: Invalid option: expected one of "client"|"server"',
      'tools/shop.jsonl:6 text: Invalid input: expected string, received undefined',
      'tools/shop.jsonl:6 truncated: Invalid input: expected boolean, received undefined',
    ],
  ],
  [
    'a program that is not there',
    'type: forward\ncommand: [node, x.mjs]\nfiles:\n  - x.mjs\n',
    { 'tools/y.mjs': '' },
    ['tools/shop.yaml:4 files[0]: x.mjs not found; did you mean y.mjs?'],
  ],
])('loading tells of %s', async (_, definition, files, expected) => {
  expect(await problemsOf(definition, files)).toEqual(expected);
});

test('loading has nothing to say of files that are as they should be', async () => {
  const withState = state('module: shop.mjs', 'initialFile: shop.json', 'files: [shop.mjs, notes.bin]');
  const files = { ...module, 'tools/shop.json': '\ufeff[1, null]', 'tools/notes.bin': Buffer.from([0xff]) };
  expect(await problemsOf(withState, files)).toEqual([]);
  expect(await problemsOf('type: replay\nlog: l\n', { 'tools/l': `${logOf('shop')}\n\n` })).toEqual([]);
});

/** A log in which each server is asked for its tools. */
function logOf(...servers: readonly string[]): string {
  const line = (server: string, from: string, message: object) =>
    JSON.stringify({
      type: 'mcp_message',
      server,
      session: 1,
      from,
      text: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
      truncated: false,
    });
  return servers
    .flatMap((server) => [
      line(server, 'client', { method: 'tools/list' }),
      line(server, 'server', { result: { tools: [{ name: 'buy', inputSchema: { type: 'object' } }] } }),
    ])
    .join('\n');
}
