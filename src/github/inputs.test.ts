import { expect, test } from 'vitest';
import { ConfigError } from '../core/errors.ts';
import { inputReader, parseInputs } from './inputs.ts';

const reading = (values: Readonly<Record<string, string>>) => (name: string) => values[name] ?? '';

function problemsOf(values: Readonly<Record<string, string>>): readonly string[] {
  try {
    parseInputs(reading(values));
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n');
  }
}

test('nothing given sets nothing but the few defaults of the action itself', () => {
  expect(parseInputs(reading({}))).toEqual({
    config: 'agent-eval.yml',
    overrides: {},
    gate: {},
    secrets: {},
    comment: 'always',
    check: 'on',
    id: 'default',
    command: 'eval',
    shard: undefined,
  });
});

test('every input arrives as one typed value', () => {
  const given = {
    config: 'eval/agent-eval.yml',
    tasks: 'eval/tasks',
    subset: 'fast and not slow',
    trials: '3',
    concurrency: '2',
    timeout: '30m',
    agent: 'candidate',
    model: 'claude-sonnet',
    'anthropic-api-key': 'sk-1',
    'github-token': 'ghs-1',
    baseline: 'file:eval/baseline.json',
    gate: 'threshold',
    'max-pass-k-drop': '5%',
    'min-pass-rate': '0.8',
    'max-violations': '1',
    'max-cost-increase': '150%',
    'max-steps-increase': '12.5%',
    cost: 'block',
    steps: 'warn',
    confirm: 'off',
    'max-extra-trials': '40',
    'max-baseline-age': '12h',
    'on-inconclusive': 'pass',
    'on-missing-baseline': 'fail',
    comment: 'on-change',
    check: 'off',
    id: 'nightly',
    shard: '2/4',
  };
  expect(parseInputs(reading(given))).toEqual({
    config: 'eval/agent-eval.yml',
    overrides: {
      tasks: 'eval/tasks',
      subset: 'fast and not slow',
      trials: 3,
      concurrency: 2,
      timeout: 1_800_000,
      agent: 'candidate',
      model: 'claude-sonnet',
      baseline: 'file:eval/baseline.json',
    },
    gate: {
      mode: 'threshold',
      maxPassKDrop: 0.05,
      minPassRate: 0.8,
      maxViolations: 1,
      maxCostIncrease: 1.5,
      maxStepsIncrease: 0.125,
      cost: 'block',
      steps: 'warn',
      confirm: 'off',
      maxExtraTrials: 40,
      maxBaselineAge: 43_200_000,
      onInconclusive: 'pass',
      onMissingBaseline: 'fail',
    },
    secrets: { anthropicApiKey: 'sk-1', githubToken: 'ghs-1' },
    comment: 'on-change',
    check: 'off',
    id: 'nightly',
    command: 'eval',
    shard: { index: 2, count: 4 },
  });
});

test('all wrong inputs are named at once, with the value given and the values allowed', () => {
  expect(
    problemsOf({ trials: 'five', gate: 'strict', baseline: 's3', timeout: '90', id: 'a b', check: 'yes' }),
  ).toEqual([
    'input trials: given "five"; expected a whole number from 1 to 100',
    'input timeout: given "90"; a duration like 90s, 5m, 1h or 30d',
    'input baseline: given "s3"; expected auto, cache, artifact, branch, branch:NAME, none or file:PATH',
    'input gate: given "strict"; expected evidence, threshold or off',
    'input check: given "yes"; expected on or off',
    'input id: given "a b"; expected letters, digits, dot, dash, underscore; at most 64',
  ]);
});

test.each(['0/4', '5/4', '1', '1/257', '1 of 4', '01/4'])('%s is no shard', (shard) => {
  expect(problemsOf({ shard })).toEqual([
    `input shard: given "${shard}"; expected which part of how many, such as 1/4; at most 256 parts`,
  ]);
});

test('the job that joins shards is no shard itself', () => {
  expect(problemsOf({ command: 'merge', shard: '1/4' })).toEqual([
    'input shard: given "1/4"; the job with `command: merge` joins the shards and is none itself: leave it out',
  ]);
  expect(problemsOf({ command: 'join' })).toEqual(['input command: given "join"; expected eval or merge']);
});

test.each(['0', '101', '-1', '1.5', '1e2', '0x10'])('%s is no number of trials', (trials) => {
  expect(problemsOf({ trials })).toEqual([`input trials: given "${trials}"; expected a whole number from 1 to 100`]);
});

test.each([
  ['5%', 0.05],
  ['0.05', 0.05],
  ['.05', 0.05],
  ['0', 0],
  ['0%', 0],
  ['100%', 1],
  ['1.0', 1],
])('%s is the fraction %d', (text, fraction) => {
  expect(parseInputs(reading({ 'max-pass-k-drop': text })).gate.maxPassKDrop).toBe(fraction);
});

test.each(['5', '1', '20', '2.5'])('%s alone is refused as ambiguous', (text) => {
  expect(problemsOf({ 'max-pass-k-drop': text })).toEqual([
    `input max-pass-k-drop: given "${text}"; expected a percentage from 0% to 100%, such as 5% or 0.05; ${text} alone is ambiguous: write ${text}%`,
  ]);
});

test.each(['101%', '-5%', 'five', '5 %', '%', '1e-2'])('%s is no share', (text) => {
  expect(problemsOf({ 'min-pass-rate': text })).toEqual([
    `input min-pass-rate: given "${text}"; expected a percentage from 0% to 100%, such as 5% or 0.05`,
  ]);
});

test('blank is not set, and blanks around a value are dropped', () => {
  expect(parseInputs(reading({ trials: '  ', id: ' nightly\n' }))).toMatchObject({ overrides: {}, id: 'nightly' });
});

test('inputs are read as the runner passes them', () => {
  const read = inputReader({ 'INPUT_MAX-PASS-K-DROP': '5%', INPUT_TRIALS: '3' });
  expect([read('max-pass-k-drop'), read('trials'), read('id')]).toEqual(['5%', '3', '']);
});
