import { expect, test } from 'vitest';
import { z } from 'zod';
import { aTask } from '../../test/support/a-task.ts';
import { type Config, configSchemaWith } from './config.ts';
import type { Task } from './task.ts';
import { chooseYardstick } from './yardstick.ts';

const agentSchema = z.looseObject({ type: z.string() });

function aConfig(only: Record<string, unknown> = {}): Config {
  return configSchemaWith(agentSchema).parse({ agent: { type: 'command', run: 'old' }, ...only });
}

const fast = (parts: Partial<Task>) => aTask({ tags: ['fast'], graderHash: 'g', ...parts });
const base = { config: aConfig(), tasks: [fast({ id: 'a' }), fast({ id: 'b' })] };

test('time and money for re-runs come from the base: a change cannot starve the proof of its own loss', () => {
  const head = {
    config: aConfig({ timeout: '1s', maxCostUsd: 0.01, models: { cassettes: { record: 'none' } } }),
    tasks: base.tasks,
  };
  const { config, moved } = chooseYardstick({ base, head });
  expect({ ...config, agent: null }).toEqual({ ...base.config, agent: null });
  expect(moved).toEqual([
    'maxCostUsd goes from unset to 0.01',
    expect.stringMatching(/^models\.cassettes/),
    'timeout goes from 3600000 to 1000',
  ]);
});

test('takes the agent from the change and everything that judges from the base', () => {
  const head = {
    config: aConfig({
      agent: { type: 'command', run: 'new' },
      trials: 1,
      gate: { mode: 'off', maxViolations: 9 },
      baseline: 'file:mine.json',
    }),
    tasks: base.tasks,
  };
  const { config, moved } = chooseYardstick({ base, head });
  expect(config).toMatchObject({
    agent: { run: 'new' },
    trials: 5,
    gate: { mode: 'evidence', maxViolations: 0 },
    baseline: 'auto',
  });
  expect(moved).toEqual([
    'baseline goes from "auto" to "file:mine.json"',
    'gate.maxViolations goes from 0 to 9',
    'gate.mode goes from "evidence" to "off"',
    'trials goes from 5 to 1',
  ]);
});

test('judges an edited task in its base version and runs the new one beside it', () => {
  const edited = fast({ id: 'a', graderHash: 'easier', tags: [] });
  const { tasks, moved } = chooseYardstick({ base, head: { ...base, tasks: [edited, fast({ id: 'b' })] } });
  expect(tasks.map(({ id, graderHash, tags }) => [id, graderHash, tags])).toEqual([
    ['a', 'g', ['fast']],
    ['a (as changed)', 'easier', []],
    ['b', 'g', ['fast']],
  ]);
  expect(moved).toEqual(['task a changes what judges it and its tags']);
});

test('keeps the base version of a task whose tags alone were edited, so that it stays in its subset', () => {
  const { tasks } = chooseYardstick({
    base,
    head: { ...base, tasks: [fast({ id: 'a', tags: [] }), fast({ id: 'b' })] },
  });
  expect(tasks.map(({ id, tags }) => [id, tags])).toEqual([
    ['a', ['fast']],
    ['b', ['fast']],
  ]);
});

test('runs a new task and says which was deleted', () => {
  const { tasks, moved } = chooseYardstick({
    base,
    head: { ...base, tasks: [fast({ id: 'b' }), fast({ id: 'c' })] },
  });
  expect(tasks.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(moved).toEqual(['task a is deleted']);
});

test('says nothing when nothing moved', () => {
  expect(chooseYardstick({ base, head: base }).moved).toEqual([]);
});
