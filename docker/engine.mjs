// Asks the container engine for the few things the scripts beside this file need. Node only: no docker command, no packages.
//   node engine.mjs ping | recipe IMAGE | registry IMAGE | build IMAGE < context.tar | import IMAGE < rootfs.tar
import { readFileSync } from 'node:fs';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { homedir } from 'node:os';
import { join } from 'node:path';

const MINUTE_MS = 60_000;
const LABEL = 'agent-eval.recipe';

const commands = {
  ping: () => call({ path: '/_ping', timeoutMs: 3_000 }),
  async recipe(image) {
    const found = JSON.parse(await call({ path: `/images/${image}/json`, timeoutMs: 10_000 }));
    console.log(found.Config?.Labels?.[LABEL] ?? '');
  },
  /** The engine itself looks: it may have mirrors and proxies that this process knows nothing of. */
  registry: (image) => call({ path: `/distribution/${image}/json`, timeoutMs: 10_000 }),
  build: (image) => stream(`/build?${new URLSearchParams({ t: image, rm: '1', forcerm: '1' })}`, 20 * MINUTE_MS),
  import(image) {
    const [repo, tag] = image.split(':');
    const query = new URLSearchParams({ fromSrc: '-', repo, tag });
    for (const change of (process.env.IMAGE_CHANGES ?? '').split('\n'))
      if (change !== '') query.append('changes', change);
    return stream(`/images/create?${query}`, 5 * MINUTE_MS);
  },
};

const [name, image] = process.argv.slice(2);
try {
  await commands[name](image);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Sends stdin; the engine answers 200 at once and reports failures as lines. */
async function stream(path, timeoutMs) {
  const lines = (await call({ path, method: 'POST', body: process.stdin, timeoutMs })).split('\n');
  const failed = lines
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
    .find((line) => line.error);
  if (failed) throw new Error(failed.error);
}

function call({ path, method = 'GET', body, timeoutMs }) {
  return new Promise((resolve, reject) => {
    const { secure, ...where } = address();
    const signal = AbortSignal.timeout(timeoutMs);
    const options = { ...where, path, method, signal, agent: false, headers: { 'content-type': 'application/x-tar' } };
    const request = (secure ? requestHttps : requestHttp)(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', reject).on('end', () => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`engine answered ${response.statusCode}: ${text.trim()}`));
      });
    });
    request.on('error', reject);
    if (body) body.pipe(request);
    else request.end();
  });
}

function address() {
  const host = process.env.DOCKER_HOST || 'unix:///var/run/docker.sock';
  if (host.startsWith('unix://')) return { secure: false, socketPath: host.slice('unix://'.length) };
  if (!host.startsWith('tcp://')) throw new Error(`DOCKER_HOST=${host}: only unix:// and tcp:// work`);
  const { hostname, port } = new URL(host.replace(/^tcp:/, 'http:'));
  if (!process.env.DOCKER_TLS_VERIFY) return { secure: false, hostname, port: port || 2375 };
  const folder = process.env.DOCKER_CERT_PATH || join(homedir(), '.docker');
  const [ca, cert, key] = ['ca', 'cert', 'key'].map((file) => readFileSync(join(folder, `${file}.pem`)));
  return { secure: true, hostname, port: port || 2376, ca, cert, key };
}
