import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  checkShop,
  folderFor,
  recordedShop,
  SHOP_CALLS,
  shop,
  shopCommand,
  typedCalls,
} from '../support/drift-shop.ts';
import { listenOnLoopback } from '../support/listen.ts';
import { fakeServer } from '../support/mcp-check.ts';
import { connectBytes, openToolServers } from '../support/tool-server.ts';
import { typeCommand } from '../support/type-command.ts';

test('a mock that was just recorded stands for its server, and answers the recorded calls alike', async () => {
  const folder = await recordedShop();
  expect(await checkShop(folder, ...shop())).toEqual({
    code: 0,
    stdout: 'shop.yaml still stands for its server: 2 tools and 5 calls compared.\n',
    stderr: '',
  });
  const definition: unknown = parse(await readFile(join(folder, 'shop.yaml'), 'utf8'));
  expect(definition).toMatchObject({ type: 'mock', name: 'shop', version: '2.1.0', instructions: 'Be kind.' });
  const real = await openToolServers({
    shop: { type: 'forward', where: 'runner', command: shopCommand() },
    mock: definition,
  });
  onTestFinished(async () => void (await real.tools.close()));
  const [original, mock] = [connectBytes(real.tools, 'shop'), connectBytes(real.tools, 'mock')];
  for (const { tool: name, arguments: args } of SHOP_CALLS) {
    const [wanted, got] = [
      await original.ask('tools/call', { name, arguments: args }),
      await mock.ask('tools/call', { name, arguments: args }),
    ];
    expect(got).toEqual(wanted);
  }
  const other = await mock.ask('tools/call', { name: 'refund', arguments: { reason: 'late', more: 1 } });
  expect(other).toMatchObject({ result: { isError: true } });
});

test('the same server gives the same file, in whatever order it lists, as YAML or as JSON', async () => {
  const folder = await recordedShop();
  const record = async (...rest: readonly string[]) => (await typeCommand(['tools', 'record', ...rest], folder)).stdout;
  const written = await readFile(join(folder, 'shop.yaml'), 'utf8');
  await writeFile(join(folder, 'calls.json'), JSON.stringify([...SHOP_CALLS].reverse()));
  expect(await record('--calls', 'calls.json', ...shop('reversed'))).toBe(written);
  await record('--out', 'shop.json', ...typedCalls, ...shop());
  expect(JSON.parse(await readFile(join(folder, 'shop.json'), 'utf8'))).toEqual(parse(written));
});

test('a call that is made twice is recorded as two answers, where they differ', async () => {
  const twice = ['--call', 'refund {}', '--call', 'refund {}'];
  const { stdout } = await typeCommand(['tools', 'record', ...twice, ...shop('counting')], await folderFor());
  expect(parse(stdout)).toMatchObject({
    tools: [{}, { name: 'refund', replies: [{ when: { $eq: {} }, sequence: [{ text: '1' }, { text: '2' }] }] }],
  });
});

test('a file that is there is replaced only on demand, and a recording that fails writes nothing', async () => {
  const folder = await recordedShop();
  const written = await readFile(join(folder, 'shop.yaml'), 'utf8');
  const record = (...rest: readonly string[]) => typeCommand(['tools', 'record', '--out', ...rest], folder);
  expect(await record('shop.yaml', ...shop())).toMatchObject({ code: 2, stderr: expect.stringContaining('--force') });
  const crashed = await record('shop.yaml', '--force', ...typedCalls, ...shop('crash'));
  expect(crashed).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('"get_order" cannot be recorded: the server ended (exit code 3)'),
  });
  expect(await readFile(join(folder, 'shop.yaml'), 'utf8')).toBe(written);
  expect((await record('shop.yaml', '--force', ...shop())).code).toBe(0);
  expect(await readFile(join(folder, 'shop.yaml'), 'utf8')).not.toBe(written);
  expect(await readdir(folder)).toEqual(['shop.yaml']);
});

test('a server of 2026-07-28 is recorded as well', async () => {
  const folder = await folderFor();
  const call = ['--call', 'add {"a":1,"b":2}'];
  const command = ['--', ...fakeServer('modern-only')];
  const made = await typeCommand(['tools', 'record', '--out', 'shop.yaml', ...call, ...command], folder);
  expect([made.code, made.stderr]).toEqual([0, '']);
  expect((await checkShop(folder, ...command)).stdout).toContain('2 tools and 1 call compared.');
  expect(await readFile(join(folder, 'shop.yaml'), 'utf8')).not.toMatch(/resultType|ttlMs/);
});

test('a server over HTTP is recorded and compared, with a secret from the environment', async () => {
  const messageShape = z.object({ id: z.union([z.string(), z.number()]).optional(), method: z.string() });
  const seen = new Set<string | undefined>();
  const answers: Readonly<Record<string, object>> = {
    initialize: {
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      serverInfo: { name: 'web', version: '1' },
    },
    'tools/list': { tools: [{ name: 'ping', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } }] },
    'tools/call': { content: [{ type: 'text', text: 'pong' }] },
  };
  await using server = await listenOnLoopback(
    createServer((request, response) => {
      seen.add(request.headers.authorization);
      void text(request).then((body) => {
        const message = request.method === 'POST' ? messageShape.parse(JSON.parse(body)) : undefined;
        if (message?.id === undefined) return response.writeHead(request.method === 'POST' ? 202 : 405).end();
        response.setHeader('content-type', 'application/json');
        return response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, result: answers[message.method] }));
      });
    }),
  );
  const folder = await folderFor();
  const at = ['--url', server.url, '--header', 'Authorization: Bearer $DOCKER_HOST'];
  const made = await typeCommand(['tools', 'record', '--out', 'shop.yaml', '--call', 'ping', ...at], folder);
  expect([made.code, made.stderr]).toEqual([0, '']);
  expect([...seen]).toEqual(['Bearer unix:///nowhere/docker.sock']);
  expect((await checkShop(folder, ...at)).stdout).toContain('1 tool and 1 call compared.');
  const gone = await checkShop(folder, '--url', 'http://127.0.0.1:1/');
  expect(gone).toMatchObject({ code: 2, stderr: expect.stringContaining('the server opens no session') });
  const missing = await checkShop(folder, '--url', server.url, '--header', 'Authorization: Bearer $NO_SUCH_TOKEN');
  expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('NO_SUCH_TOKEN') });
});

test('a real server is recorded and stands for itself', async () => {
  const root = dirname(
    dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js')),
  );
  const command = ['--', process.execPath, join(root, 'dist/index.js'), 'stdio'];
  const calls = [
    'echo {"message":"é {{x}}"}',
    'get-sum {"a":"one"}',
    'get-structured-content {"location":"New York"}',
    'get-tiny-image',
  ];
  const folder = await folderFor();
  const made = await typeCommand(
    ['tools', 'record', '--out', 'shop.yaml', ...calls.flatMap((call) => ['--call', call]), ...command],
    folder,
  );
  expect([made.code, made.stderr]).toEqual([0, '']);
  const { code, stdout } = await checkShop(folder, ...command);
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^shop.yaml still stands for its server: \d+ tools and 4 calls compared\.\n$/),
  ]);
});
