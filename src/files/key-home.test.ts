import { expect, test } from 'vitest';
import { z } from 'zod';
import { configSchemaWith } from '../core/config.ts';
import { taskSchemaWith } from '../core/task.ts';
import { parseYaml } from './parse-yaml.ts';
import { validate } from './validate.ts';

const anything = z.looseObject({ type: z.string() });
const SCHEMAS = { config: configSchemaWith(anything), task: taskSchemaWith(anything) };
const TEXTS = {
  config: 'agent: { type: x }\n',
  task: 'prompt: p\ncriteria: [{ id: a, statement: s, grader: { type: x } }]\n',
};

test.each([
  ['config', 'limits: { costUsd: 1 }', "limits: unknown key; that belongs in a task's task.yaml"],
  ['config', 'criteria: []', "criteria: unknown key; that belongs in a task's task.yaml"],
  ['config', 'trails: 3', 'trails: unknown key; did you mean trials?'],
  ['task', 'trials: 3', 'trials: unknown key; that belongs in agent-eval.yml'],
  ['task', 'timeout: 5m', 'timeout: unknown key; did you mean limits.timeout?'],
  ['task', 'image: x', 'image: unknown key; did you mean environment.image?'],
  ['task', 'limit: {}', 'limit: unknown key; did you mean limits?'],
] as const)('in a %s, %s is told where it belongs', (kind, line, problem) => {
  const source = parseYaml('file', `${TEXTS[kind]}${line}\n`);
  if (!source.ok) throw new Error('the test is no YAML');
  const outcome = validate<unknown>(source.value, SCHEMAS[kind]);
  const problems = outcome.ok ? [] : outcome.problems.map(({ key, message }) => `${key}: ${message}`);
  expect(problems).toEqual([problem]);
});
