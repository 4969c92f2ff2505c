import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRedact } from '../../src/core/redact.ts';
import { cassettePath } from '../../src/gateway/cassette/cassette-path.ts';
import type { CassetteRequest } from '../../src/gateway/cassette/cassettes.ts';
import { createCassettes } from '../../src/gateway/cassette/cassettes.ts';
import type { UpstreamReply } from '../../src/gateway/upstream/upstream.ts';
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

let folder: TempFolder;
beforeEach(async () => {
  folder = await tempFolder();
});
afterEach(() => folder[Symbol.asyncDispose]());

const pathOf = (trial: Partial<CassetteRequest> = {}) => cassettePath(folder.path, aRecordedTrial(trial));
const replay = () => createCassettes(keeping(folder.path)).open(aRecordedTrial());

async function recordReply(reply: () => UpstreamReply, secrets: readonly string[] = []) {
  const options = keeping(folder.path, { record: 'all', redact: createRedact(secrets) });
  const trial = await createCassettes(options).open(aRecordedTrial({ live: () => Promise.resolve(reply()) }));
  const text = await textOf(await trial.upstream(firstRequest({ prompt: `the key is ${secrets.join(' and ')}` })));
  return { text, ...(await trial.finish({ keep: true })) };
}

async function plain(): Promise<string> {
  return gunzipSync(await readFile(pathOf())).toString('utf8');
}

describe('secrets', () => {
  const secret = 'sk-ant-real-key-0001';

  it('are in no cassette, packed or not, wherever they were said', async () => {
    const message = { id: secret, content: [{ type: 'text', text: `you said ${secret}` }] };
    const { text } = await recordReply(() => ({ ...aReply(message), headers: { 'content-type': secret } }), [secret]);
    expect(text).toContain(secret);
    expect(await plain()).toContain('you said ***');
    for (const file of [await plain(), (await readFile(pathOf())).toString('latin1')]) {
      expect(file).not.toContain(secret);
      expect(file).not.toContain('session=1');
      expect(file).not.toContain('req_1');
    }
  });

  it('in bytes that are no text are found too', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(secret), Buffer.from([0xff])]);
    const body = (async function* () {
      yield bytes;
    })();
    await recordReply(() => ({ ...aReply({}), body }), [secret]);
    const { calls } = JSON.parse(await plain());
    expect(Buffer.from(calls[0].reply.base64, 'base64')).toEqual(Buffer.from([0xff, 0xfe, 0x2a, 0x2a, 0x2a, 0xff]));
  });

  it('that a stream spells out in pieces keep the call out of the cassette', async () => {
    const events = ['sk-ant-re', 'al-key-', '0001'].map((text) => `data: ${JSON.stringify({ delta: { text } })}\n\n`);
    const body = (async function* () {
      for (const event of events) yield Buffer.from(event);
    })();
    const { drift } = await recordReply(() => ({ ...aReply({}), body }), [secret]);
    expect(drift).toEqual(['call 1 of the recording was left out: its reply spells out a secret piece by piece']);
    expect(await plain()).not.toContain('al-key');
  });

  it('do not change what a request is: it is found without knowing them', async () => {
    const { text } = await recordReply(() => aReply({ content: [] }), [secret]);
    const { upstream } = await replay();
    expect(await textOf(await upstream(firstRequest({ prompt: 'the key is ***' })))).toBe(text);
  });
});

describe('a cassette', () => {
  it('holds a growing history once', async () => {
    const results = Array.from(
      { length: 40 },
      (_, n) => `${n} ${Array.from({ length: 200 }, (_, k) => (n * 7919 + k * 104729).toString(36)).join(' ')}`,
    );
    const options = keeping(folder.path, { record: 'all' });
    let sent = 0;
    let step = 0;
    const live = ({ body }: { readonly body: unknown }) => {
      sent += JSON.stringify(body).length;
      step += 1;
      return Promise.resolve(aReply({ content: [{ type: 'tool_use', id: `toolu_${step}`, name: 'bash', input: {} }] }));
    };
    const trial = await createCassettes(options).open(aRecordedTrial({ live }));
    let request = firstRequest();
    for (const result of results) request = nextRequest(request, await textOf(await trial.upstream(request)), result);
    await trial.finish({ keep: true });
    expect((await plain()).length).toBeLessThan(2 * JSON.stringify(request.body).length);
    expect((await readFile(pathOf())).length).toBeLessThan(sent / 25);
  });

  it('keeps bytes as they came', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * 31) % 256));
    const body = async function* () {
      yield bytes;
    };
    await recordReply(() => ({ ...aReply({}), status: 429, headers: { 'x-should-retry': 'false' }, body: body() }));
    const reply = await (await replay()).upstream(firstRequest({ prompt: 'the key is ' }));
    expect(reply).toMatchObject({ status: 429, headers: { 'x-should-retry': 'false' } });
    const pieces: Uint8Array[] = [];
    for await (const piece of reply.body) pieces.push(piece);
    expect(Buffer.concat(pieces)).toEqual(bytes);
  });

  it('lies under a path of its own, whatever names it has', () => {
    const names = [
      'a',
      'A',
      'a.',
      '../a',
      'a/b',
      'a_b',
      'a-b',
      '',
      '..',
      'é',
      'e',
      'x'.repeat(300),
      `${'x'.repeat(300)}y`,
    ];
    const paths = names.flatMap((name) => [
      pathOf({ taskId: name }),
      pathOf({ agent: name }),
      pathOf({ agentVersion: name }),
      pathOf({ model: name }),
    ]);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    for (const path of paths) {
      expect(dirname(dirname(dirname(dirname(path))))).toBe(folder.path);
      expect(path.slice(folder.path.length)).toMatch(/^(\/[\w.@~-]{1,120}){4}$/);
    }
  });
});

describe('a file that is no cassette', () => {
  const write = async (bytes: string | Uint8Array) => {
    await mkdir(dirname(pathOf()), { recursive: true });
    await writeFile(pathOf(), bytes);
  };
  const good = {
    version: 1,
    id: { taskId: 'write-note', index: 0, agent: 'claude-code', agentVersion: '2.1.332', model: 'model-1' },
    folders: [['/workspace']],
    parts: [['model', 'm']],
    calls: [{ wire: 'gemini', chain: null, parts: [0], reply: { status: 200, headers: {}, text: '' } }],
  };
  const [call] = good.calls;

  it.each<[string, string | Uint8Array, string]>([
    ['empty', '', 'damaged'],
    ['not packed', JSON.stringify(good), 'damaged'],
    ['cut off', gzipSync(JSON.stringify(good)).subarray(0, 40), 'damaged'],
    ['no JSON', gzipSync('{'), 'damaged'],
    ['null', gzipSync('null'), 'expected object'],
    ['of another version', gzipSync(JSON.stringify({ ...good, version: 2 })), 'version'],
    ['with unknown keys', gzipSync(JSON.stringify({ ...good, more: 1 })), 'more'],
    ['with a place that is not there', gzipSync(JSON.stringify({ ...good, parts: [] })), 'part 0'],
    [
      'with a place below zero',
      gzipSync(JSON.stringify({ ...good, calls: [{ ...call, parts: [-1] }] })),
      'calls.0.parts.0',
    ],
    [
      'with a bad status',
      gzipSync(JSON.stringify({ ...good, calls: [{ ...call, reply: { ...call?.reply, status: 99 } }] })),
      'calls.0.reply',
    ],
    [
      'with a header of its own',
      gzipSync(
        JSON.stringify({ ...good, calls: [{ ...call, reply: { ...call?.reply, headers: { connection: 'x' } } }] }),
      ),
      'calls.0.reply',
    ],
    [
      'with a header of two lines',
      gzipSync(
        JSON.stringify({
          ...good,
          calls: [{ ...call, reply: { ...call?.reply, headers: { 'content-type': 'a\r\nb: c' } } }],
        }),
      ),
      'calls.0.reply',
    ],
    ['with a prototype', gzipSync(`{"__proto__":{"a":1},${JSON.stringify(good).slice(1)}`), '__proto__'],
    [
      'with a part of any depth',
      gzipSync(JSON.stringify(good).replace('"m"', `${'['.repeat(200_000)}${']'.repeat(200_000)}`)),
      'damaged',
    ],
    ["another trial's", gzipSync(JSON.stringify({ ...good, id: { ...good.id, index: 1 } })), "another trial's"],
    ['too large when unpacked', gzipSync(Buffer.alloc(257 * 1024 * 1024), { level: 1 }), 'ERR_BUFFER_TOO_LARGE'],
  ])('is refused when it is %s', async (_how, bytes, reason) => {
    await write(bytes);
    const refusal = await replay().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'InfraError', fault: 'cassette' });
    expect(String(refusal)).toContain(pathOf());
    expect(String(refusal)).toContain(reason);
    expect(String(refusal).length).toBeLessThan(1000);
  });

  it('is refused when it is a folder', async () => {
    await mkdir(pathOf(), { recursive: true });
    await expect(replay()).rejects.toMatchObject({ fault: 'cassette', message: expect.stringContaining('EISDIR') });
  });

  it('is replaced when everything is recorded anew', async () => {
    await write('nonsense');
    await recordReply(() => aReply({}));
    expect(JSON.parse(await plain()).calls).toHaveLength(1);
  });

  it('says why it cannot be written, and leaves nothing behind', async () => {
    await mkdir(join(pathOf(), 'in the way'), { recursive: true });
    const options = keeping(folder.path, { record: 'all' });
    const trial = await createCassettes(options).open(aRecordedTrial({ live: startProvider().upstream }));
    await workWith(trial.upstream);
    await expect(trial.finish({ keep: true })).rejects.toMatchObject({ fault: 'cassette' });
    expect(await readdir(dirname(pathOf()))).toEqual(['0.json.gz']);
  });
});
