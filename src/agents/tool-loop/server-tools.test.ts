import { describe, expect, test } from 'vitest';
import { agentTools } from '../../../test/support/agent-tools.ts';
import { createFakeEngine } from '../../../test/support/fake-engine.ts';
import type { AgentContext } from '../../core/agent.ts';
import type { TranscriptEvent } from '../../core/transcript.ts';
import { runCalls } from './run-calls.ts';
import { openServerTools } from './server-tools.ts';

const { signal } = new AbortController();
const servers = {
  shop: ['buy', 'look', 'read_file', 'a/b', 'x'.repeat(70)],
  mail: ['look', `${'x'.repeat(69)}y`, 'mail__look'],
};

describe("the tools of a task's servers", () => {
  test('are offered each by a name that no other tool has and that a model may call', async () => {
    const { definitions } = await openServerTools({ tools: await agentTools({ servers }), signal });
    expect(definitions.map(({ name }) => name)).toEqual([
      'buy',
      'shop__look',
      'shop__read_file',
      'shop__a_b',
      `shop__${'x'.repeat(58)}`,
      'mail__look',
      `mail__${'x'.repeat(58)}`,
      'mail__mail__look',
    ]);
  });

  test('whose long names are cut alike are told apart by a number', async () => {
    const long = ['1', '2', '3'].map((end) => `${'x'.repeat(80)}${end}`);
    const { definitions } = await openServerTools({ tools: await agentTools({ servers: { shop: long } }), signal });
    const cut = `shop__${'x'.repeat(56)}`;
    expect(definitions.map(({ name }) => name)).toEqual([`${cut}xx`, `${cut}_2`, `${cut}_3`]);
  });

  test('are called where they are, beside those in the sandbox, and not recorded twice', async () => {
    const made: unknown[] = [];
    const answer = (tool: string, args: unknown) => {
      made.push([tool, args]);
      return { text: `${tool} failed ${'!'.repeat(20_000)}`, isError: true };
    };
    const events: TranscriptEvent[] = [];
    await using sandbox = await createFakeEngine({}).create({
      image: { ref: 'i', id: 'i', identity: 'i' },
      limits: { cpus: 1, memoryBytes: 1, pids: 1, diskBytes: 1 },
      name: 'a',
      signal,
    });
    const context: AgentContext = {
      task: { id: 'a', prompt: 'x', limits: { timeout: 1000 } },
      seed: 1,
      sandbox,
      gateway: undefined,
      tools: await agentTools({ servers, answer }),
      record: (event) => events.push(event),
      signal,
    };
    const use = (tool: string, args = {}) => ({ type: 'tool_use', id: tool, tool, arguments: args }) as const;
    const uses = [use('shop__read_file', { path: 'x' }), use('list_directory'), use('buy')];
    const { content } = await runCalls(uses, context, await openServerTools(context));
    expect(made).toEqual([
      ['read_file', { path: 'x' }],
      ['buy', {}],
    ]);
    expect(events.map((event) => (event.type === 'tool_call' ? event.tool : event.type))).toEqual(['list_directory']);
    const results = content.flatMap((part) => (part.type === 'tool_result' ? [part] : []));
    expect(results.map(({ id, isError }) => [id, isError])).toEqual([
      ['shop__read_file', true],
      ['list_directory', false],
      ['buy', true],
    ]);
    // What a model sees of it is bounded, however long it is.
    expect(results[0]?.text).toMatch(/^read_file failed !/);
    expect(results[0]?.text.length).toBeLessThan(17_000);
  });
});
