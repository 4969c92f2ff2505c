import type { z } from 'zod';
import type { Finding } from './grade.ts';
import type { Json } from './json.ts';
import type { ExecResult, SandboxProgram, Snapshot } from './sandbox.ts';
import type { ToolCall } from './transcript.ts';

/** What a grader may look at. */
export interface Evidence {
  readonly workspace: Snapshot;
  /** The agent's final answer; undefined when it gave none. */
  readonly answer: string | undefined;
  /** Undefined when not all of the agent's calls were recorded: then nothing passes by them. */
  readonly toolCalls: readonly ToolCall[] | undefined;
  /** Tools whose every call was recorded, whatever else the agent called: those of the task's servers. */
  readonly seenTools: readonly string[];
  /** Final states of the task's stateful servers, by name. */
  readonly states: ReadonlyMap<string, Json>;
  /** Model calls, else tool calls; null when not all were recorded. */
  readonly steps: number | null;
  /** What was recorded where not all was: enough to fail by, when it is too much already. */
  readonly atLeast?: { readonly toolCalls: readonly ToolCall[]; readonly steps: number | null };
  /**
   * Runs a command in a fresh container of its own: the outcome in /workspace, hidden tests in /tests (root-owned),
   * /evidence/answer.txt, /evidence/transcript.jsonl, /evidence/skipped.json and /evidence/state/SERVER.json. No network. Throws InfraError.
   */
  execInGradingSandbox(request: {
    readonly command: readonly string[];
    readonly timeoutMs: number;
  }): Promise<ExecResult>;
  /** Opens such a container for several commands and programs, one after another. Throws InfraError. */
  openGradingSandbox(): Promise<GradingSandbox>;
}

/** A container for grading. What runs in it may end it: then every method throws ContainerEnded. */
export interface GradingSandbox extends AsyncDisposable {
  exec(request: { readonly command: readonly string[]; readonly timeoutMs: number }): Promise<ExecResult>;
  /** Starts a program as the agent's user, in /. */
  start(command: readonly string[]): Promise<SandboxProgram>;
  /** Ends whatever commands and programs have left running. */
  killAll(): Promise<void>;
}

/** One kind of check. A failing of the grader itself is `unverified`. */
export interface Grader<Options extends { readonly type: string }> {
  readonly type: Options['type'];
  /** One sentence for the docs table. */
  readonly summary: string;
  readonly options: z.ZodType<Options>;
  grade(options: Options, evidence: Evidence): Promise<Finding>;
}
