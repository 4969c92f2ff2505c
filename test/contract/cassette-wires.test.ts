import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCassettes } from '../../src/gateway/cassette/cassettes.ts';
import type { CassetteSummary } from '../../src/gateway/cassette/trial-cassette.ts';
import type { TempFolder } from '../support/temp-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';
import type { Said } from './cassette-agents.ts';
import { AGENTS, HERE, SAID } from './cassette-agents.ts';
import { aRecordedTrial, aReply, keeping, textOf } from './cassette-conversation.ts';

let folder: TempFolder;
beforeEach(async () => {
  folder = await tempFolder();
});
afterEach(() => folder[Symbol.asyncDispose]());

/** Records an agent's third request, then replays it with other words and other noise. */
async function replayWith(ask: (typeof AGENTS)[string], change: Partial<Said>): Promise<CassetteSummary> {
  const live = () => Promise.resolve(aReply({ said: 'done' }));
  const before = await createCassettes(keeping(folder.path, { record: 'all' })).open(aRecordedTrial({ live }));
  await textOf(await before.upstream(ask(HERE, SAID)));
  await before.finish({ keep: true });
  const after = await createCassettes(keeping(folder.path, { onDrift: 'warn' })).open(aRecordedTrial());
  const later = { ...HERE, now: new Date('2027-03-04T21:40:59.007Z'), pid: 77 };
  expect(await textOf(await after.upstream(ask(later, { ...SAID, ...change })))).toBe('{"said":"done"}');
  return await after.finish({ keep: true });
}

describe.each(Object.entries(AGENTS))('a recording of %s', (_name, ask) => {
  it('is replayed on another day without drift', async () => {
    expect(await replayWith(ask, {})).toEqual({ drift: [], unused: 0, served: 1, missed: 0 });
  });

  it('is replayed by its place in the conversation when tools say something else', async () => {
    const { drift } = await replayWith(ask, { result: 'other words' });
    expect(drift).toEqual([expect.stringMatching(/tool result 1 and 1 more \(environment drift\)/)]);
  });

  it('names whose change it is when several things changed', async () => {
    const { drift } = await replayWith(ask, { result: 'other words', system: 'Be someone else.', command: 'cat' });
    expect(drift).toHaveLength(1);
    expect(drift[0]).toMatch(/system prompt.*\(agent drift\).*what the agent says it did.*tool result/);
  });
});

it('Gemini requests of another conversation are not taken for the same place', async () => {
  const gemini = AGENTS['gemini'] ?? expect.fail('no such agent');
  await expect(replayWith(gemini, { prompt: 'Something else', result: 'other words' })).rejects.toThrow('task drift');
});
