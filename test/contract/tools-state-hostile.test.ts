import { expect, test } from 'vitest';
import { openLocalSandbox } from '../support/local-sandbox.ts';
import { openToolServers } from '../support/tool-server.ts';

const MODULE = `
export function put(state, { item }) {
  let end = item;
  while (end.before) end = end.before;
  end.before = state.last;
  state.last = item;
  return 'done';
}
export const look = (state) => JSON.stringify(state.last);
export const fill = (state, { count }) => { state.last = new Array(count).fill(0); };
export const tower = () => { let top = []; for (let level = 0; level < 3000; level += 1) top = [top]; return top; };
export const unsay = (state) => { state.toJSON = () => undefined; };
export const giveFunction = () => () => 1;
export const giveSymbol = () => Symbol('x');
export const giveNothing = (state) => { state.last = 1; };
export const leave = () => process.exit(3);
`;
const tools = [...MODULE.matchAll(/export (?:const|function) (\w+)/g)].map(([, name]) => ({ name }));
const pile = { type: 'state', module: 'pile.mjs', callTimeout: '10s', initial: { last: null }, tools };
const signal = AbortSignal.timeout(60_000);
const failed = { text: 'The tool failed.', isError: true };

async function openPile(sandbox: Awaited<ReturnType<typeof openLocalSandbox>>) {
  const opened = await openToolServers({ pile }, { files: { 'pile.mjs': MODULE }, createSandbox: async () => sandbox });
  const call = (tool: string, args = {}) => opened.tools.call({ server: 'pile', tool, arguments: args }, signal);
  const notes = () => opened.events.flatMap((event) => (event.type === 'note' ? [event.text] : []));
  return { ...opened, call, notes };
}

/** Nested so deep; it ends with what the module looks for. */
function chain(levels: number): object {
  let top: object = { before: null };
  for (let level = 1; level < levels; level += 1) top = { before: top };
  return top;
}

test('an agent that nests a state deeper and deeper has failing calls, and no failure of ours', async () => {
  await using sandbox = await openLocalSandbox();
  const { call, notes, ...opened } = await openPile(sandbox);
  await using _ = opened.tools;
  expect(await call('put', { item: chain(200) })).toEqual({ text: 'done', isError: false });
  for (let time = 0; time < 3; time += 1) expect(await call('put', { item: chain(200) })).toEqual(failed);
  expect(notes()).toEqual([
    'tool server pile: pile.mjs of the tool server pile failed, running put: what it left is nested too deep, or holds too many values',
  ]);
  expect(await call('look')).toEqual({ text: JSON.stringify(chain(200)), isError: false });
  const { states } = await opened.tools.close();
  expect(states.get('pile')).toEqual({ last: chain(200) });
});

test.each([
  ['fill', { count: 2_050_000 }],
  ['tower', {}],
  ['unsay', {}],
  ['giveFunction', {}],
  ['giveSymbol', {}],
])('a call by which a module does %s fails, is noted and changes nothing', async (tool, args) => {
  await using sandbox = await openLocalSandbox();
  const { call, notes, ...opened } = await openPile(sandbox);
  await using _ = opened.tools;
  expect(await call(tool, args)).toEqual(failed);
  expect(notes()).toEqual([expect.stringMatching(new RegExp(`failed, running ${tool}: what (it|${tool}) left is `))]);
  expect((await opened.tools.close()).states.get('pile')).toEqual({ last: null });
});

test('what a state may hold is no less after a call than before it', async () => {
  await using sandbox = await openLocalSandbox();
  const { call, ...opened } = await openPile(sandbox);
  await using _ = opened.tools;
  expect(await call('fill', { count: 999_000 })).toEqual({ text: 'null', isError: false });
  expect(await call('giveNothing')).toEqual({ text: 'null', isError: false });
  expect((await opened.tools.close()).states.get('pile')).toEqual({ last: 1 });
});

test('once a module is not started again any more, a note says so', async () => {
  await using sandbox = await openLocalSandbox();
  const { call, notes, ...opened } = await openPile(sandbox);
  await using _ = opened.tools;
  for (let time = 0; time < 5; time += 1) expect(await call('leave')).toEqual(failed);
  expect(notes().filter((note) => note.includes('started again'))).toEqual([]);
  for (let time = 0; time < 3; time += 1) expect(await call('leave')).toEqual(failed);
  expect(notes().filter((note) => note.includes('started again'))).toEqual([
    'tool server pile: pile.mjs was started again 5 times and is not any more: each further call fails',
  ]);
});
