import { describe, expect, it } from 'vitest';
import { judgeAgent, judgeKeys, type KeyFacts, type ProviderFacts } from './judge-agent.ts';
import { type CassetteFacts, judgeCassettes } from './judge-cassettes.ts';

describe('judgeAgent', () => {
  it('tells kind, version, files and setup', () => {
    const facts = { name: 'agent', kind: 'command', version: undefined, files: 3, setup: 'npm ci' };
    expect(judgeAgent(facts).text).toBe('agent is command, 3 files, setup: npm ci');
    const preset = { name: 'a', kind: 'preset codex', version: '1.2.3', files: 0, setup: 'set -eu\nnpm i' };
    expect(judgeAgent(preset).text).toBe('a is preset codex 1.2.3, setup: a script, run once with network');
  });

  it('tells what keeps one from being made', () => {
    expect(judgeAgent({ name: 'a', problem: 'no file', hint: 'Add it' })).toMatchObject({
      state: 'fault',
      todo: 'Add it',
    });
  });
});

const anthropic: ProviderFacts = {
  provider: 'anthropic',
  hasKey: false,
  address: undefined,
  unreachable: undefined,
  variable: 'ANTHROPIC_API_KEY',
  input: 'anthropic-api-key',
};
const proxy = { shown: 'http://proxy:8080', named: 'ANTHROPIC_BASE_URL' };
const openai: ProviderFacts = { ...anthropic, provider: 'openai', variable: 'OPENAI_API_KEY', input: 'openai-api-key' };
const keys: KeyFacts = { agent: 'agent', providers: [anthropic], callsModels: true, withoutSecrets: false };

const CASES: readonly [string, KeyFacts, readonly string[]][] = [
  ['no key', keys, ['fault']],
  ['no key, and perhaps no call', { ...keys, callsModels: false }, ['warning']],
  ['no key, and an event without secrets', { ...keys, withoutSecrets: true }, ['warning']],
  ['a key', { ...keys, providers: [{ ...anthropic, hasKey: true }] }, ['well']],
  ['an address alone', { ...keys, providers: [{ ...anthropic, address: proxy }] }, ['well']],
  ['a dead address', { ...keys, providers: [{ ...anthropic, address: proxy, unreachable: 'refused' }] }, ['fault']],
  ['one key of two', { ...keys, providers: [anthropic, { ...openai, hasKey: true }] }, ['well']],
];

describe('judgeKeys', () => {
  it.each(CASES)('judges %s', (_title, facts, states) => {
    expect(judgeKeys(facts).map(({ state }) => state)).toEqual(states);
  });

  it('names the variable and the input of a missing key', () => {
    expect(judgeKeys(keys)).toMatchObject([
      { todo: `export ANTHROPIC_API_KEY=..., in a workflow: anthropic-api-key: \${{ secrets.ANTHROPIC_API_KEY }}` },
    ]);
  });

  it('says where an address comes from', () => {
    const [finding] = judgeKeys({ ...keys, providers: [{ ...anthropic, address: proxy, unreachable: 'refused' }] });
    expect(finding?.text).toBe(
      'agent: nothing answers for anthropic at http://proxy:8080 (ANTHROPIC_BASE_URL): refused.',
    );
  });
});

const RECORDINGS: readonly [CassetteFacts['record'], CassetteFacts['found'], string][] = [
  ['none', { files: 3 }, 'well'],
  ['none', { files: 0 }, 'fault'],
  ['none', 'absent', 'fault'],
  ['new', 'absent', 'well'],
  ['all', { files: 1 }, 'well'],
  ['new', { problem: 'EACCES' }, 'fault'],
];

describe('judgeCassettes', () => {
  it.each(RECORDINGS)('with record: %s and %j is %s', (record, found, state) => {
    expect(judgeCassettes({ folder: 'cassettes', record, found }).state).toBe(state);
  });
});
