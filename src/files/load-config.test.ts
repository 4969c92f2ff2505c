import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { configSchemaWith } from '../core/config.ts';
import { ConfigError } from '../core/errors.ts';
import { loadConfig } from './load-config.ts';

const agentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('command'), run: z.string().min(1), files: z.array(z.string()).default([]) }),
  z.strictObject({ type: z.literal('tool-loop'), model: z.string() }),
]);
const configSchema = configSchemaWith(agentSchema);
const AGENT = 'agent: { type: command, run: node main.mjs }\n';

async function problemsOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  path?: string,
): Promise<readonly string[]> {
  await using folder = await tempFolder(files);
  const outcome = await loadConfig({ root: folder.path, path, configSchema }).catch((error: unknown) => error);
  if (!(outcome instanceof ConfigError)) throw new Error(`expected a ConfigError, got ${JSON.stringify(outcome)}`);
  return outcome.message.split('\n');
}

describe('loadConfig', () => {
  it.each(['agent-eval.yml', 'agent-eval.yaml'])('finds %s and fills in defaults', async (name) => {
    await using folder = await tempFolder({ [name]: `${AGENT}timeout: 90s\n` });
    const config = await loadConfig({ root: folder.path, path: undefined, configSchema });
    expect(config).toMatchObject({ timeout: 90_000, trials: 5, tasks: 'tasks', gate: { mode: 'evidence' } });
  });

  it('reads JSON with a byte order mark and tabs', async () => {
    const text = '\uFEFF{\n\t"agent": {\n\t\t"type": "command", "run": "x"\n\t},\n\t"trials": 3\n}\n';
    await using folder = await tempFolder({ 'agent-eval.json': text });
    expect((await loadConfig({ root: folder.path, path: undefined, configSchema })).trials).toBe(3);
  });

  it('names every problem at once with line, key, value and what was probably meant', async () => {
    const text = [
      'agent:',
      '  type: comand',
      'trails: 3',
      'trials: 0',
      'concurrency: 1.5',
      'timeout: 5 minutes',
      'gate:',
      '  mode: evidense',
      '  maxViolations: many',
      'baseline: s3',
      'something: 1',
      'subsets: { fast: { tags: [] } }',
    ].join('\n');
    expect(await problemsOf({ 'agent-eval.yml': text })).toMatchInlineSnapshot(`
      [
        "agent-eval.yml:2 agent.type: got "comand"; allowed: command, tool-loop; did you mean command?",
        "agent-eval.yml:3 trails: unknown key; did you mean trials?",
        "agent-eval.yml:4 trials: got 0; at least 1",
        "agent-eval.yml:5 concurrency: got 1.5; expected a whole number",
        "agent-eval.yml:6 timeout: got "5 minutes"; expected a duration like 90s, 5m, 1h or 30d",
        "agent-eval.yml:8 gate.mode: got "evidense"; allowed: evidence, threshold, off; did you mean evidence?",
        "agent-eval.yml:9 gate.maxViolations: got "many"; expected a number",
        "agent-eval.yml:10 baseline: got "s3"; expected auto, cache, artifact, branch, branch:NAME, none or file:PATH",
        "agent-eval.yml:11 something: unknown key; allowed: $schema, agent, agents, tasks, image, trials, concurrency, timeout, subsets, watches, baselineDepth, prices, models, maxCostUsd, gate, quarantine, baseline",
        "agent-eval.yml:12 subsets.fast.tags: got []; at least 1 entry",
      ]
    `);
  });

  it.each([
    ['gate: { minPassRate: 5% }', 'gate.minPassRate: got "5%"; expected a number; write 0.05'],
    ['gate: { maxCostIncrease: 12.5 % }', 'gate.maxCostIncrease: got "12.5 %"; expected a number; write 0.125'],
    ['gate: { maxBaselineAge: 30 }', 'gate.maxBaselineAge: got 30; expected text; write 30d'],
    ['timeout: 60', 'timeout: got 60; expected text; write 60m'],
    ['trials: "5"', 'trials: got "5"; expected a number; write 5, without quotes'],
  ])('says how to write %s', async (line, message) => {
    expect(await problemsOf({ 'agent-eval.yml': `${AGENT}${line}\n` })).toEqual([`agent-eval.yml:2 ${message}`]);
  });

  it('points at lines only where there are lines', async () => {
    const hint = (problem: { readonly line?: number }) =>
      new ConfigError([{ file: 'f', key: '', message: 'm', ...problem }]).hint;
    expect(hint({ line: 3 })).toBe('Correct the lines above and run again.');
    expect(hint({})).toBe('Correct this and run again.');
  });

  it.each([
    ['a tab as indentation', 'agent:\n\ttype: command\n', 'agent-eval.yml:2 a tab is used as indentation; use spaces'],
    [
      'a key given twice',
      `${AGENT}trials: 3\ntrials: 4\n`,
      'agent-eval.yml:3 trials: duplicate key; it is already on line 2',
    ],
    ['an unknown tag', `${AGENT}trials: !secret 4\n`, 'agent-eval.yml:2 Unresolved tag: !secret'],
    ['a second document', `${AGENT}---\n${AGENT}`, 'agent-eval.yml:2 has a second document (---); one is allowed'],
    ['nothing at all', '# nothing\n', 'agent-eval.yml:1 is empty'],
    ['a list', '- agent\n', 'agent-eval.yml:1 got ["agent"]; expected a mapping (key: value)'],
    ['a key that is a list', '? [a]\n: 1\n', 'agent-eval.yml:1 a key must be plain text'],
    ['a deep nesting', '['.repeat(20_000), 'agent-eval.yml:1 is nested more than 64 levels deep'],
    ['a bomb of aliases', bomb(), 'agent-eval.yml:1 expands to too much: aliases (*name) may be resolved 100 times'],
    ['a file over 1 MB', 'x'.repeat(1_000_001), 'agent-eval.yml is too large: 1000001 bytes; at most 1000000 are read'],
  ])('refuses %s', async (_title, text, message) => {
    expect(await problemsOf({ 'agent-eval.yml': text })).toEqual([message]);
  });

  it('refuses a file that is not UTF-8', async () => {
    const bytes = Uint8Array.from([0x61, 0x3a, 0x20, 0xff, 0xfe]);
    expect(await problemsOf({ 'agent-eval.yml': bytes })).toEqual([
      'agent-eval.yml is not UTF-8 text; save it as UTF-8',
    ]);
  });

  it('refuses JSON that only YAML would accept, with its line', async () => {
    const [problem] = await problemsOf({ 'agent-eval.json': '{\n  "trials": 3,\n}\n' });
    expect(problem).toMatch(/^agent-eval\.json:3 is not JSON: /);
  });

  it('refuses a key given twice in JSON', async () => {
    const text = '{\n"agent": {"type": "command", "run": "x"},\n"trials": 3,\n"trials": 4\n}';
    expect(await problemsOf({ 'agent-eval.json': text })).toEqual([
      'agent-eval.json:4 trials: duplicate key; it is already on line 3',
    ]);
  });

  it('refuses two configs, and none', async () => {
    expect(await problemsOf({ 'agent-eval.yml': AGENT, 'agent-eval.json': '{}' })).toEqual([
      '. holds agent-eval.yml and agent-eval.json; keep one of them',
    ]);
    expect(await problemsOf({})).toEqual(['agent-eval.yml not found; `agent-eval init` writes one']);
    expect(await problemsOf({}, 'other.yml')).toEqual(['other.yml not found']);
  });

  it('shows hostile text without control characters, and shortened', async () => {
    const [problem] = await problemsOf({ 'agent-eval.yml': `${AGENT}baseline: "\\e[2J\\u202Eab${'c'.repeat(80)}"\n` });
    expect(problem).toBe(
      'agent-eval.yml:2 baseline: got "\\u001b[2J\\u202eabccccccccccccccccccccccccccccccccccccccccc…; expected auto, cache, artifact, branch, branch:NAME, none or file:PATH',
    );
  });
});

function bomb(): string {
  const names = 'abcdefgh'.split('');
  const line = (name: string, at: number) =>
    `${name}: &${name} [${Array(10).fill(at === 0 ? 'x' : `*${names[at - 1]}`)}]`;
  return names.map(line).join('\n');
}
