import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { configSchemaWith } from '../core/config.ts';
import type { ModelClient } from '../core/model-client.ts';
import { parseTrace } from '../core/trace.ts';
import { traceEvent } from '../core/transcript.ts';
import type { AgentDeps } from './index.ts';
import { agentKinds, agentSchema, createAgent } from './index.ts';

const client: ModelClient = { respond: () => Promise.reject(new Error('not asked here')) };
const deps: AgentDeps = {
  createModelClient: () => client,
  readText: async (path) => `text of ${path}`,
  readSecret: (name) => `secret of ${name}`,
  resolveFile: async (path) => `/project/${path}`,
  prices: {},
};

describe('agentSchema', () => {
  test('fills in defaults', () => {
    expect(agentSchema.parse({ type: 'command', run: 'node x\n' })).toEqual({
      type: 'command',
      files: [],
      run: 'node x',
      env: {},
      gateway: false,
    });
    expect(agentSchema.parse({ type: 'tool-loop', model: 'm' })).toEqual({
      type: 'tool-loop',
      model: 'm',
      maxSteps: 20,
      maxTokens: 8192,
    });
  });

  test.each([
    ['an unknown type', { type: 'magic' }, 'type'],
    ['an unknown option', { type: 'command', run: 'x', runs: 'y' }, ''],
    ['an empty command', { type: 'command', run: ' \n' }, 'run'],
    ['a variable that we set', { type: 'command', run: 'x', env: { TRIAL_SEED: '1' } }, 'env.TRIAL_SEED'],
    ['a name that no variable can have', { type: 'command', run: 'x', env: { 'A=B': '1' } }, 'env.A=B'],
    ['two system prompts', { type: 'tool-loop', model: 'm', system: 'a', systemFile: 'b' }, 'systemFile'],
  ])('refuses %s', (_what, options, path) => {
    const parsed = agentSchema.safeParse(options);
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });

  test('fits into the config and becomes a JSON Schema', () => {
    const schema = configSchemaWith(agentSchema);
    expect(schema.parse({ agent: { type: 'command', run: 'x' } }).agent?.type).toBe('command');
    expect(JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))).toContain('"const":"tool-loop"');
  });

  test('is described option by option in docs/agents.md', async () => {
    const docs = await readFile(new URL('../../docs/agents.md', import.meta.url), 'utf8');
    for (const kind of agentKinds) {
      for (const [name, option] of Object.entries(kind.shape)) {
        if (name !== 'type' && name !== 'preset')
          expect(docs).toContain(`| \`${name}\` | ${z.globalRegistry.get(option)?.description} |`);
      }
    }
  });
});

test('the trace shown in docs/agents.md is a complete one', async () => {
  const docs = await readFile(new URL('../../docs/agents.md', import.meta.url), 'utf8');
  const [, shown = ''] = /```json\n(.*?)```/s.exec(docs) ?? [];
  const { events, isComplete } = parseTrace(Buffer.from(shown));
  expect({ isComplete, kinds: new Set(events.map(({ type }) => type)) }).toEqual({
    isComplete: true,
    kinds: new Set(traceEvent.options.map(({ shape }) => shape.type.value)),
  });
});

describe('createAgent', () => {
  test('makes the agent that the options name', async () => {
    const command = await createAgent(agentSchema.parse({ type: 'command', run: 'x' }), deps);
    const loop = await createAgent(agentSchema.parse({ type: 'tool-loop', model: 'm' }), deps);
    expect([command.settings['type'], loop.settings['type']]).toEqual(['command', 'tool-loop']);
  });

  test('tells system prompts apart in the settings, wherever their text comes from', async () => {
    const settings = async (options: object) =>
      (await createAgent(agentSchema.parse({ type: 'tool-loop', model: 'm', ...options }), deps)).settings['system'];
    expect(await settings({ systemFile: 'a.md' })).toBe(await settings({ system: 'text of a.md' }));
    expect(await settings({ system: 'other' })).not.toBe(await settings({}));
  });
});
