import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createHttpsServer } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConnectProxyOptions, startConnectProxy } from '../support/connect-proxy.ts';
import { makeServerCertificate } from '../support/engine-certificates.ts';
import { listenOnLoopback } from '../support/listen.ts';
import { json, startScriptedUpstream } from '../support/scripted-upstream.ts';
import { type TempFolder, tempFolder } from '../support/temp-folder.ts';

const HOST = 'models.provider.test';
const PASSWORD = 'pass-word-of-the-proxy';
const SCRIPT = fileURLToPath(new URL('../support/ask-provider.ts', import.meta.url));
let folder: TempFolder;

beforeAll(async () => {
  folder = await tempFolder();
  makeServerCertificate(folder.path, HOST);
});
afterAll(() => folder[Symbol.asyncDispose]());

/** A provider with a certificate of its own name, which only those know who are told of its authority. */
async function startTlsProvider() {
  const paths: string[] = [];
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(folder.path, name)));
  const server = createHttpsServer({ key, cert }, async (request, response) => {
    paths.push(`${request.headers['x-api-key']} ${request.url} ${await text(request)}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  });
  return { ...(await listenOnLoopback(server)), paths };
}

interface Asked {
  readonly env?: Readonly<Record<string, string>>;
  readonly baseUrl?: string;
  readonly times?: number;
}

/** What a process with this environment gets from the provider. */
async function ask({ env = {}, baseUrl = `https://${HOST}`, times = 1 }: Asked): Promise<readonly unknown[]> {
  const trusting = { NODE_EXTRA_CA_CERTS: join(folder.path, 'cert.pem'), PATH: process.env['PATH'] ?? '' };
  const args = ['--import', 'tsx', SCRIPT, baseUrl, String(times)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...trusting, ...env } });
  expect(stdout).not.toContain(PASSWORD);
  return JSON.parse(stdout);
}

async function askThrough(options: Partial<ConnectProxyOptions>, { user = '', times = 1, env = {} } = {}) {
  await using provider = await startTlsProvider();
  await using proxy = await startConnectProxy({ leadsTo: provider.url, ...options });
  const address = proxy.url.replace('//', `//${user}`);
  const replies = await ask({ env: { HTTPS_PROXY: address, ...env }, times });
  return { replies, asked: proxy.asked, paths: provider.paths, shown: proxy.url };
}

const OK = { status: 200, body: '{"ok":true}' };

describe('a provider behind a proxy', () => {
  test('is asked through a tunnel, over TLS that the proxy cannot read, on a connection that is kept', async () => {
    const { replies, asked, paths } = await askThrough({}, { times: 3 });
    expect(replies).toEqual([OK, OK, OK]);
    expect(asked).toEqual([`CONNECT ${HOST}:443`]);
    expect(paths).toEqual(Array(3).fill('sk-secret-key /v1/messages {"a":1}'));
  });

  test('is asked with the user and password of the proxy', async () => {
    const { replies, asked } = await askThrough({ user: `me:${PASSWORD}` }, { user: `me:${PASSWORD}@` });
    expect(replies).toEqual([OK]);
    expect(asked).toHaveLength(1);
  });

  test.each([407, 403])('that refuses with %i is a failure at once, without the password in it', async (refuses) => {
    const { replies, asked, paths, shown } = await askThrough({ refuses }, { user: `me:${PASSWORD}@` });
    expect(replies).toEqual([
      {
        error: expect.stringMatching(
          new RegExp(
            `^InfraError: .* after 1 attempt: .* the proxy ${shown} let no call through and answered HTTP ${refuses}`,
          ),
        ),
      },
    ]);
    expect(asked).toHaveLength(1);
    expect(paths).toEqual([]);
  });

  test.each([502, 503])('that is out of order (%i) is tried again', async (refuses) => {
    const { asked } = await askThrough({ refuses });
    expect(asked).toHaveLength(2);
  });

  test('that is not there is a failure that names it', async () => {
    const { replies } = await askThrough({}, { env: { https_proxy: `http://me:${PASSWORD}@127.0.0.1:9` } });
    expect(replies).toEqual([{ error: expect.stringMatching(/the proxy http:\/\/127\.0\.0\.1:9: .*ECONNREFUSED/) }]);
  });

  test('shows a certificate of another name to nobody who would take it', async () => {
    await using provider = await startTlsProvider();
    await using proxy = await startConnectProxy({ leadsTo: provider.url });
    const replies = await ask({ env: { HTTPS_PROXY: proxy.url }, baseUrl: 'https://another.test' });
    expect(replies).toEqual([{ error: expect.stringContaining("does not match certificate's altnames") }]);
    expect(provider.paths).toEqual([]);
  });

  test('over plain http is asked for by its whole address', async () => {
    await using provider = await startScriptedUpstream(json(200, { ok: true }));
    await using proxy = await startConnectProxy({ leadsTo: provider.url, user: `me:${PASSWORD}` });
    const env = { http_proxy: proxy.url.replace('//', `//me:${PASSWORD}@`) };
    expect(await ask({ env, baseUrl: `http://${HOST}/proxied` })).toEqual([OK]);
    expect(proxy.asked).toEqual([`POST http://${HOST}/proxied/v1/messages`]);
    expect(provider.calls[0]?.headers).toMatchObject({ host: HOST, 'x-api-key': 'sk-secret-key' });
    const stranger = await ask({ env: { http_proxy: proxy.url }, baseUrl: `http://${HOST}` });
    expect(stranger).toEqual([{ error: expect.stringContaining(`the proxy ${proxy.url} let no call through`) }]);
  });
});

test('a provider on this machine is never asked through a proxy', async () => {
  await using provider = await startScriptedUpstream(json(200, { ok: true }));
  await using proxy = await startConnectProxy({ leadsTo: provider.url });
  expect(await ask({ env: { HTTP_PROXY: proxy.url, ALL_PROXY: proxy.url }, baseUrl: provider.url })).toEqual([OK]);
  expect(proxy.asked).toEqual([]);
});

test('a provider over TLS is asked directly where no proxy is set, and not believed without its authority', async () => {
  await using provider = await startTlsProvider();
  const baseUrl = provider.url.replace('http:', 'https:').replace('127.0.0.1', 'localhost');
  expect(await ask({ baseUrl })).toEqual([OK]);
  const [untrusting] = await ask({ baseUrl, env: { NODE_EXTRA_CA_CERTS: '' } });
  expect(untrusting).toEqual({ error: expect.stringContaining('self-signed certificate') });
});
