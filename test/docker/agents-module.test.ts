import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createModuleAgent } from '../../src/agents/module.ts';
import type { ImageIdentity } from '../../src/core/sandbox.ts';
import { runAgent } from '../support/agent-trial.ts';
import { ensureTestImage, testEngine } from '../support/engine.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { aTrialGateway } from '../support/trial-gateway.ts';
import { openTrialSandbox, workspaceOf } from '../support/trial-sandbox.ts';

const engine = testEngine('agents-module-test');
let image: ImageIdentity;
beforeAll(async () => {
  image = await ensureTestImage(engine);
});
afterAll(() => engine[Symbol.asyncDispose]());

const deps = { createModelClient: () => ({ respond: () => Promise.reject(new Error('not asked here')) }) };

async function run(source: string, options: { readonly signal?: AbortSignal } = {}) {
  await using folder = await tempFolder({ 'run.mjs': source });
  await using sandbox = await openTrialSandbox(engine, {
    image,
    files: { 'orders.json': '[{"id":"A-1184","total":42}]' },
  });
  const resolveFile = async (path: string) => join(folder.path, path);
  const agent = createModuleAgent({ type: 'module', file: 'run.mjs', export: 'run' }, { ...deps, resolveFile });
  const ended = await runAgent(agent, { sandbox, gateway: aTrialGateway(), limits: { timeout: 3000 }, ...options });
  return { ...ended, workspace: await workspaceOf(sandbox) };
}

describe('a module agent', () => {
  test('solves a task in the sandbox with its tools, whose calls are recorded', async () => {
    const { end, events, toolCallsRecorded, workspace } = await run(`
      export async function run({ tools }) {
        const orders = await tools.call('read_file', { path: 'orders.json' });
        const [{ total }] = JSON.parse(orders.text);
        await tools.call('write_file', { path: 'out/ledger.json', content: JSON.stringify({ refund: total }) });
        const seen = await tools.call('run_command', { command: 'id -u && cat out/ledger.json' });
        const outside = await tools.call('read_file', { path: '/etc/passwd' });
        return { answer: seen.text + outside.isError };
      }`);
    expect(end).toEqual({ end: 'completed', answer: expect.stringMatching(/1000\n\{"refund":42\}.*true$/s) });
    expect(toolCallsRecorded).toBe(true);
    expect(workspace['out/ledger.json']).toBe('{"refund":42}');
    expect(events.map((event) => (event.type === 'tool_call' ? event.tool : event.type))).toEqual([
      'read_file',
      'write_file',
      'run_command',
      'read_file',
      'answer',
    ]);
  });

  test('whose command does not end is stopped with the trial', async () => {
    const source = `export const run = ({ tools }) => tools.call('run_command', { command: 'sleep 600' });`;
    const { end } = await run(source, { signal: AbortSignal.timeout(3000) });
    expect(end).toEqual({ end: 'limit', limit: 'timeout', detail: 'did not finish in 3 s' });
  });
});
