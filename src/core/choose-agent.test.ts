import { expect, test } from 'vitest';
import { z } from 'zod';
import { chooseAgent, otherAgents } from './choose-agent.ts';
import { configSchemaWith } from './config.ts';

const schema = configSchemaWith(z.looseObject({ type: z.string() }));
const top = { type: 'command', run: 'x' };
const small = { name: 'small', agent: { type: 'tool-loop', model: 'm-1' } };
const large = { name: 'large', agent: { type: 'tool-loop', model: 'm-2' } };
const asked = { name: undefined, model: undefined };

test('judges the agent at the top, and runs the others beside it', () => {
  const config = schema.parse({ agent: top, agents: [small, large] });
  const chosen = chooseAgent(config, asked);
  expect(chosen).toEqual({ name: 'agent', config: top });
  expect(otherAgents(config, chosen).map(({ name }) => name)).toEqual(['small', 'large']);
});

test('judges the one that is marked, and needs none at the top then', () => {
  const config = schema.parse({ agents: [small, { ...large, subject: true }] });
  const chosen = chooseAgent(config, asked);
  expect(chosen).toEqual({ name: 'large', config: large.agent });
  expect(otherAgents(config, chosen)).toEqual([{ name: 'small', config: small.agent }]);
});

test('replaces the model of the one that is judged', () => {
  const config = schema.parse({ agent: top, agents: [small] });
  expect(chooseAgent(config, { name: 'small', model: 'm-9' }).config).toEqual({ type: 'tool-loop', model: 'm-9' });
  expect(() => chooseAgent(config, { name: undefined, model: 'm-9' })).toThrow('agent of type command has no model');
});

test('names the agents that there are when asked for another', () => {
  const config = schema.parse({ agent: top, agents: [small] });
  expect(() => chooseAgent(config, { ...asked, name: 'huge' })).toThrow('no agent is called "huge".');
});

test.each([
  ['no agent at all', {}, ['agent'], 'mark one of agents with subject: true'],
  [
    'two subjects',
    {
      agents: [
        { ...small, subject: true },
        { ...large, subject: true },
      ],
    },
    ['agents', 1, 'subject'],
    'only one',
  ],
  ['one name twice', { agent: top, agents: [small, small] }, ['agents', 1, 'name'], 'the name of another one'],
  [
    'the name of the one at the top',
    { agent: top, agents: [{ ...small, name: 'agent' }] },
    ['agents', 0, 'name'],
    'at the top',
  ],
])('refuses %s', (_what, config, path, message) => {
  const [issue] = schema.safeParse(config).error?.issues ?? [];
  expect(issue).toMatchObject({ path, message: expect.stringContaining(message) });
});
