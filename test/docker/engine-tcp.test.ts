import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDockerEngine } from '../../src/sandbox/docker-engine.ts';
import { aCriterion, openCommandTrials } from '../support/command-trials.ts';
import { containersOf, ensureTestImage } from '../support/engine.ts';
import { type EngineCertificates, makeEngineCertificates } from '../support/engine-certificates.ts';
import { startEngineProxy } from '../support/engine-proxy.ts';
import { type TempFolder, tempFolder } from '../support/temp-folder.ts';

const RUN = 'test-engine-tcp';
let folder: TempFolder;
let certificates: EngineCertificates;

beforeAll(async () => {
  folder = await tempFolder();
  certificates = makeEngineCertificates(folder.path);
});
afterAll(() => folder[Symbol.asyncDispose]());

test.each(['TLS', 'plain TCP'])('a trial that calls a model through its tunnel runs over %s', async (kind) => {
  const isTls = kind === 'TLS';
  await using proxy = await startEngineProxy(isTls ? { certPath: certificates.server } : {});
  const { dockerHost } = proxy;
  await using engine = createDockerEngine({ dockerHost, tlsVerify: isTls, certPath: certificates.client, runId: RUN });
  const image = await ensureTestImage(engine);
  await using world = await openCommandTrials({ engine, image }, async () => ({
    calls: [{ name: 'write_file', input: { path: 'answer.txt', text: '42' } }],
  }));
  const { trial } = await world.run({
    task: { criteria: [aCriterion({ type: 'file', path: 'answer.txt', equals: '42' })] },
    script: `
      import { writeFileSync } from 'node:fs';
      const tools = [{ name: 'write_file', input_schema: { type: 'object' } }];
      const { content } = await ask('What is the answer?', { tools });
      for (const { input } of content) writeFileSync(input.path, input.text);`,
  });
  expect(trial).toMatchObject({ verdict: 'pass', end: 'completed', steps: 1 });
  expect(proxy.connections()).toBeGreaterThan(0);
  expect(await containersOf(RUN)).toEqual([]);
});

test.each<[string, (known: EngineCertificates) => string, RegExp]>([
  ['an engine of another authority', ({ stranger }) => stranger, /certificate is not of the authority in ca\.pem/],
  [
    'an engine that does not know us',
    ({ uninvited }) => uninvited,
    /does not trust cert\.pem|refused the certificate in cert\.pem/,
  ],
])('%s is told, by the client and by plain requests', async (_name, certPathOf, message) => {
  await using proxy = await startEngineProxy({ certPath: certificates.server });
  const certPath = certPathOf(certificates);
  await using engine = createDockerEngine({ dockerHost: proxy.dockerHost, tlsVerify: true, certPath, runId: RUN });
  await expect(engine.version()).rejects.toThrow(message);
  await expect(engine.sweep()).rejects.toThrow(message);
});

test('plain words to a port that wants TLS, and the other way round, are said', async () => {
  await using plain = await startEngineProxy();
  await using secure = await startEngineProxy({ certPath: certificates.server });
  const tls = { tlsVerify: true, certPath: certificates.client, runId: RUN };
  await using first = createDockerEngine({ dockerHost: plain.dockerHost, ...tls });
  await expect(first.version()).rejects.toThrow(/speaks no TLS there.*unset DOCKER_TLS_VERIFY/);
  await using second = createDockerEngine({ dockerHost: secure.dockerHost, runId: RUN });
  await expect(second.version()).rejects.toThrow(/DOCKER_TLS_VERIFY=1/);
});

test('a certificate that is none is refused before anything is asked', async () => {
  const broken = join(folder.path, 'broken');
  await cp(certificates.client, broken, { recursive: true });
  await writeFile(join(broken, 'cert.pem'), 'no certificate');
  const location = { dockerHost: 'tcp://127.0.0.1:1', tlsVerify: true, certPath: broken, runId: RUN };
  expect(() => createDockerEngine(location)).toThrow(/ca\.pem, cert\.pem and key\.pem .* do not belong together/);
});
