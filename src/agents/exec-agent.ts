import type { AgentContext, AgentEnd } from '../core/agent.ts';
import { UserError } from '../core/errors.ts';
import type { ExecEnd } from '../core/sandbox.ts';
import { timeoutEnd } from './time-over.ts';
import { clip } from './tool-loop/clip.ts';

/** Characters of each stream that the transcript keeps. */
const KEPT_CHARACTERS = 1024 ** 2;
/** Linux takes no longer argument or variable than 128 KiB. */
const PROMPT_BYTES = 131_000;

/** A program that is the agent, with what it gets. */
export interface AgentProgram {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Bytes of each stream that are looked at. */
  readonly outputBytes: number;
}

/** How the program ended: by itself, or by what it was not allowed. */
export type ProgramEnd =
  | { readonly end: 'exited'; readonly exitCode: number; readonly stdout: string; readonly stderr: string }
  | AgentEnd;

/** Throws UserError for a prompt that no argument can hold. */
export function checkPrompt(prompt: string): void {
  if (Buffer.byteLength(prompt) <= PROMPT_BYTES) return;
  throw new UserError(
    'prompt-size',
    `A prompt of more than ${PROMPT_BYTES} bytes cannot be given to a command.`,
    "Put the long part into a file of the task's scaffold and name that file in the prompt.",
  );
}

/** Runs the agent's program in the sandbox and records it with its output. */
export async function execAgent(
  { command, env, outputBytes }: AgentProgram,
  context: AgentContext,
): Promise<ProgramEnd> {
  const { task, sandbox, record, signal } = context;
  const { timeout } = task.limits;
  const { end, stdout, stderr, truncated } = await sandbox.exec({
    command,
    env,
    // A little before the trial's own end, so that what the command has written by then is kept.
    timeoutMs: Math.ceil(timeout - Math.min(1000, timeout / 20)),
    outputBytes,
    signal,
  });
  record({
    type: 'command',
    command: [...command],
    exitCode: end.kind === 'exited' ? end.exitCode : null,
    stdout: clip(stdout, KEPT_CHARACTERS),
    stderr: clip(stderr, KEPT_CHARACTERS),
    truncated: truncated || Math.max(stdout.length, stderr.length) > KEPT_CHARACTERS,
  });
  return end.kind === 'exited' ? { end: 'exited', exitCode: end.exitCode, stdout, stderr } : forbidden(end, timeout);
}

function forbidden({ kind }: Exclude<ExecEnd, { kind: 'exited' }>, timeoutMs: number): AgentEnd {
  switch (kind) {
    case 'timed_out':
      return timeoutEnd(timeoutMs);
    case 'output_exceeded':
      return { end: 'limit', limit: 'output', detail: 'wrote more output than is allowed' };
    case 'out_of_memory':
      return { end: 'limit', limit: 'memory', detail: 'used more memory than environment.limits.memory' };
    case 'container_ended':
      return { end: 'agent_error', detail: 'the container was ended from inside' };
    default:
      return kind satisfies never;
  }
}
