import { buffer as bytesOf } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpAgent } from '../../src/agents/http.ts';
import type { ImageIdentity } from '../../src/core/sandbox.ts';
import { runAgent } from '../support/agent-trial.ts';
import { ensureTestImage, testEngine } from '../support/engine.ts';
import { json, startLoopbackServer } from '../support/loopback-server.ts';
import { aTrialGateway } from '../support/trial-gateway.ts';
import { openTrialSandbox, workspaceOf } from '../support/trial-sandbox.ts';

const engine = testEngine('agents-http-test');
let image: ImageIdentity;
beforeAll(async () => {
  image = await ensureTestImage(engine);
});
afterAll(() => engine[Symbol.asyncDispose]());

type Files = Readonly<Record<string, string>>;

/** An endpoint that does `work` on the files it is sent, and a trial of it. */
async function run(files: Files, work: (files: Files) => Files) {
  await using sandbox = await openTrialSandbox(engine, { image, files });
  await using server = await startLoopbackServer(async ({ body }) => {
    const { workspace } = JSON.parse(body.toString());
    return json(200, { answer: 'done', workspace: await packText(work(await unpackText(workspace))) });
  });
  const deps = { prices: {}, readSecret: (name: string) => name };
  const options = { type: 'http', url: `${server.url}/run`, headers: {}, workspace: 'archive' } as const;
  const { end } = await runAgent(createHttpAgent(options, deps), { sandbox, gateway: aTrialGateway() });
  return { end, workspace: await workspaceOf(sandbox) };
}

async function packText(files: Files): Promise<string> {
  const archive = pack();
  for (const [name, text] of Object.entries(files)) archive.entry({ name }, text);
  archive.finalize();
  return gzipSync(await bytesOf(archive)).toString('base64');
}

async function unpackText(base64: string): Promise<Files> {
  const unpacked = extract();
  unpacked.end(gunzipSync(Buffer.from(base64, 'base64')));
  const files: Record<string, string> = {};
  for await (const entry of unpacked) files[entry.header.name] = (await bytesOf(entry)).toString();
  return files;
}

describe('an http agent', () => {
  test('solves a task on the files of the sandbox, which then holds its files and no others', async () => {
    const orders = { 'orders.json': '[{"id":"A-1184","total":42}]', 'old/draft.txt': 'x', 'old/kept.txt': 'y' };
    const { end, workspace } = await run(orders, (files) => {
      const [order] = JSON.parse(files['orders.json'] ?? '');
      return { ...orders, 'old/draft.txt': 'changed', 'out/ledger.json': JSON.stringify({ refund: order.total }) };
    });
    expect(end).toEqual({ end: 'completed', answer: 'done' });
    expect(workspace).toEqual({ ...orders, 'old/draft.txt': 'changed', 'out/ledger.json': '{"refund":42}' });
  });

  test('removes files, turns a file into a folder and a folder into a file', async () => {
    const { end, workspace } = await run({ "it's.txt": '1', a: '2', 'b/c/d': '3' }, () => ({ 'a/b': '4', b: '5' }));
    expect({ end: end.end, workspace }).toEqual({ end: 'completed', workspace: { 'a/b': '4', b: '5' } });
  });

  test('that wants a file where a folder has to stay has failed', async () => {
    const { end } = await run({ 'b/node_modules/x.js': '1' }, () => ({ b: '2' }));
    expect(end).toEqual({
      end: 'agent_error',
      detail: 'the workspace of the reply: a file where the workspace has a folder',
    });
  });
});
