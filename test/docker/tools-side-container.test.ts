import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImageIdentity, Sandbox } from '../../src/core/sandbox.ts';
import { containersOf, ensureTestImage, TEST_LIMITS, testEngine } from '../support/engine.ts';
import { connectBytes, openToolServers } from '../support/tool-server.ts';

const RUN = 'test-tools';
const engine = testEngine(RUN);
const signal = AbortSignal.timeout(240_000);
let image: ImageIdentity;

beforeAll(async () => {
  image = await ensureTestImage(engine);
});
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  expect(await containersOf(RUN)).toEqual([]);
});

function openSide(): Promise<Sandbox> {
  return engine.create({ image, limits: TEST_LIMITS, name: 'tools', signal });
}

const MODULE = `
import { readFileSync, writeFileSync } from 'node:fs';
import { prices } from './lib/prices.mjs';
export function buy(state, { item }) {
  if (prices[item] === undefined) throw new Error('not for sale');
  state.bought.push({ item, price: prices[item] });
  return { total: state.bought.reduce((sum, { price }) => sum + price, 0) };
}
export const user = () => process.getuid() + ' ' + Object.keys(process.env).filter((name) => /KEY|TOKEN/.test(name));
export const online = () => fetch('http://1.1.1.1', { signal: AbortSignal.timeout(3000) }).then(() => 'yes', () => 'no');
export const spoil = () => { writeFileSync('/agent-eval-module/shop.mjs', ''); };
export const spin = () => { for (;;); };
`;
const shop = {
  type: 'state',
  module: 'shop.mjs',
  files: ['lib/prices.mjs'],
  initial: { bought: [] },
  callTimeout: '5s',
  tools: ['buy', 'user', 'online', 'spoil', 'spin'].map((name) => ({ name })),
};
const files = { 'shop.mjs': MODULE, 'lib/prices.mjs': 'export const prices = { tea: 3 };' };

test('a stateful fake runs in a container of its own, without network, and cannot change itself', async () => {
  await using side = await openSide();
  const { tools } = await openToolServers({ shop }, { files, createSandbox: async () => side });
  await using _ = tools;
  const call = (tool: string, args = {}) => tools.call({ server: 'shop', tool, arguments: args }, signal);
  expect(await call('buy', { item: 'tea' })).toEqual({ text: '{"total":3}', isError: false });
  expect(await call('buy', { item: 'tea' })).toEqual({ text: '{"total":6}', isError: false });
  expect(await call('buy', { item: 'gold' })).toEqual({ text: 'not for sale', isError: true });
  expect(await call('user')).toEqual({ text: '1000 ', isError: false });
  expect(await call('online')).toEqual({ text: 'no', isError: false });
  expect(await call('spoil')).toMatchObject({ isError: true, text: expect.stringMatching(/EACCES/) });
  const { states } = await tools.close();
  expect(states.get('shop')).toEqual({ bought: Array(2).fill({ item: 'tea', price: 3 }) });
});

test('a call by which the module never ends fails, and a fresh container answers the next one', async () => {
  await using first = await openSide();
  await using second = await openSide();
  const sides = [first, second];
  const createSandbox = async () => {
    const next = sides.shift();
    if (next === undefined) throw new Error('a third container');
    return next;
  };
  const { tools } = await openToolServers({ shop }, { files, createSandbox });
  await using _ = tools;
  const call = (tool: string, args = {}) => tools.call({ server: 'shop', tool, arguments: args }, signal);
  expect(await call('spin')).toEqual({ text: 'The tool failed.', isError: true });
  expect(await call('buy', { item: 'tea' })).toEqual({ text: '{"total":3}', isError: false });
});

const SERVER = `
process.stdin.on('data', (chunk) => process.stdout.write('you said ' + chunk));
console.error('on stderr');
`;

test('a real server in a container answers byte by byte, and each session has a process of its own', async () => {
  await using side = await openSide();
  const definition = { type: 'forward', command: ['node', '/agent-eval-server/echo.mjs'], files: ['echo.mjs'] };
  const { tools, events } = await openToolServers(
    { echo: definition },
    { files: { 'echo.mjs': SERVER }, createSandbox: async () => side },
  );
  await using _ = tools;
  const [first, second] = [connectBytes(tools, 'echo'), connectBytes(tools, 'echo')];
  const [one, two] = [1, 2].map((id) => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' }));
  await first.write(`${one}\n`);
  await second.write(`${two}\n`);
  expect(await first.line()).toBe(`you said ${one}`);
  expect(await second.line()).toBe(`you said ${two}`);
  const texts = events.flatMap((event) => (event.type === 'mcp_message' ? [`${event.session} ${event.text}`] : []));
  expect(texts.toSorted()).toEqual([`1 you said ${one}`, `1 ${one}`, `2 you said ${two}`, `2 ${two}`]);
});
