import { z } from 'zod';
import type { Grade } from '../core/grade.ts';
import { fail, PASS, unverified } from '../core/grade.ts';
import type { Evidence, Grader } from '../core/grader.ts';
import { quoteEnd } from '../core/quote.ts';
import type { ExecResult } from '../core/sandbox.ts';
import { duration } from '../core/units.ts';

const QUOTED_END = 600;
/** What a shell answers when the command itself cannot be run, or is not there. */
const NOT_STARTED: readonly number[] = [126, 127];

const options = z.strictObject({
  type: z.literal('command'),
  run: z
    .union([z.string().min(1), z.array(z.string()).min(1)])
    .describe('What to run in /workspace: a list of arguments, or a text for sh -c. Hidden tests lie in /tests.'),
  exitCode: z.number().int().min(0).max(255).default(0).describe('The exit code that passes.'),
  timeout: duration.prefault('60s').describe('Time for the command: 90s, 5m.'),
});
type Options = z.infer<typeof options>;

/** Runs a check in a clean container; only its exit code counts, since the agent's code can print anything. */
export const command = {
  type: 'command',
  summary:
    'A command, run on the outcome in a fresh container with the hidden tests, ends with the expected exit code.',
  options,
  async grade({ run, exitCode, timeout }: Options, evidence: Evidence): Promise<Grade> {
    const argv = typeof run === 'string' ? ['sh', '-c', run] : run;
    return judge(await evidence.execInGradingSandbox({ command: argv, timeoutMs: timeout }), { exitCode, timeout });
  },
} satisfies Grader<Options>;

function judge(result: ExecResult, expected: { readonly exitCode: number; readonly timeout: number }): Grade {
  const { end } = result;
  switch (end.kind) {
    case 'exited':
      return judgeExit(end.exitCode, expected.exitCode, said(result));
    case 'timed_out':
      return fail(`did not finish in ${expected.timeout / 1000}s${said(result)}`);
    case 'out_of_memory':
      return fail(`ran out of memory${said(result)}`);
    case 'container_ended':
      return fail(`ended its container${said(result)}`);
    case 'output_exceeded':
      return fail(`wrote more output than is allowed${said(result)}`);
    default:
      return end satisfies never;
  }
}

function judgeExit(exitCode: number, expected: number, output: string): Grade {
  if (exitCode === expected) return PASS;
  if (NOT_STARTED.includes(exitCode)) {
    return unverified(`the check could not be run (exit code ${exitCode})${output}`);
  }
  return fail(`exit code ${exitCode}, expected ${expected}${output}`);
}

/** The end of both streams, where commands say what went wrong. */
function said({ stderr, stdout, truncated }: ExecResult): string {
  const parts = Object.entries({ stderr, stdout }).map(([name, text]) => {
    const output = text.trimEnd();
    return output === '' ? '' : `; ${name}: ${quoteEnd(output, QUOTED_END)}`;
  });
  return `${parts.join('')}${truncated ? '; the output was cut' : ''}`;
}
