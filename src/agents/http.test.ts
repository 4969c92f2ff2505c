import { createServer } from 'node:net';
import { buffer as bytesOf } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Header } from 'tar-stream';
import { extract, pack } from 'tar-stream';
import { describe, expect, test } from 'vitest';
import { runAgent } from '../../test/support/agent-trial.ts';
import { createFakeEngine } from '../../test/support/fake-engine.ts';
import type { LoopbackReply, LoopbackRequest } from '../../test/support/loopback-server.ts';
import { json, startLoopbackServer } from '../../test/support/loopback-server.ts';
import { aTrialGateway } from '../../test/support/trial-gateway.ts';
import { packWorkspace, unpackWorkspace } from './http/workspace-archive.ts';
import { createHttpAgent, httpSchema } from './http.ts';

const TOOL_CALL = { type: 'tool_call', tool: 't', arguments: {}, result: 'r', isError: false } as const;

interface Setup {
  readonly options?: object;
  readonly modelCalls?: number;
  readonly signal?: AbortSignal;
}

async function runWith(
  handle: (request: LoopbackRequest) => LoopbackReply | Promise<LoopbackReply>,
  setup: Setup = {},
) {
  await using server = await startLoopbackServer(handle);
  return await runAt(`${server.url}/run`, setup);
}

async function runAt(url: string, { options = {}, modelCalls = 0, signal }: Setup = {}) {
  await using engine = createFakeEngine({});
  const image = { ref: 'i', id: 'i', identity: 'i' };
  const limits = { cpus: 1, memoryBytes: 1, pids: 1, diskBytes: 1 };
  const sandbox = await engine.create({ image, limits, name: 't', signal: new AbortController().signal });
  const file = { path: 'old.txt', content: Buffer.from('old'), mode: 0o644 };
  await sandbox.put({ files: [file], into: '/workspace', owner: 'agent' });
  const deps = { prices: {}, readSecret: (name: string) => `secret of ${name}` };
  const agent = createHttpAgent(httpSchema.parse({ type: 'http', url, ...options }), deps);
  const trial = { sandbox, gateway: aTrialGateway({ modelCalls }) };
  const run = await runAgent(agent, signal === undefined ? trial : { ...trial, signal });
  return { ...run, settings: agent.settings, files: (await sandbox.snapshot('/workspace')).files };
}

/** A tar.gz in base64 with these entries. */
async function archiveOf(
  entries: readonly (Pick<Header, 'name'> & Partial<Header> & { readonly content?: string })[],
): Promise<string> {
  const archive = pack();
  for (const { content, ...header } of entries) archive.entry(header, content ?? '');
  archive.finalize();
  return gzipSync(await bytesOf(archive)).toString('base64');
}

describe('what is posted', () => {
  test('is the task, the way to models, the files, and secrets only as headers', async () => {
    let seen: LoopbackRequest | undefined;
    const options = { workspace: 'archive', headers: { authorization: 'env:MY_TOKEN', 'x-kind': 'plain' } };
    const { settings } = await runWith(
      (request) => {
        seen = request;
        return json(200, { answer: 'done' });
      },
      { options },
    );
    const body = JSON.parse(seen?.body.toString() ?? '');
    expect(body).toEqual({
      version: 1,
      trial: { id: 'hello-42', task: 'hello' },
      prompt: 'Say hello.',
      seed: 42,
      timeoutMs: 60_000,
      gateway: { baseUrl: 'http://127.0.0.1:1', token: 'token-of-the-trial' },
      workspace: expect.any(String),
    });
    const names: string[] = [];
    const unpacked = extract();
    unpacked.end(gunzipSync(Buffer.from(body.workspace, 'base64')));
    for await (const entry of unpacked) {
      names.push(entry.header.name);
      entry.resume();
    }
    expect(names).toEqual(['old.txt']);
    expect(seen?.headers).toMatchObject({ authorization: 'secret of MY_TOKEN', 'x-kind': 'plain' });
    expect(JSON.stringify(settings)).not.toContain('secret');
  });
});

describe('the reply', () => {
  test('gives the answer, and a trace whose calls count', async () => {
    const { end, events, toolCallsRecorded } = await runWith(() => json(200, { answer: 'done', trace: [TOOL_CALL] }));
    expect({ end, toolCallsRecorded }).toEqual({ end: { end: 'completed', answer: 'done' }, toolCallsRecorded: true });
    expect(events).toEqual([TOOL_CALL, { type: 'answer', text: 'done' }]);
  });

  test('has its calls left out where the gateway has seen them', async () => {
    const { events, toolCallsRecorded } = await runWith(() => json(200, { answer: 'done', trace: [TOOL_CALL] }), {
      modelCalls: 1,
    });
    expect(events.map(({ type }) => type)).toEqual(['note', 'answer']);
    expect(toolCallsRecorded).toBe(false);
  });

  test('without a trace, or with one that is not whole, says nothing of calls', async () => {
    const none = await runWith(() => json(200, { answer: 'done' }));
    const broken = await runWith(() => json(200, { answer: 'done', trace: [TOOL_CALL, { type: 'grade' }] }));
    expect([none.toolCallsRecorded, broken.toolCallsRecorded]).toEqual([false, false]);
    expect(broken.events[0]).toMatchObject({ type: 'note', text: expect.stringContaining('not whole') });
  });

  test('replaces the workspace with the files of its archive', async () => {
    const workspace = await packWorkspace([{ path: 'new/a.txt', content: Buffer.from('new'), mode: 0o755 }]);
    const { files } = await runWith(() => json(200, { answer: 'done', workspace }), {
      options: { workspace: 'archive' },
    });
    expect(files.get('new/a.txt')).toMatchObject({ content: Buffer.from('new'), mode: 0o755 });
  });

  test.each([
    ['its own error', 500, { error: 'no such order' }, 'HTTP 500: no such order'],
    ['a redirect', 302, {}, 'HTTP 302: {}'],
    ['no answer', 200, { text: 'x' }, 'the reply is not understood'],
    ['a workspace that nobody asked for', 200, { answer: '', workspace: 'H4sI' }, 'workspace is none'],
    ['a secret in its error', 400, { error: 'secret of KEY is wrong' }, 'HTTP 400: *** is wrong'],
  ])('with %s is a failure of the agent', async (_what, status, body, detail) => {
    const setup = { options: { headers: { key: 'env:KEY' } } };
    expect((await runWith(() => json(status, body), setup)).end).toEqual({
      end: 'agent_error',
      detail: expect.stringContaining(detail),
    });
  });

  test('after the time of the trial is a limit', async () => {
    const { end } = await runWith(() => new Promise(() => {}), { signal: AbortSignal.timeout(100) });
    expect(end).toMatchObject({ end: 'limit', limit: 'timeout' });
  });
});

describe('infrastructure', () => {
  test.each([502, 503, 504])('HTTP %i is not a result of the agent', async (status) => {
    await expect(runWith(() => ({ status }))).rejects.toMatchObject({ name: 'InfraError', fault: 'provider' });
  });

  test('neither is a server that is not there, or that cuts its reply off', async () => {
    const server = createServer((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"answer"'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/run`;
    await expect(runAt(url)).rejects.toMatchObject({ name: 'InfraError', fault: 'provider' });
    await new Promise((resolve) => server.close(resolve));
    await expect(runAt(url)).rejects.toMatchObject({ message: expect.stringContaining('ECONNREFUSED') });
  });
});

describe('an archive', () => {
  test.each<readonly [string, Parameters<typeof archiveOf>[0], string]>([
    ['a path that leads out', [{ name: '../x' }], 'the path leaves the folder'],
    ['an absolute path', [{ name: '/etc/x' }], 'the path is absolute'],
    ['a link', [{ name: 'x', type: 'symlink', linkname: '/etc' }], 'not a regular file but a symlink'],
    ['a file that is a folder', [{ name: 'a' }, { name: 'a/b' }], 'a file and a folder'],
    ['a name that is too long', [{ name: 'a'.repeat(256) }], 'too long'],
  ])('with %s is refused', async (_what, entries, message) => {
    await expect(archiveOf(entries).then(unpackWorkspace)).rejects.toThrow(message);
  });

  test('that is none, or a bomb, is refused', async () => {
    await expect(unpackWorkspace('AAAA')).rejects.toThrow('not a tar.gz');
    const archive = pack();
    archive.entry({ name: 'zeros', size: 65 * 1024 ** 2 }, Buffer.alloc(65 * 1024 ** 2));
    archive.finalize();
    const bomb = gzipSync(await bytesOf(archive)).toString('base64');
    await expect(unpackWorkspace(bomb)).rejects.toThrow('more than 67108864 bytes');
  });

  test('leaves out what no snapshot takes, and folders', async () => {
    const archive = await archiveOf([
      { name: './', type: 'directory' },
      { name: './.git/config' },
      { name: 'a/node_modules/x.js' },
      { name: './a/b', content: '1' },
    ]);
    expect((await unpackWorkspace(archive)).map(({ path }) => path)).toEqual(['a/b']);
  });
});
