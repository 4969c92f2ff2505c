import { expect, test } from 'vitest';
import { aTask } from '../../test/support/a-task.ts';
import { createFakeEngine } from '../../test/support/fake-engine.ts';
import { createFakeTools } from '../../test/support/fake-tools.ts';
import { ConfigError, InfraError } from '../core/errors.ts';
import type { ToolsRequest } from '../core/tool-servers.ts';
import { tryServers } from './try-servers.ts';

const image = { ref: 'i', id: 'i', identity: 'i' };
const agent = { settings: {}, gateway: 'none', run: () => Promise.reject(new Error('not run')) } as const;
const server = (name: string, text = 'a', type = 'state') => ({
  server: name,
  file: `tools/${name}.yaml`,
  config: { type },
  files: [{ path: 'm.mjs', content: Buffer.from(text), mode: 0o644 }],
});
const taskWith = (id: string, ...tools: ReturnType<typeof server>[]) => ({
  task: aTask({ id, tools }),
  agent,
  taskImage: image,
  agentImage: image,
});

/** Servers that were opened, and what was thrown. `open` stands for opening one. */
async function tried(
  tasks: readonly ReturnType<typeof taskWith>[],
  open: (request: ToolsRequest) => Promise<unknown> = async () => undefined,
  { before = new Set<string>(), signal = new AbortController().signal } = {},
) {
  const opened: string[] = [];
  const openTools = async (request: ToolsRequest) => {
    opened.push(...request.task.tools.map(({ server: name }) => name));
    await request.createSandbox(undefined);
    await open(request);
    return createFakeTools({ servers: {}, record: request.record });
  };
  const engine = createFakeEngine({});
  const error: unknown = await tryServers({ engine, openTools }, tasks, {
    isTried: ({ config }) => config.type === 'state',
    tried: before,
    concurrency: 1,
    signal,
  }).catch((reason: unknown) => reason);
  return { opened, error };
}

test('each module is tried once, whichever tasks and sides use it, and other servers are not', async () => {
  const before = new Set<string>();
  const shop = server('shop');
  const tasks = [taskWith('a', shop, server('mock', 'a', 'mock')), taskWith('b', shop, server('shop', 'other'))];
  expect(await tried(tasks, undefined, { before })).toEqual({ opened: ['shop', 'shop'], error: undefined });
  expect(await tried(tasks, undefined, { before })).toEqual({ opened: [], error: undefined });
});

test('what is wrong with modules is told of all of them at once', async () => {
  const { error } = await tried([taskWith('a', server('shop'), server('mail'))], async ({ task }) => {
    throw new ConfigError([{ file: task.tools[0]?.file ?? '', line: 2, key: '', message: 'cannot be imported' }]);
  });
  expect(error).toMatchObject({
    name: 'ConfigError',
    message: 'tools/shop.yaml:2 cannot be imported\ntools/mail.yaml:2 cannot be imported',
  });
});

test('what fails of ours is left to the trials, a bug is not', async () => {
  const failing = (reason: Error) => tried([taskWith('a', server('shop'))], () => Promise.reject(reason));
  expect(await failing(new InfraError('engine', 'gone'))).toMatchObject({ error: undefined });
  const bug = new TypeError('a bug');
  expect(await failing(bug)).toMatchObject({ error: bug });
});

test('a run that is over tries no more', async () => {
  const controller = new AbortController();
  const reason = new Error('over');
  const abort = async () => {
    controller.abort(reason);
    throw new InfraError('engine', 'aborted');
  };
  const { error } = await tried([taskWith('a', server('shop'))], abort, { signal: controller.signal });
  expect(error).toBe(reason);
});
