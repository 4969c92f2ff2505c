import { expect, test } from 'vitest';
import { ConfigError } from '../../src/core/errors.ts';
import { openLocalSandbox } from '../support/local-sandbox.ts';
import { openToolServers } from '../support/tool-server.ts';

const MODULE = `
export function issue_refund(state, { orderId, amount }) {
  const order = state.orders[orderId];
  state.touched = true;
  if (order === undefined) throw new Error('no order ' + orderId);
  state.refunds.push({ orderId, amount });
  order.status = 'refunded';
  console.log('noise on stdout');
  return { ok: true };
}
export const look = (state) => state.refunds.length + ' refunds';
export const hang = () => { for (;;); };
export const leave = () => process.exit(3);
export const cycle = (state) => { state.self = state; };
export const flood = () => 'x'.repeat(33 * 1024 ** 2);
export const wait = () => new Promise(() => {});
export const grow = (state) => { state.big = 'x'.repeat(5_000_000); };
`;
const names = ['issue_refund', 'look', 'hang', 'leave', 'cycle', 'wait', 'grow', 'flood'];
const initial = { orders: { 'A/1': { status: 'delivered' } }, refunds: [] };
const shop = { type: 'state', module: 'shop.mjs', callTimeout: '2s', initial, tools: names.map((name) => ({ name })) };

async function openShop(sandbox: Awaited<ReturnType<typeof openLocalSandbox>>, definition: unknown = shop) {
  return openToolServers({ shop: definition }, { files: { 'shop.mjs': MODULE }, createSandbox: async () => sandbox });
}
const signal = AbortSignal.timeout(60_000);

test('a call changes the state, and the transcript says which call changed what', async () => {
  await using sandbox = await openLocalSandbox();
  const { tools, events } = await openShop(sandbox);
  await using _ = tools;
  const args = { orderId: 'A/1', amount: 42 };
  expect(await tools.call({ server: 'shop', tool: 'issue_refund', arguments: args }, signal)).toEqual({
    text: '{"ok":true}',
    isError: false,
  });
  expect(await tools.call({ server: 'shop', tool: 'look', arguments: {} }, signal)).toEqual({
    text: '1 refunds',
    isError: false,
  });
  expect(events.filter(({ type }) => type === 'state_change')).toEqual([
    {
      type: 'state_change',
      server: 'shop',
      tool: 'issue_refund',
      arguments: args,
      changes: [
        { op: 'replace', path: '/orders/A~11/status', value: 'refunded' },
        { op: 'add', path: '/refunds/0', value: args },
        { op: 'add', path: '/touched', value: true },
      ],
      truncated: false,
    },
  ]);
  const { states } = await tools.close();
  expect(states.get('shop')).toEqual({
    orders: { 'A/1': { status: 'refunded' } },
    refunds: [args],
    touched: true,
  });
});

test('what a function throws is a failing result, and the state is as before', async () => {
  await using sandbox = await openLocalSandbox();
  const { tools } = await openShop(sandbox);
  await using _ = tools;
  const reply = await tools.call({ server: 'shop', tool: 'issue_refund', arguments: { orderId: 'no' } }, signal);
  expect(reply).toEqual({ text: 'no order no', isError: true });
  expect((await tools.close()).states.get('shop')).toEqual(initial);
});

test('a state that grows too large is undone', async () => {
  await using sandbox = await openLocalSandbox();
  const { tools } = await openShop(sandbox);
  await using _ = tools;
  const reply = await tools.call({ server: 'shop', tool: 'grow', arguments: {} }, signal);
  expect(reply).toEqual({ text: 'There is no room for more.', isError: true });
  expect((await tools.close()).states.get('shop')).toEqual(initial);
});

test.each([
  ['hang', /shop\.mjs of the tool server shop takes longer than 2 s, running hang/],
  ['wait', /takes longer than 2 s, running wait/],
  ['leave', /has ended, running leave/],
  ['cycle', /failed, running cycle: what cycle left is not JSON/],
])(
  'a call by which the module does %s fails, is noted, and changes nothing; the next one is answered',
  async (tool, message) => {
    await using sandbox = await openLocalSandbox();
    const { tools, events } = await openShop(sandbox);
    await using _ = tools;
    const call = (name: string) => tools.call({ server: 'shop', tool: name, arguments: {} }, signal);
    expect(await call(tool)).toEqual({ text: 'The tool failed.', isError: true });
    expect(events).toContainEqual({ type: 'note', text: expect.stringMatching(message) });
    expect(await call('look')).toEqual({ text: '0 refunds', isError: false });
    expect((await tools.close()).states.get('shop')).toEqual(initial);
  },
);

test('an answer that is longer than any may be fails its call, and the trial goes on', async () => {
  await using sandbox = await openLocalSandbox();
  const { tools, events } = await openShop(sandbox);
  await using _ = tools;
  const flooded = await tools.call({ server: 'shop', tool: 'flood', arguments: {} }, signal);
  expect(flooded).toEqual({ text: 'The tool failed.', isError: true });
  expect(events).toContainEqual({
    type: 'note',
    text: expect.stringContaining('cannot be heard any more, running flood'),
  });
  const looked = await tools.call({ server: 'shop', tool: 'look', arguments: {} }, signal);
  expect(looked).toEqual({ text: '0 refunds', isError: false });
  await expect(tools.close()).resolves.toBeDefined();
});

test('a module is started again only so often; then its calls fail at once', async () => {
  await using sandbox = await openLocalSandbox();
  let opened = 0;
  const createSandbox = async () => {
    opened += 1;
    return sandbox;
  };
  const { tools } = await openToolServers({ shop }, { files: { 'shop.mjs': MODULE }, createSandbox });
  await using _ = tools;
  for (let time = 0; time < 8; time += 1) {
    const reply = await tools.call({ server: 'shop', tool: 'leave', arguments: {} }, signal);
    expect(reply).toEqual({ text: 'The tool failed.', isError: true });
  }
  expect(opened).toBe(6);
  expect((await tools.close()).states.get('shop')).toEqual(initial);
});

test('a tool without its function is the user’s to correct', async () => {
  await using sandbox = await openLocalSandbox();
  const definition = { ...shop, tools: [{ name: 'buy' }] };
  await expect(openShop(sandbox, definition)).rejects.toMatchObject({
    name: 'ConfigError',
    problems: [{ file: 'tools/shop.mjs', key: '', message: 'exports no function buy, a tool of tools/shop.yaml' }],
  });
});

test('all tools without a function are told at once, with what was probably meant', async () => {
  await using sandbox = await openLocalSandbox();
  const opening = openShop(sandbox, { ...shop, tools: [{ name: 'loook' }, { name: 'look' }, { name: 'buy' }] });
  await expect(opening).rejects.toMatchObject({
    message:
      'tools/shop.mjs exports no function loook, a tool of tools/shop.yaml; did you mean look?\n' +
      'tools/shop.mjs exports no function buy, a tool of tools/shop.yaml',
  });
});

test.each([
  ['throws', 'const a = 1;\nthrow new Error("no luck");', {}, 'shop.mjs:2 cannot be imported: Error: no luck'],
  ['throws no error', 'throw "no luck";', {}, 'shop.mjs cannot be imported: no luck'],
  [
    'is no JavaScript',
    'export const a = 1;\nexport function buy( {\n',
    {},
    'shop.mjs:3 cannot be imported: SyntaxError: Unexpected end of input',
  ],
  [
    'imports what is no JavaScript',
    "import './lib/a.mjs';",
    { 'lib/a.mjs': '\n\nconst a = ;' },
    "lib/a.mjs:3 cannot be imported: SyntaxError: Unexpected token ';'",
  ],
  [
    'imports a name that is not there',
    "\nimport { b } from './lib/a.mjs';",
    { 'lib/a.mjs': 'export const a = 1;' },
    "shop.mjs:2 cannot be imported: SyntaxError: The requested module './lib/a.mjs' does not provide an export named 'b'",
  ],
  [
    'imports a file that is not named',
    "import { a } from './lib/a.mjs';",
    {},
    "shop.mjs cannot be imported: Error: Cannot find module 'lib/a.mjs' imported from shop.mjs; files beside the definition come along when its files name them",
  ],
  ['ends the process', 'process.exit(3);', {}, 'shop.mjs ends its process while it is imported, with exit code 3'],
  [
    'waits for ever',
    'console.error("waiting"); await new Promise(() => {});',
    {},
    expect.stringMatching(/^shop\.mjs ends its process while it is imported, with exit code 13: .*waiting/s),
  ],
])('a module that %s is told as the file that it is, with its line', async (_, text, more, expected) => {
  await using sandbox = await openLocalSandbox();
  const opening = openToolServers(
    { shop },
    { files: { 'shop.mjs': text, ...more }, createSandbox: async () => sandbox },
  );
  const error: unknown = await opening.catch((reason: unknown) => reason);
  if (!(error instanceof ConfigError)) throw new Error(`expected a ConfigError, got ${String(error)}`);
  expect(error.message.replace(/^tools\//, '')).toEqual(expected);
});
