import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Docker from 'dockerode';
import type { SandboxFile } from '../src/core/sandbox-file.ts';
import { packFiles } from '../src/sandbox/pack-files.ts';
import { aCommand, ensureTestImage, TEST_LIMITS, testEngine } from '../test/support/engine.ts';

/**
 * `npx tsx bench/sandbox.ts [ROUNDS]`: what our whole trial costs beside the engine's own part of it,
 * taken in turns so that both meet the same load. A trial: container, scaffold of ten files, one command, everything
 * killed, snapshot, a fresh container with the outcome and a hidden test, one command, both removed.
 */
const rounds = Number(process.argv[2] ?? 15);
const signal = new AbortController().signal;
const docker = new Docker();
const scaffold: readonly SandboxFile[] = Array.from({ length: 10 }, (_, index) => ({
  path: `src/file-${index}.txt`,
  mode: 0o644,
  content: Buffer.alloc(1024, index),
}));

await using engine = testEngine('bench-sandbox');
const image = await ensureTestImage(engine);
const archive = await buffer(Readable.from(packFiles([{ folder: 'workspace', files: scaffold, id: 1000 }])));
const spans = new Map<string, number[]>();

async function timed<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const startMs = performance.now();
  const value = await work();
  spans.set(name, [...(spans.get(name) ?? []), performance.now() - startMs]);
  return value;
}

async function ourTrial(): Promise<void> {
  const create = (name: string) => engine.create({ image, limits: TEST_LIMITS, name, signal });
  const agent = await timed('create', () => create('agent'));
  await timed('put', () => agent.put({ files: scaffold, into: '/workspace', owner: 'agent' }));
  await timed('exec', () => agent.exec(aCommand(['true'])));
  await timed('kill all', () => agent.killAll());
  const { files } = await timed('snapshot', () => agent.snapshot('/workspace'));
  const grading = await timed('create', () => create('grading'));
  await timed('put', () => grading.put({ files: [...files.values()], into: '/workspace', owner: 'agent' }));
  await timed('put', () => grading.put({ files: scaffold.slice(0, 1), into: '/tests', owner: 'root' }));
  await timed('exec', () => grading.exec(aCommand(['true'])));
  await timed('remove', async () => await agent[Symbol.asyncDispose]());
  await timed('remove', async () => await grading[Symbol.asyncDispose]());
}

/** The same steps as bare calls: no attached stdin, no limits, nothing confirmed, nothing read twice. */
async function floor(): Promise<void> {
  const agent = await bareContainer();
  await agent.putArchive(archive, { path: '/' });
  await bareExec(agent);
  const taken = await buffer(await agent.getArchive({ path: '/workspace/.' }));
  const grading = await bareContainer();
  await grading.putArchive(taken, { path: '/workspace' });
  await grading.putArchive(archive, { path: '/' });
  await bareExec(grading);
  await agent.remove({ force: true });
  await grading.remove({ force: true });
}

async function bareContainer(): Promise<Docker.Container> {
  const HostConfig = { AutoRemove: true, Init: true, NetworkMode: 'none', CapDrop: ['ALL'] };
  const container = await docker.createContainer({ Image: image.id, Cmd: ['sleep', '600'], HostConfig });
  await container.start();
  return container;
}

async function bareExec(container: Docker.Container): Promise<void> {
  const exec = await container.exec({ Cmd: ['true'], AttachStdout: true, AttachStderr: true, User: '1000:1000' });
  await buffer(await exec.start({ hijack: false, stdin: false }));
  await exec.inspect();
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

for (let round = -1; round < rounds; round += 1) {
  if (round === 0) spans.clear();
  await timed('whole trial', ourTrial);
  await timed('floor', floor);
}
for (const [name, values] of spans) {
  const fastest = Math.min(...values)
    .toFixed(1)
    .padStart(8);
  console.log(
    `${name.padEnd(12)}${median(values).toFixed(1).padStart(8)} ms median${fastest} ms fastest  (${values.length})`,
  );
}
const ratio = median(spans.get('whole trial') ?? []) / median(spans.get('floor') ?? []);
console.log(`\nwhole trial / floor = ${ratio.toFixed(2)} (median of ${rounds})`);
