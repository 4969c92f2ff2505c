import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InfraError } from '../../src/core/errors.ts';
import type { ImageIdentity, Sandbox, SandboxEngine } from '../../src/core/sandbox.ts';
import type { SandboxFile } from '../../src/core/sandbox-file.ts';
import { aCommand, aScript, TEST_LIMITS } from '../support/engine.ts';

const never = new AbortController().signal;

function file(path: string, content: string, mode = 0o644): SandboxFile {
  return { path, mode, content: Buffer.from(content) };
}

/** What every SandboxEngine does. `image` has sh and the usual tools. */
export function sandboxEngineContract(engine: SandboxEngine, findImage: () => Promise<ImageIdentity>): void {
  let image: ImageIdentity;
  let box: Sandbox;

  beforeAll(async () => {
    image = await findImage();
    box = await engine.create({ image, limits: TEST_LIMITS, name: 'contract#1', signal: never });
  });
  afterAll(async () => {
    await box[Symbol.asyncDispose]();
  });

  describe('engine', () => {
    test('says its version', async () => {
      expect(await engine.version()).toMatch(/\d+\.\d+/);
    });

    test('resolves an image to an id and an identity', async () => {
      expect(await engine.resolveImage(image.ref, never)).toEqual(image);
    });

    test('names an image that it cannot find', async () => {
      const missing = engine.resolveImage('localhost:1/agent-eval/absent:9', never);
      await expect(missing).rejects.toMatchObject({
        fault: 'image',
        message: expect.stringContaining('localhost:1/agent-eval/absent:9'),
      });
    });

    test('makes nothing for who has already given up', async () => {
      const signal = AbortSignal.abort(new Error('cancelled'));
      await expect(engine.create({ image, limits: TEST_LIMITS, name: 'x', signal })).rejects.toThrow('cancelled');
    });

    test('gives each of two sandboxes its own files and processes', async () => {
      const make = (name: string) => engine.create({ image, limits: TEST_LIMITS, name, signal: never });
      const [first, second] = await Promise.all([make('a#1'), make('a#2')]);
      await using _first = first;
      await using _second = second;
      const write = aScript('echo mine >note; sleep 100 >/dev/null 2>&1 & echo ok');
      const look = aScript('ls; ps | grep -c "[s]leep"');
      await first.exec(write);
      expect(await Promise.all([first, second].map(async (one) => (await one.exec(look)).stdout))).toEqual([
        'note\n1\n',
        '0\n',
      ]);
    });

    test('leaves sandboxes of living processes alone when it sweeps', async () => {
      await engine.sweep();
      expect((await box.exec(aCommand(['true']))).end).toEqual({ kind: 'exited', exitCode: 0 });
    });
  });

  describe('put', () => {
    test('gives files to the agent, with their modes, in its workspace', async () => {
      const files = [file('put/run.sh', '#!/bin/sh\necho ran $1', 0o755), file('put/données.txt', 'é')];
      await box.put({ files, into: '/workspace', owner: 'agent' });
      const script =
        'put/run.sh now; cat put/données.txt; stat -c "%U %a" put put/run.sh put/données.txt; touch put/new';
      expect(await box.exec(aScript(script))).toMatchObject({
        stdout: 'ran now\néagent 755\nagent 755\nagent 644\n',
        stderr: '',
      });
    });

    test('keeps files of root from the agent, who can only read them', async () => {
      await box.put({ files: [file('hidden.test.js', 'secret', 0o666)], into: '/tests', owner: 'root' });
      const script =
        'cat /tests/hidden.test.js; echo x >/tests/hidden.test.js; rm /tests/hidden.test.js; touch /tests/new';
      const { stdout, stderr } = await box.exec(aScript(script));
      expect(stdout).toBe('secret');
      expect(stderr.match(/ermission denied/g)).toHaveLength(3);
    });

    test('does not write through a link that the agent made', async () => {
      await box.exec(aScript('mkdir target; ln -s /workspace/target trap; echo old >target/x; ln -s target/x link'));
      await box.put({ files: [file('trap/x', 'new'), file('link', 'new')], into: '/workspace', owner: 'agent' });
      expect((await box.exec(aScript('cat target/x trap/x link'))).stdout).toBe('old\nnewnew');
    });
  });

  describe('exec', () => {
    test('keeps stdout and stderr apart, and takes any exit code for a result', async () => {
      expect(await box.exec(aScript('echo out; echo err >&2; exit 7'))).toEqual({
        end: { kind: 'exited', exitCode: 7 },
        started: true,
        stdout: 'out\n',
        stderr: 'err\n',
        truncated: false,
        durationMs: expect.any(Number),
      });
    });

    test('passes arguments and variables on as they are', async () => {
      const odd = ['', ' ', '*', '$HOME', '"\'', '-n', 'a\nb', 'é'];
      const command = ['node', '-p', 'JSON.stringify([process.argv.slice(1), process.env.ODD])', '--', ...odd];
      const { stdout } = await box.exec(aCommand(command, { env: { ODD: 'a=b "c"\nd' } }));
      expect(JSON.parse(stdout)).toEqual([odd, 'a=b "c"\nd']);
    });

    test('starts in the workspace, or where it is told', async () => {
      await box.exec(aCommand(['mkdir', '-p', 'sub']));
      const pwd = async (cwd?: string) => (await box.exec(aCommand(['pwd'], cwd === undefined ? {} : { cwd }))).stdout;
      expect([await pwd(), await pwd('sub'), await pwd('/tmp')]).toEqual([
        '/workspace\n',
        '/workspace/sub\n',
        '/tmp\n',
      ]);
    });

    test.each([
      ['a command that does not exist', { command: ['no-such-command'] }, 127],
      ['a path that does not exist', { command: ['/no/such/command'] }, 127],
      ['a file that is not a program', { command: ['/etc/passwd'] }, 126],
      ['a folder that does not exist', { command: ['pwd'], cwd: '/no/such/folder' }, 126],
      ['an argument that no kernel takes', { command: ['echo', 'x'.repeat(200_000)] }, 126],
    ])('ends %s as a shell does', async (_what, request, exitCode) => {
      const result = await box.exec(aCommand(request.command, request));
      expect(result).toMatchObject({ end: { kind: 'exited', exitCode }, started: false, stdout: '' });
      expect(result.stderr).toMatch(/not found|ermission denied|No such file|argument list too long/);
    });

    test.each([126, 127])('tells a command that ends with %i from one that could not be started', async (exitCode) => {
      const result = await box.exec(aScript(`echo sh: not found >&2; exit ${exitCode}`));
      expect(result).toMatchObject({ end: { exitCode }, started: true, stderr: 'sh: not found\n' });
    });

    test('ends what takes too long, with what it wrote until then', async () => {
      const result = await box.exec(aScript('echo begun; sleep 100; echo never', { timeoutMs: 2000 }));
      expect(result).toMatchObject({ end: { kind: 'timed_out' }, stdout: 'begun\n' });
      expect(result.durationMs).toBeGreaterThanOrEqual(1900);
    });

    test('keeps the first bytes of each stream', async () => {
      const script = 'echo 123456789; echo abcdefghi >&2';
      expect(await box.exec(aScript(script, { outputBytes: 4 }))).toMatchObject({
        end: { kind: 'exited', exitCode: 0 },
        stdout: '1234',
        stderr: 'abcd',
        truncated: true,
      });
    });

    test('ends what writes without end', async () => {
      const result = await box.exec(aCommand(['yes'], { hardOutputBytes: 1024 ** 2, outputBytes: 10 }));
      expect(result).toMatchObject({ end: { kind: 'output_exceeded' }, stdout: 'y\ny\ny\ny\ny\n', truncated: true });
    });

    test('throws the reason of an abort, and nothing of the command stays', async () => {
      const controller = new AbortController();
      const running = box.exec(aScript('sleep 321', { signal: controller.signal }));
      controller.abort(new Error('cancelled by the user'));
      await expect(running).rejects.toThrow('cancelled by the user');
      expect((await box.exec(aScript('ps | grep -c "[s]leep 321"'))).stdout).toBe('0\n');
    });
  });

  describe('killAll', () => {
    test('ends every process and keeps the files', async () => {
      await box.exec(aScript('echo kept >kept; sleep 654 >/dev/null 2>&1 & echo'));
      await box.killAll();
      expect((await box.exec(aScript('cat kept; ps | grep -c "[s]leep 654"'))).stdout).toBe('kept\n0\n');
    });
  });

  describe('snapshot', () => {
    test('takes regular files and says what it left out', async () => {
      await using own = await engine.create({ image, limits: TEST_LIMITS, name: 'contract#2', signal: never });
      await own.exec(
        aScript('mkdir -p a/b .git; printf hi >a/b/c; chmod 755 a/b/c; ln -s /etc/passwd link; echo x >.git/x'),
      );
      const { files, skipped, exceeded } = await own.snapshot('/workspace');
      expect([...files.values()]).toEqual([{ path: 'a/b/c', mode: 0o755, content: Buffer.from('hi') }]);
      expect(skipped).toEqual([
        { path: '.git', reason: '.git is never taken' },
        { path: 'link', reason: 'not a regular file but a symlink' },
      ]);
      expect(exceeded).toBe(false);
    });

    test('says when there is more than the disk limit', async () => {
      await using own = await engine.create({ image, limits: TEST_LIMITS, name: 'contract#3', signal: never });
      const script = 'for i in 1 2 3 4; do dd if=/dev/zero of=f$i bs=1M count=10 2>/dev/null; done';
      await own.exec(aScript(script));
      expect(await own.snapshot('/workspace')).toMatchObject({ exceeded: true });
    });

    test('round-trips every byte through put', async () => {
      const content = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256);
      await box.put({ files: [{ path: 'bytes.bin', mode: 0o640, content }], into: '/workspace', owner: 'agent' });
      const taken = (await box.snapshot('/workspace')).files.get('bytes.bin');
      expect(taken).toEqual({ path: 'bytes.bin', mode: 0o640, content: Buffer.from(content) });
    });
  });

  describe('dispose', () => {
    test('is silent when done twice, and nothing works afterwards', async () => {
      const own = await engine.create({ image, limits: TEST_LIMITS, name: 'contract#4', signal: never });
      await own[Symbol.asyncDispose]();
      await own[Symbol.asyncDispose]();
      await expect(own.exec(aCommand(['true']))).rejects.toBeInstanceOf(InfraError);
      await expect(own.snapshot('/workspace')).rejects.toBeInstanceOf(InfraError);
      await expect(own.killAll()).rejects.toBeInstanceOf(InfraError);
    });
  });
}
