import { main } from '../../src/cli.ts';
import type { CliResult } from './cli.ts';

/** Types `agent-eval ARGS` in this process, in a folder, without colours or a real terminal. */
export async function typeCommand(argv: readonly string[], cwd: string): Promise<CliResult> {
  let [stdout, stderr] = ['', ''];
  const code = await main(argv, {
    out: (text) => {
      stdout += text;
    },
    err: (text) => {
      stderr += text;
    },
    isTty: false,
    colour: false,
    columns: 80,
    env: { DOCKER_HOST: 'unix:///nowhere/docker.sock' },
    cwd,
    now: Date.now,
    signal: new AbortController().signal,
  });
  return { code, stdout, stderr };
}
