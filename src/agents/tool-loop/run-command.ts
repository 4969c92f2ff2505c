import { z } from 'zod';
import type { ExecResult } from '../../core/sandbox.ts';
import { clip } from './clip.ts';
import type { Tool, ToolResult } from './tool.ts';

const OUTPUT_BYTES = 1024 ** 2;

const parameters = z.strictObject({
  command: z.string().min(1).max(100_000).describe('Shell command, run by sh in /workspace.'),
  timeoutSeconds: z.number().int().min(1).max(3600).default(120).describe('Seconds after which it is killed.'),
});

export const runCommand: Tool<z.infer<typeof parameters>> = {
  name: 'run_command',
  description: 'Runs a shell command in /workspace and returns its exit code and output. There is no network.',
  parameters,
  isReadOnly: false,
  async run({ command, timeoutSeconds }, { sandbox, signal }) {
    const result = await sandbox.exec({
      command: ['sh', '-c', command],
      timeoutMs: timeoutSeconds * 1000,
      outputBytes: OUTPUT_BYTES,
      signal,
    });
    return describe(result, timeoutSeconds);
  },
};

function describe(result: ExecResult, timeoutSeconds: number): ToolResult {
  const { end } = result;
  switch (end.kind) {
    case 'exited':
      return withOutput(`exit code ${end.exitCode}`, result, end.exitCode !== 0);
    case 'timed_out':
      return withOutput(`killed after ${timeoutSeconds} s`, result, true);
    case 'output_exceeded':
      return withOutput('killed: too much output', result, true);
    case 'out_of_memory':
      return withOutput('killed: out of memory', result, true);
    case 'container_ended':
      return withOutput('killed, and the container with it', result, true);
    default:
      return end satisfies never;
  }
}

/** stderr last: when the whole is too long, its end is what is kept. */
function withOutput(headline: string, { stdout, stderr, truncated }: ExecResult, isError: boolean): ToolResult {
  const parts = [
    headline,
    ...(truncated ? ['(of each stream, what is beyond 1 MiB was dropped)'] : []),
    ...(stdout === '' ? [] : ['stdout:', stdout]),
    ...(stderr === '' ? [] : ['stderr:', stderr]),
    ...(stdout === '' && stderr === '' ? ['(no output)'] : []),
  ];
  return { text: clip(parts.join('\n')), isError };
}
