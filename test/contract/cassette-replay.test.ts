import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CassetteRequest } from '../../src/gateway/cassette/cassettes.ts';
import { createCassettes } from '../../src/gateway/cassette/cassettes.ts';
import type { CassetteOptions, TrialCassette } from '../../src/gateway/cassette/trial-cassette.ts';
import type { TempFolder } from '../support/temp-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';
import {
  aRecordedTrial,
  aReply,
  firstRequest,
  keeping,
  nextRequest,
  startProvider,
  textOf,
  workWith,
} from './cassette-conversation.ts';

const PATH = 'write-note/claude-code@2.1.332/model-1/0.json.gz';
let folder: TempFolder;
beforeEach(async () => {
  folder = await tempFolder();
});
afterEach(() => folder[Symbol.asyncDispose]());

const open = (options: Partial<CassetteOptions> = {}, trial: Partial<CassetteRequest> = {}): Promise<TrialCassette> =>
  createCassettes(keeping(folder.path, options)).open(aRecordedTrial(trial));

/** Records one piece of work and returns what the provider answered. */
async function record(work: Parameters<typeof workWith>[1] = {}): Promise<readonly string[]> {
  const trial = await open({ record: 'all' }, { live: startProvider().upstream });
  const replies = await workWith(trial.upstream, work);
  await trial.finish({ keep: true });
  return replies;
}

describe('a recorded trial', () => {
  it('gets the same bytes in another folder, from nobody', async () => {
    const recorded = await record({ system: 'Work in /workspace.' });
    const trial = await open({ workspacePaths: ['/home/me/work', '/home/me'] });
    expect(await workWith(trial.upstream, { system: 'Work in /home/me/work.' })).toEqual(recorded);
    expect(await trial.finish({ keep: true })).toEqual({ drift: [], unused: 0, served: 3, missed: 0 });
  });

  it('is told apart from a live one', async () => {
    await record();
    const reply = await (await open()).upstream(firstRequest());
    expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' }, retries: 0 });
    expect(Object.keys(reply.headers)).toEqual(['content-type']);
    expect(reply.isReplayed).toBe(true);
  });

  it('is the same file when it is recorded again', async () => {
    await record();
    const first = await readFile(join(folder.path, PATH));
    await record();
    expect(await readFile(join(folder.path, PATH))).toEqual(first);
    expect(await readdir(join(folder.path, PATH, '..'))).toEqual(['0.json.gz']);
  });

  it('keeps its old file when it fails for our reasons', async () => {
    await record();
    const first = await readFile(join(folder.path, PATH));
    const trial = await open({ record: 'all' }, { live: startProvider('B').upstream });
    await workWith(trial.upstream, { prompt: 'Something else' });
    await trial.finish({ keep: false });
    expect(await readFile(join(folder.path, PATH))).toEqual(first);
  });

  it('leaves out replies that were not read to their end', async () => {
    const trial = await open({ record: 'new' }, { live: startProvider().upstream });
    for await (const _ of (await trial.upstream(firstRequest())).body) break;
    await trial.finish({ keep: true });
    await expect((await open()).upstream(firstRequest())).rejects.toThrow('the cassette holds no calls');
  });

  it('asks again only what is not recorded', async () => {
    await record({ results: ['one'] });
    const provider = startProvider('B');
    const trial = await open({ record: 'new' }, { live: provider.upstream });
    await workWith(trial.upstream, { results: ['one', 'two'] });
    expect(await trial.finish({ keep: true })).toMatchObject({ served: 2, missed: 1, drift: [] });
    expect(provider.asked).toHaveLength(1);
    const replayed = await open();
    await workWith(replayed.upstream, { results: ['one', 'two'] });
    expect(await replayed.finish({ keep: true })).toEqual({ drift: [], unused: 0, served: 3, missed: 0 });
  });

  it('reports what was recorded and not asked for', async () => {
    await record();
    const trial = await open();
    await workWith(trial.upstream, { results: ['one'] });
    const { drift, unused } = await trial.finish({ keep: true });
    expect(unused).toBe(1);
    expect(drift).toEqual([
      expect.stringMatching(/^recorded, but not asked for: call 3 \(anthropic-messages .*after 2 steps\)$/),
    ]);
  });

  it('needs a cassette, or somebody to ask', async () => {
    await expect(open()).rejects.toMatchObject({ fault: 'cassette', message: expect.stringContaining(PATH) });
    await expect(open({ record: 'new' })).rejects.toMatchObject({ fault: 'cassette' });
    await expect(open({ record: 'all' })).rejects.toMatchObject({ code: 'record' });
    await expect(open({}, { live: startProvider().upstream })).rejects.toMatchObject({ fault: 'cassette' });
  });
});

describe('a call that was not recorded', () => {
  it.each([
    ['model', { model: 'model-2' }, /model \(model drift\): recorded "model-1", now "model-2"/],
    ['system prompt', { system: 'Play.' }, /system prompt \(agent drift\): recorded .*Work.*, now .*Play/],
    ['tools', { tool: 'walks' }, /tools \(agent drift\): recorded .*runs.*, now .*walks/],
    ['user prompt', { prompt: 'Write a book' }, /user prompt \(task drift\): recorded .*note.*, now .*book/],
  ])('is refused and its %s named', async (_part, work, message) => {
    await record();
    const refusal = workWith((await open()).upstream, work);
    await expect(refusal).rejects.toMatchObject({ fault: 'cassette', message: expect.stringMatching(message) });
  });

  it('is refused when a tool said something else, however the cassette is matched', async () => {
    await record();
    for (const match of ['strict', 'lenient'] as const) {
      const refusal = workWith((await open({ match })).upstream, { results: ['one', 'three'] });
      await expect(refusal).rejects.toMatchObject({
        fault: 'cassette',
        message: expect.stringMatching(/tool result 2 \(environment drift\): recorded .*two.*, now .*three/),
      });
    }
  });

  it('is refused with what surrounds the first character that differs, on both sides, and what to do', async () => {
    const filler = 'word '.repeat(200);
    await record({ prompt: `${filler}Write a NOTE now. ${filler}` });
    const refusal = workWith((await open()).upstream, { prompt: `${filler}Write a BOOK now. ${filler}` });
    const error: unknown = await refusal.catch((thrown: unknown) => thrown);
    const [, then = '', now = ''] = /recorded …(.*)…, now …(.*)…; record anew/.exec(String(error)) ?? [];
    expect(then).toMatch(/^.{52}Write a NOTE now\. .{50}$/);
    expect(now).toBe(then.replace('NOTE', 'BOOK'));
    expect(String(error)).toContain(
      '; record anew with --cassettes all (input cassettes: all); nearest is call 1, to ',
    );
  });

  it('is refused in few words', async () => {
    await record();
    const big = 'x'.repeat(100_000);
    const error = await workWith((await open()).upstream, { prompt: big, system: big, tool: big }).catch(String);
    expect(error).toMatch(/no recorded reply.*; record anew with --cassettes all/);
    expect(error.length).toBeLessThan(1600);
  });

  it('is refused when it was asked once and is asked twice', async () => {
    await record();
    const { upstream } = await open();
    await textOf(await upstream(firstRequest()));
    await expect(upstream(firstRequest())).rejects.toThrow(/nearest is call/);
  });

  it('is counted when it is asked live', async () => {
    await record();
    const trial = await open({ record: 'new' }, { live: startProvider('B').upstream });
    await workWith(trial.upstream, { prompt: 'Write a book' });
    expect(await trial.finish({ keep: true })).toMatchObject({ served: 0, missed: 3, unused: 3 });
  });
});

describe('drift', () => {
  it('of tool output is served and reported where that was asked for', async () => {
    const recorded = await record();
    const trial = await open({ onDrift: 'warn' });
    expect(await workWith(trial.upstream, { results: ['one', 'three'] })).toEqual(recorded);
    expect((await trial.finish({ keep: true })).drift).toEqual([
      expect.stringMatching(/^recorded call 3 answered .*tool result 2 \(environment drift\)/),
    ]);
  });

  it('of tool output that is only noise is none', async () => {
    await record({ results: ['Mon Nov 30 03:18:02 UTC 2026', '/tmp/tmp.aB3dE6gH9k'] });
    const trial = await open({ match: 'strict' });
    await workWith(trial.upstream, { results: ['Tue Dec  1 13:18:02 UTC 2026', '/tmp/tmp.ZZtop12345'] });
    expect(await trial.finish({ keep: true })).toEqual({ drift: [], unused: 0, served: 3, missed: 0 });
  });

  it('of the agent in the middle of a conversation is served and reported', async () => {
    await record();
    const trial = await open();
    const first = firstRequest();
    const reply = await textOf(await trial.upstream(first));
    const next = nextRequest(first, reply, 'one');
    await textOf(await trial.upstream({ ...next, body: { ...next.body, system: 'Play.' } }));
    expect((await trial.finish({ keep: true })).drift[0]).toMatch(/recorded call 2 .*system prompt \(agent drift\)/);
  });

  it('is asked live instead of being refused, where there is somebody to ask', async () => {
    await record();
    const provider = startProvider('B');
    const trial = await open({ record: 'new' }, { live: provider.upstream });
    await workWith(trial.upstream, { results: ['one', 'three'] });
    expect(provider.asked).toHaveLength(1);
    expect(await trial.finish({ keep: true })).toMatchObject({ served: 2, missed: 1, unused: 1 });
  });

  it('of a model is never taken for the same place in the conversation', async () => {
    await record();
    const { upstream } = await open({ onDrift: 'warn' });
    const first = firstRequest();
    const next = nextRequest(first, await textOf(await upstream(first)), 'one');
    await expect(upstream({ ...next, body: { ...next.body, model: 'model-2' } })).rejects.toThrow(/model drift/);
  });
});

describe('conversations beside each other', () => {
  const prompts = ['left', 'right'];
  const upTo = async (upstream: TrialCassette['upstream'], order: readonly number[]) => {
    const requests = prompts.map((prompt) => firstRequest({ prompt }));
    const heard: string[][] = [[], []];
    for (const lane of order) {
      const request = requests[lane] ?? firstRequest();
      const reply = await textOf(await upstream(request));
      heard[lane]?.push(reply);
      requests[lane] = nextRequest(request, reply, 'same output');
    }
    return heard;
  };

  it('are served in whatever order they interleave', async () => {
    const trial = await open({ record: 'all' }, { live: startProvider().upstream });
    const recorded = await upTo(trial.upstream, [0, 0, 1, 1, 0, 1]);
    await trial.finish({ keep: true });
    for (const order of [
      [0, 1, 0, 1, 0, 1],
      [1, 1, 1, 0, 0, 0],
      [1, 0, 0, 1, 1, 0],
    ]) {
      const again = await open();
      expect(await upTo(again.upstream, order)).toEqual(recorded);
      expect(await again.finish({ keep: true })).toEqual({ drift: [], unused: 0, served: 6, missed: 0 });
    }
  });

  it('that ask exactly the same get their replies in the order of recording', async () => {
    const provider = startProvider();
    const trial = await open({ record: 'all' }, { live: provider.upstream });
    const recorded = await Promise.all([1, 2, 3].map(async () => textOf(await trial.upstream(firstRequest()))));
    await trial.finish({ keep: true });
    const { upstream } = await open();
    const replayed = [];
    for (const _ of recorded) replayed.push(await textOf(await upstream(firstRequest())));
    expect(replayed).toEqual(recorded);
  });
});

describe('a client that hangs up', () => {
  const long = () => Promise.resolve(aReply({ content: [{ type: 'text', text: 'x'.repeat(100_000) }] }));

  it('is answered again, and only then', async () => {
    const trial = await open({ record: 'all' }, { live: long });
    const recorded = await textOf(await trial.upstream(firstRequest()));
    await trial.finish({ keep: true });
    const replayed = await open();
    for await (const _ of (await replayed.upstream(firstRequest())).body) break;
    expect(await textOf(await replayed.upstream(firstRequest()))).toBe(recorded);
    await expect(replayed.upstream(firstRequest())).rejects.toThrow('asked more often than recorded');
    expect(await replayed.finish({ keep: true })).toMatchObject({ unused: 0, served: 2 });
  });
});

describe('counting tokens', () => {
  const count = { ...firstRequest(), path: '/v1/messages/count_tokens?beta=true' };

  it('is answered as often as asked where it was recorded, and counts as no call', async () => {
    const live = () => Promise.resolve(aReply({ input_tokens: 12 }));
    const trial = await open({ record: 'all' }, { live });
    await textOf(await trial.upstream(count));
    await trial.finish({ keep: true });
    const replayed = await open();
    expect(await textOf(await replayed.upstream(count))).toBe('{"input_tokens":12}');
    expect(await textOf(await replayed.upstream(count))).toBe('{"input_tokens":12}');
    expect(await replayed.finish({ keep: true })).toEqual({ drift: [], unused: 0, served: 0, missed: 0 });
    const unasked = await (await open()).finish({ keep: true });
    expect(unasked.drift).toEqual([]);
  });

  it('is unknown where it was not', async () => {
    await record();
    const trial = await open();
    const reply = await trial.upstream(count);
    expect(reply.status).toBe(404);
    expect(JSON.parse(await textOf(reply))).toMatchObject({ type: 'error', error: { type: 'not_found_error' } });
    expect(await trial.finish({ keep: true })).toMatchObject({ served: 0, missed: 0 });
  });
});
