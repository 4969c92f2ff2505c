import { join } from 'node:path';
import { expect, test } from 'vitest';
import { agentTools } from '../../test/support/agent-tools.ts';
import { runAgent } from '../../test/support/agent-trial.ts';
import { createFakeEngine } from '../../test/support/fake-engine.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { aTrialGateway } from '../../test/support/trial-gateway.ts';
import type { AgentTools } from '../core/agent.ts';
import type { ModelClient } from '../core/model-client.ts';
import { createModuleAgent } from './module.ts';

const client: ModelClient = {
  respond: async ({ model, signal }) => ({
    rejected: { status: 400, type: null, message: `${model} ${signal.aborted}` },
  }),
};

interface Options {
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  readonly tools?: AgentTools;
}

async function run(source: string, { timeout = 60_000, ...rest }: Options = {}) {
  await using folder = await tempFolder({ 'run.mjs': source });
  await using engine = createFakeEngine({});
  const image = { ref: 'i', id: 'i', identity: 'i' };
  const limits = { cpus: 1, memoryBytes: 1, pids: 1, diskBytes: 1 };
  const sandbox = await engine.create({ image, limits, name: 't', signal: new AbortController().signal });
  const deps = { createModelClient: () => client, resolveFile: async (path: string) => join(folder.path, path) };
  const agent = createModuleAgent({ type: 'module', file: 'run.mjs', export: 'run' }, deps);
  return await runAgent(agent, { sandbox, gateway: aTrialGateway(), limits: { timeout }, ...rest });
}

test.each([
  ['a text', `export const run = ({ task }) => task.prompt + task.seed;`, 'Say hello.42'],
  [
    'an object',
    `export const run = async ({ model }) => ({ answer: model.baseUrl + model.apiKey });`,
    'http://127.0.0.1:1token-of-the-trial',
  ],
  [
    "a model's reply",
    `export const run = async ({ model }) => (await model.respond({ model: 'm' })).rejected.message;`,
    'm false',
  ],
])('a function that returns %s has answered', async (_what, source, answer) => {
  const { end, events } = await run(source);
  expect({ end, events }).toEqual({ end: { end: 'completed', answer }, events: [{ type: 'answer', text: answer }] });
});

test('a function works with tools, whose calls are recorded, awaited or not', async () => {
  const { end, events, toolCallsRecorded } = await run(`
    export async function run({ tools }) {
      const { text } = await tools.call('write_file', { path: 'a.txt', content: 'hi' });
      void tools.call('run_command', { command: 'true' });
      const wrong = await tools.call('read_file', { nonsense: 1 });
      return [text, wrong.isError, tools.definitions.map(({ name }) => name)].join();
    }`);
  expect(end).toEqual({
    end: 'completed',
    answer: 'wrote 2 bytes,true,run_command,write_file,read_file,list_directory',
  });
  expect(toolCallsRecorded).toBe(true);
  expect(events.flatMap((event) => (event.type === 'tool_call' ? [event.tool] : [])).sort()).toEqual([
    'read_file',
    'run_command',
    'write_file',
  ]);
});

test.each([
  ['throws', `export const run = () => { throw new Error('no such order'); };`, 'Error: no such order'],
  ['throws no error', `export const run = () => { throw 'bad'; };`, 'bad'],
  ['returns nothing', `export const run = () => {};`, 'neither a text nor an object with an answer'],
])('a function that %s is an agent that failed', async (_what, source, detail) => {
  expect((await run(source)).end).toEqual({ end: 'agent_error', detail: expect.stringContaining(detail) });
});

test('a function that never settles ends by the limit, and its tools do nothing any more', async () => {
  const source = `
    export function run({ tools, signal }) {
      globalThis.lateCall = () => tools.call('run_command', { command: 'true' });
      return new Promise(() => {});
    }`;
  const { end, events } = await run(source, { timeout: 50, signal: AbortSignal.timeout(50) });
  expect(end).toEqual({ end: 'limit', limit: 'timeout', detail: 'did not finish in 0.05 s' });
  expect(events).toEqual([]);
  await expect((globalThis as unknown as { lateCall: () => Promise<unknown> }).lateCall()).rejects.toThrow();
});

test.each([
  ['is not there', 'export const other = 1;', 'run.mjs exports no function run.'],
  ['cannot be imported', 'export const run = (;', 'run.mjs cannot be imported'],
])('a function that %s is the users to correct', async (_what, source, message) => {
  await expect(run(source)).rejects.toThrow(message);
});

test('the same file of two commits is two functions', async () => {
  expect((await run(`export const run = () => 'base';`)).end).toEqual({ end: 'completed', answer: 'base' });
  expect((await run(`export const run = () => 'head';`)).end).toEqual({ end: 'completed', answer: 'head' });
});

test("a function works with the tools of the task's servers, which record their calls, and can bring its own client", async () => {
  const tools = await agentTools({
    servers: { shop: ['buy', 'read_file'] },
    answer: (tool) => ({ text: `${tool} is done`, isError: false }),
  });
  const { end, events } = await run(
    `export async function run({ tools, mcpServers }) {
      const replies = [await tools.call('buy', { what: 'tea' }), await tools.call('shop__read_file')];
      const names = tools.definitions.map(({ name }) => name).slice(-2);
      return [...replies.map(({ text }) => text), ...names, mcpServers.shop.url].join();
    }`,
    { tools },
  );
  const answer = 'buy is done,read_file is done,buy,shop__read_file,http://127.0.0.1:1/mcp/shop';
  expect({ end, events }).toEqual({ end: { end: 'completed', answer }, events: [{ type: 'answer', text: answer }] });
});
