import { expect, test } from 'vitest';
import { checkShop, folderFor, recordedShop, shop, typedCalls } from '../support/drift-shop.ts';
import { typeCommand } from '../support/type-command.ts';

test.each<[string, string, readonly string[]]>([
  [
    'a tool that has another name',
    'renamed',
    ['✗ refund: the server has no such tool', '· refund_order: the mock has no such tool'],
  ],
  [
    'an argument that is required now',
    'argument',
    ['✗ get_order /inputSchema/required: now requires "region"', '· get_order /inputSchema/properties/region: is new'],
  ],
  [
    'a value that is allowed no more',
    'enum',
    ['✗ refund /inputSchema/properties/reason/enum: no longer allows "late"'],
  ],
  ['a tool that is no longer read-only', 'unsafe', ['✗ get_order /annotations/readOnlyHint: is false, was true']],
  [
    'another kind of error',
    'error',
    ['✗ get_order({"id":"B-2"}): is the JSON-RPC error -32001 "no such order", was an error of the tool (isError)'],
  ],
  ['another type in a result', 'shape', ['✗ get_order({"id":"A-1"}) /structuredContent/total: is string, was number']],
])('%s has drifted and is named', async (_name, change, lines) => {
  const { code, stdout } = await checkShop(await recordedShop(), ...shop(change));
  expect(code).toBe(1);
  const found = stdout.split('\n').slice(0, lines.length);
  expect(found).toEqual(lines);
  expect(stdout).toContain('shop.yaml has drifted: 1 breaking difference');
});

test('other words are told, and are no drift', async () => {
  const folder = await recordedShop();
  expect(await checkShop(folder, ...shop('words'))).toMatchObject({
    code: 0,
    stdout: [
      '· the server /instructions: is "Be quick.", was "Be kind."',
      '· get_order /description: is "Finds an order.", was "Looks up an order."',
      '',
      'shop.yaml still stands for its server: 2 tools and 5 calls compared, 2 harmless differences.',
      '',
    ].join('\n'),
  });
  const json = await checkShop(folder, '--json', ...shop('words', 'error'));
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout)).toMatchObject({
    verdict: 'drifted',
    breaking: 1,
    harmless: 2,
    findings: [{ severity: 'breaking', tool: 'get_order', call: '{"id":"B-2"}', place: '' }, {}, {}],
  });
});

test('without leave only what is read-only is called', async () => {
  const folder = await recordedShop();
  const { code, stdout } = await typeCommand(['tools', 'check', '--mock', 'shop.yaml', ...shop()], folder);
  expect([code, stdout]).toEqual([
    0,
    '· not compared: 2 replies of a tool that is not read-only: --call-all calls it, too\n\nshop.yaml still stands for its server: 2 tools and 3 calls compared.\n',
  ]);
});

test('what could not be found out is neither drift nor none', async () => {
  const folder = await recordedShop();
  const { code, stdout } = await checkShop(folder, ...shop('crash'));
  expect(code).toBe(2);
  expect(stdout).toContain('? get_order({"id":"A-1"}): the server ended (exit code 3)');
  expect(stdout).toContain('Not everything could be found out: 2 tools and 0 calls compared.');
  expect((await checkShop(folder, ...shop('crash', 'renamed'))).code).toBe(1);
});

test.each<[string, string, RegExp]>([
  ['ten thousand tools', 'many', /more than 5000 tools/],
  ['three hundred thousand tools on a page', 'flood', /more than 5000 tools/],
  ['pages without end', 'endless', /more than 200 pages/],
  ['pages in a circle', 'circle', /pages without end: nextCursor "again" comes again/],
  ['an answer that does not end', 'huge', /a line of more than 32 MiB/],
  ['a line that is no message', 'banner', /stdout|not JSON/],
])('a server with %s is named', async (_name, change, said) => {
  const folder = await recordedShop();
  const checked = await checkShop(folder, ...shop(change));
  expect(`${checked.stdout}${checked.stderr}`).toMatch(said);
  const made = await typeCommand(['tools', 'record', ...typedCalls, ...shop(change)], folder);
  expect(made.stderr).toMatch(said);
});

test('two hundred thousand keys in an answer are counted, and not all shown', async () => {
  const folder = await recordedShop();
  const { code, stdout } = await checkShop(folder, ...shop('keys'));
  expect(code).toBe(0);
  expect(stdout).toContain('  and 199990 more harmless: --json lists them');
  expect(stdout.split('\n').length).toBeLessThan(20);
  expect((await checkShop(folder, '--json', ...shop('keys'))).stdout.length).toBeLessThan(200_000);
});

test('names cannot steer a terminal, and fit into no mock', async () => {
  const folder = await recordedShop();
  const checked = await checkShop(folder, ...shop('escapes'));
  expect(checked).toMatchObject({ code: 0, stdout: expect.stringContaining('· evil: the mock has no such tool') });
  const made = await typeCommand(['tools', 'record', ...shop('escapes')], folder);
  expect(made).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('this server shows fits into no mock'),
  });
  for (const output of [checked.stdout, made.stderr]) expect(output).not.toMatch(/[\u001b\u202e]/);
});

test('a stateful fake is compared by its tools, a replay by its calls, and a forward not at all', async () => {
  const order = { name: 'get_order', inputSchema: { type: 'object', properties: { id: { type: 'number' } } } };
  const messages = [
    ['client', { id: 1, method: 'tools/list' }],
    ['server', { id: 1, result: { tools: [{ name: 'get_order', inputSchema: { type: 'object' } }] } }],
    ['client', { id: 2, method: 'tools/call', params: { name: 'get_order', arguments: { id: 'B-2' } } }],
    ['server', { id: 2, error: { code: -32001, message: 'no' } }],
  ] as const;
  const log = messages.map(([from, message]) =>
    JSON.stringify({
      type: 'mcp_message',
      server: 's',
      session: 1,
      from,
      truncated: false,
      text: JSON.stringify({ jsonrpc: '2.0', ...message }),
    }),
  );
  const folder = await folderFor({
    'state.json': JSON.stringify({ type: 'state', module: 'shop.mjs', tools: [order] }),
    'replay.json': JSON.stringify({ type: 'replay', log: 'log.jsonl' }),
    'forward.json': JSON.stringify({ type: 'forward', command: ['shop'] }),
    'log.jsonl': log.join('\n'),
    'shop.mjs': 'export const get_order = () => null;',
  });
  const compare = (kind: string) => typeCommand(['tools', 'check', '--mock', `${kind}.json`, ...shop()], folder);
  expect((await compare('state')).stdout).toContain(
    '✗ get_order /inputSchema/properties/id/type: is "string", was "number"',
  );
  const replayed = await compare('replay');
  expect(replayed.stdout).toContain(
    '✗ get_order({"id":"B-2"}): is an error of the tool (isError) "no such order", was the JSON-RPC error -32001',
  );
  expect(await compare('forward')).toMatchObject({ code: 2, stderr: expect.stringContaining('it is the real server') });
  expect(await compare('nothing')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('nothing.json not found'),
  });
});

test.each<[string, readonly string[]]>([
  ['tools takes at least 1 argument (record or check, -- COMMAND ...), got none', ['tools']],
  ['tools cannot "list"', ['tools', 'list']],
  ['tools cannot "recrod"; did you mean record?', ['tools', 'recrod']],
  ['tools check takes no --out', ['tools', 'check', '--out', 'a']],
  ['tools record takes no --mock', ['tools', 'record', '--mock', 'a']],
  ['tools check needs a mock to compare: --mock FILE', ['tools', 'check', '--', 'a']],
  ['tools record needs a server', ['tools', 'record']],
  ['tools record takes one server: a command or --url', ['tools', 'record', '--url', 'http://a', '--', 'a']],
  ['--out a.txt ends in neither .yaml nor .json', ['tools', 'record', '--out', 'a.txt', '--', 'a']],
  ['is no address', ['tools', 'record', '--url', 'file:///a']],
  ['is no header', ['tools', 'record', '--url', 'http://a', '--header', 'a']],
  ['unknown era "new"', ['tools', 'record', '--era', 'new', '--', 'a']],
  ['is no call: arguments are a JSON object', ['tools', 'record', '--call', 'a [1]', '--', 'a']],
  ['is no call: {bad is not JSON', ['tools', 'record', '--call', 'a {bad', '--', 'a']],
  ['could not start no-such-program-here: there is no such program', ['tools', 'record', '--', 'no-such-program-here']],
  ['"fly" cannot be recorded: the server has no such tool', ['tools', 'record', '--call', 'fly', ...shop()]],
  ['the server has no such tool; did you mean get_order?', ['tools', 'record', '--call', 'get_ordr', ...shop()]],
  [
    'the server opens no session (legacy and modern): the server ended (exit code 3)',
    ['tools', 'record', '--', 'node', '-e', 'process.exit(3)'],
  ],
  ['Is the server running, and is this its address?', ['tools', 'record', '--url', 'http://127.0.0.1:9/mcp']],
  ['fits into no mock', ['tools', 'record', ...shop('none')]],
])('what cannot be done is refused: %s', async (said, argv) => {
  const { code, stdout, stderr } = await typeCommand(argv, await folderFor());
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(said);
});

test('a recording says how much it holds, and how a task uses it', async () => {
  const folder = await folderFor();
  const recorded = (...calls: readonly string[]) =>
    typeCommand(['tools', 'record', '--force', '--out', 'tools/shop.yaml', ...calls, ...shop()], folder);
  expect((await recorded()).stdout).toBe(
    'Wrote tools/shop.yaml: 2 tools, no calls.\n' +
      'It answers every call with an error: record answers with --call, or write replies.\n' +
      'Offer it to a task: tools: [{ server: shop, use: ../../tools/shop.yaml }]\n',
  );
  expect((await recorded('--call', 'get_order {"id":"A-1"}')).stdout).toBe(
    'Wrote tools/shop.yaml: 2 tools, 1 call.\n' +
      'Answers are as they came: look for secrets in it before you commit it.\n' +
      'Offer it to a task: tools: [{ server: shop, use: ../../tools/shop.yaml }]\n',
  );
});
