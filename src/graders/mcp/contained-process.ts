import type { GradingSandbox } from '../../core/grader.ts';
import type { McpProcess } from './mcp-process.ts';

/** A server inside a grading container: its bytes come out through the engine, so that it cannot reach who judges it. */
export async function startContained(
  sandbox: GradingSandbox,
  { command, cwd }: { readonly command: readonly string[]; readonly cwd: string },
): Promise<McpProcess> {
  const program = await sandbox.start(['sh', '-c', 'cd -- "$1" && shift && exec "$@"', 'sh', cwd, ...command]);
  return {
    write: (text) => void program.stdio.write(text),
    endInput: () => void program.stdio.end(),
    stdout: program.stdio,
    stderr: program.stderr,
    async howItEnded() {
      if (await program.memoryRanOut().catch(() => false)) return 'out of memory';
      const code = program.exitCode();
      return code === undefined ? 'with its container' : `exit code ${code}`;
    },
    [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
  };
}
