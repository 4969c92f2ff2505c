import { describe, expect, test } from 'vitest';
import { stdioServer } from '../../core/mcp-config.ts';
import { agentSchema, createAgent, layerOf } from '../index.ts';
import { claudeCode, claudeCodeSchema } from './claude-code.ts';
import { codex, codexSchema } from './codex.ts';
import { gemini, geminiSchema } from './gemini.ts';
import { presetSchema } from './index.ts';
import { opencode, opencodeSchema } from './opencode.ts';
import type { Recipe } from './preset.ts';

const recipes: Readonly<Record<string, Recipe>> = {
  'claude-code': claudeCode(claudeCodeSchema.parse({ preset: 'claude-code', model: 'm', maxTurns: 7 })),
  codex: codex(codexSchema.parse({ preset: 'codex', model: 'm' })),
  opencode: opencode(opencodeSchema.parse({ preset: 'opencode', model: 'm' })),
  gemini: gemini(geminiSchema.parse({ preset: 'gemini', model: 'm' })),
};
const names = Object.keys(recipes);
const gateway = { sandboxUrl: 'http://127.0.0.1:8383', token: 'trial-token' };
const trial = { prompt: '--help', seed: 42, gateway, mcpServers: {} };
const recipe = (name: string): Recipe => recipes[name] ?? expect.fail(`no recipe ${name}`);
const lines = (...events: readonly object[]) => events.map((event) => JSON.stringify(event)).join('\n');

describe('a preset', () => {
  test.each(names)('%s takes a prompt for a prompt, whatever it begins with', (name) => {
    const command = recipe(name).command(trial);
    const isPlaced = command.at(-1) === '--prompt=--help' || (command.at(-1) === '--help' && command.at(-2) === '--');
    expect(isPlaced).toBe(true);
  });

  test.each(names)('%s gets the token by a variable, never as an argument', (name) => {
    const mcpServers = { 'a.b': stdioServer('a.b', gateway.token) };
    for (const one of [trial, { ...trial, mcpServers }]) {
      expect(Object.values(recipe(name).env(one))).toContain(gateway.token);
      expect(recipe(name).command(one).join(' ')).not.toContain(gateway.token);
    }
  });

  test.each(names)('%s is told of no tool server where a task has none', (name) => {
    const { command, env, homeFiles } = recipe(name);
    const said = JSON.stringify([command(trial), env(trial), homeFiles(trial).map(({ content }) => String(content))]);
    expect(said).not.toMatch(/mcp/i);
  });

  test.each(names)('%s installs one exact version and runs no script of a package', (name) => {
    const { setup } = recipe(name);
    expect(setup).toMatch(/--ignore-scripts .*@\d+\.\d+\.\d+"$/m);
  });

  test('is told apart by program and version in the settings', async () => {
    const unused = () => Promise.reject(new Error('not asked here'));
    const deps = {
      prices: {},
      readText: unused,
      resolveFile: unused,
      readSecret: () => '',
      createModelClient: () => ({ respond: unused }),
    };
    const made = await createAgent(agentSchema.parse({ preset: 'codex', model: 'm', version: '1.2.3' }), deps);
    expect(made.settings).toMatchObject({ type: 'preset:codex', version: '1.2.3', model: 'm' });
    expect({ gateway: made.gateway, tools: made.toolCallsFromGateway }).toEqual({ gateway: 'sandbox', tools: true });
  });

  test.each(presetSchema.options.map(({ shape }) => shape.preset.value))('%s needs no type beside it', (preset) => {
    const written = { preset, model: 'm', ...(preset.startsWith('generic') ? { run: 'node x', setup: 'npm ci' } : {}) };
    const options = agentSchema.parse(written);
    expect(agentSchema.parse(options)).toEqual(options);
    expect(layerOf(options)?.setup).toBeTruthy();
  });
});

describe('what a program says at its end', () => {
  const result = { type: 'result', subtype: 'success', is_error: false, result: 'Done.' };
  const message = { type: 'item.completed', item: { type: 'agent_message', text: 'Done.' } };
  const text = { type: 'text', part: { text: 'Done.' } };
  const piece = (content: string) => ({ type: 'message', role: 'assistant', content, delta: true });
  const done = { answer: 'Done.', error: undefined, isOutOfTurns: false };

  test.each([
    ['claude-code', lines({ type: 'system' }, result), done],
    ['claude-code', lines({ ...result, is_error: true, result: 'API Error' }), { error: 'API Error' }],
    ['claude-code', lines({ ...result, subtype: 'error_max_turns', is_error: true }), { isOutOfTurns: true }],
    [
      'codex',
      lines({ ...message, item: { ...message.item, text: 'First' } }, message, { type: 'turn.completed' }),
      done,
    ],
    ['codex', lines({ type: 'turn.failed', error: { message: 'no' } }), { answer: undefined, error: 'no' }],
    ['opencode', lines({ type: 'step_start', part: {} }, text), done],
    ['opencode', lines({ type: 'error', error: { name: 'APIError', data: { message: 'no' } } }), { error: 'no' }],
    ['gemini', lines(piece('I look.'), { type: 'tool_use' }, piece('Do'), piece('ne.'), { type: 'result' }), done],
    ['gemini', lines({ type: 'result', status: 'error', error: { message: 'no' } }), { error: 'no' }],
  ])('%s: %s', (name, stdout, said) => {
    expect(recipe(name).readSaid(stdout)).toMatchObject(said);
  });

  test.each(names)('%s: nothing, when its output is something else', (name) => {
    const odd = ['', 'plain', '{', '{"type":3}', '[]', '{"type":"result"', '{"__proto__":{"type":"result"}}'].join(
      '\n',
    );
    expect(recipe(name).readSaid(odd)).toEqual({ answer: undefined, error: undefined, isOutOfTurns: false });
  });
});
