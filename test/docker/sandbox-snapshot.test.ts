import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImageIdentity, Sandbox, SandboxLimits } from '../../src/core/sandbox.ts';
import { aScript, containersOf, ensureTestImage, TEST_LIMITS, testEngine } from '../support/engine.ts';

const RUN = 'test-sandbox-snapshot';
const engine = testEngine(RUN);
let image: ImageIdentity;

beforeAll(async () => {
  image = await ensureTestImage(engine);
});
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  expect(await containersOf(RUN)).toEqual([]);
});

/** A container in whose workspace this was done. */
async function aBoxAfter(script: string, limits: Partial<SandboxLimits> = {}): Promise<Sandbox> {
  const signal = new AbortController().signal;
  const box = await engine.create({ image, limits: { ...TEST_LIMITS, ...limits }, name: 'task#1', signal });
  const result = await box.exec(aScript(script));
  expect(result).toMatchObject({ end: { kind: 'exited', exitCode: 0 } });
  await box.killAll();
  return box;
}

test('takes out of a hostile workspace what is a file, and names the rest', async () => {
  await using box = await aBoxAfter(`
    echo good >good
    ln -s /etc/passwd file-link; ln -s / folder-link; ln -s loop loop; ln good hard
    mkfifo fifo
    echo x >"$(printf 'line\\n::error::x')"
    echo x >"$(printf 'not-utf8-\\377')"
    echo x >'..'x; mkdir ...; echo x >.../y
    mkdir -p a/.git a/node_modules/b; echo x >a/.git/config; echo x >a/node_modules/b/c
    touch suid; chmod 4755 suid
  `);
  const { files, skipped, exceeded } = await box.snapshot('/workspace');
  expect([...files.keys()].sort()).toEqual(['.../y', '..x', 'good', 'hard', 'line\n::error::x', 'suid']);
  expect(files.get('suid')?.mode).toBe(0o755);
  expect(skipped.map(({ path, reason }) => `${path}: ${reason}`).sort()).toEqual([
    'a/.git: .git is never taken',
    'a/node_modules: node_modules is never taken',
    'fifo: not a regular file but a fifo',
    'file-link: not a regular file but a symlink',
    'folder-link: not a regular file but a symlink',
    'loop: not a regular file but a symlink',
    'not-utf8-\uFFFD: the name is not UTF-8',
  ]);
  expect(exceeded).toBe(false);
});

test('stops at a sparse file larger than the disk limit without reading it', async () => {
  const disk = 4 * 1024 ** 3;
  await using box = await aBoxAfter('truncate -s 3G a; truncate -s 3G b', { diskBytes: disk });
  const startMs = performance.now();
  expect(await box.snapshot('/workspace')).toMatchObject({ exceeded: true });
  expect(performance.now() - startMs).toBeLessThan(30_000);
  expect((await box.exec(aScript('echo alive'))).stdout).toBe('alive\n');
});

test('keeps no more than 256 MiB in memory, whatever the disk limit', async () => {
  await using box = await aBoxAfter('truncate -s 300M a', { diskBytes: 1024 ** 3 });
  expect(await box.snapshot('/workspace')).toMatchObject({ exceeded: true, files: new Map() });
});

test('takes paths as long as a workspace needs', async () => {
  const name = 'n'.repeat(200);
  await using box = await aBoxAfter(`mkdir -p ${name}/${name}; echo deep >${name}/${name}/é`);
  expect([...(await box.snapshot('/workspace')).files.keys()]).toEqual([`${name}/${name}/é`]);
});

test('fails for a folder that is not there', async () => {
  await using box = await aBoxAfter('true');
  await expect(box.snapshot('/absent')).rejects.toMatchObject({
    fault: 'sandbox',
    message: expect.stringContaining('/absent'),
  });
});
