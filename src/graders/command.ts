import { posix } from 'node:path';
import { z } from 'zod';
import type { Grade } from '../core/grade.ts';
import { fail, PASS, unverified } from '../core/grade.ts';
import type { Evidence, Grader } from '../core/grader.ts';
import { quoteEnd } from '../core/quote.ts';
import type { ExecResult } from '../core/sandbox.ts';
import { duration } from '../core/units.ts';

const QUOTED_END = 600;
const WORKSPACE = '/workspace';
/** What a shell answers when a command cannot be run, or is not there. */
const CANNOT_RUN: readonly number[] = [126, 127];

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
    const result = await evidence.execInGradingSandbox({ command: argv, timeoutMs: timeout });
    if (result.started) return judgeCommand(result, { exitCode, timeout, isLine: typeof run === 'string' });
    return isOfWorkspace(argv[0] ?? '')
      ? fail(`the agent left nothing at ${argv[0]} that can be run${said(result)}`)
      : unverified(`the check could not be run${said(result)}`);
  },
} satisfies Grader<Options>;

interface Expected {
  readonly exitCode: number;
  readonly timeout: number;
  readonly isLine: boolean;
}

/** What a command that was started says of the agent's work: only its exit code can pass it. */
export function judgeCommand(result: ExecResult, expected: Expected): Grade {
  const { end } = result;
  switch (end.kind) {
    case 'exited':
      return judgeExit(end.exitCode, expected, said(result));
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

/** What the code of an agent can bring about is no reason to leave a check undecided. */
function judgeExit(exitCode: number, expected: Expected, output: string): Grade {
  if (exitCode === expected.exitCode) return PASS;
  const doubt = CANNOT_RUN.includes(exitCode)
    ? `; a command ${expected.isLine ? 'of the check, or one that the agent left,' : 'that the check has started'} could not be run`
    : '';
  return fail(`exit code ${exitCode}, expected ${expected.exitCode}${doubt}${output}`);
}

/** A word without a slash is looked up in the image, which no agent has changed. */
function isOfWorkspace(program: string): boolean {
  return program.includes('/') && `${posix.resolve(WORKSPACE, program)}/`.startsWith(`${WORKSPACE}/`);
}

/** The end of both streams, where commands say what went wrong. */
function said({ stderr, stdout, truncated }: ExecResult): string {
  const parts = Object.entries({ stderr, stdout }).map(([name, text]) => {
    const output = text.trimEnd();
    return output === '' ? '' : `; ${name}: ${quoteEnd(output, QUOTED_END)}`;
  });
  return `${parts.join('')}${truncated ? '; the output was cut' : ''}`;
}
