import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Duplex } from 'node:stream';
import type { Sandbox } from '../../src/core/sandbox.ts';

/**
 * Stands in for a container where only files and programs count: a folder, and processes of this machine. A word of a command
 * that begins with a folder which `put` has filled is a path in it.
 */
export async function openLocalSandbox(): Promise<Sandbox> {
  const root = await mkdtemp(join(tmpdir(), 'local-sandbox-'));
  const folders = new Set<string>();
  const here = (word: string) => {
    const folder = [...folders].find((one) => word === one || word.startsWith(`${one}/`));
    return folder === undefined ? word : join(root, word);
  };
  const running = new Set<() => Promise<void>>();
  const unused = () => Promise.reject(new Error('no such thing in a local sandbox'));
  return {
    id: root,
    exec: unused,
    killAll: unused,
    snapshot: unused,
    async put({ files, into }) {
      folders.add(into);
      for (const { path, content } of files) {
        await mkdir(dirname(join(root, into, path)), { recursive: true });
        await writeFile(join(root, into, path), content);
      }
    },
    async start({ command, env }) {
      const [program = '', ...rest] = command.map(here);
      const child = spawn(program, rest, { env: { PATH: process.env['PATH'], ...env }, cwd: root });
      let stderr = '';
      child.stderr.on('data', (chunk) => {
        stderr += String(chunk);
      });
      child.stdin.on('error', () => undefined);
      const ended = new Promise<void>((resolve) => {
        child.once('close', () => resolve());
        child.once('error', () => resolve());
      });
      const dispose = async () => {
        running.delete(dispose);
        child.kill('SIGKILL');
        await ended;
      };
      running.add(dispose);
      return {
        stdio: Duplex.from({ readable: child.stdout, writable: child.stdin }),
        stderr: () => stderr,
        exitCode: () => child.exitCode ?? undefined,
        wasKilled: () => false,
        memoryRanOut: async () => false,
        [Symbol.asyncDispose]: dispose,
      };
    },
    async [Symbol.asyncDispose]() {
      for (const end of [...running]) await end();
      await rm(root, { recursive: true, force: true });
    },
  };
}
