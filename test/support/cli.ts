import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** The compiled command line: `npm run build` makes it, and the e2e tests' global setup runs that. */
const CLI = resolve(import.meta.dirname, '../../lib/cli.js');

export interface CliResult {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningCli {
  readonly pid: number;
  kill(signal: NodeJS.Signals): void;
  /** Resolves when stderr has held this text. */
  saw(needle: string): Promise<void>;
  readonly ended: Promise<CliResult>;
}

/** Starts `agent-eval ARGS` as a process of its own, with nothing of this process's environment but PATH and HOME. */
export function startCli(
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): RunningCli {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: options.cwd,
    env: { PATH, HOME, CI: 'true', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  const watchers = new Set<() => void>();
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk;
    for (const watch of watchers) watch();
  });
  const stdout = text(child.stdout);
  const ended = (async () => {
    const [code] = await once(child, 'close');
    return { code: typeof code === 'number' ? code : null, stdout: await stdout, stderr };
  })();
  return {
    pid: child.pid ?? 0,
    kill: (signal) => child.kill(signal),
    saw: (needle) =>
      new Promise((done) => {
        const watch = () => {
          if (!stderr.includes(needle)) return;
          watchers.delete(watch);
          done();
        };
        watchers.add(watch);
        watch();
      }),
    ended,
  };
}

/** Runs `agent-eval ARGS` to its end. */
export function runCli(...call: Parameters<typeof startCli>): Promise<CliResult> {
  return startCli(...call).ended;
}
