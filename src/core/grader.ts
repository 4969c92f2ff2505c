import type { z } from 'zod';
import type { Grade } from './grade.ts';
import type { ExecResult, Snapshot } from './sandbox.ts';
import type { ToolCall } from './transcript.ts';

/** What a grader may look at. */
export interface Evidence {
  readonly workspace: Snapshot;
  /** The agent's final answer; undefined when it gave none. */
  readonly answer: string | undefined;
  /** Undefined when the agent's calls were not recorded: then nothing can be said of them. */
  readonly toolCalls: readonly ToolCall[] | undefined;
  /** Model calls, else tool calls; null when neither was recorded. */
  readonly steps: number | null;
  /**
   * Runs a command in a fresh container of its own: the outcome in /workspace, hidden tests in /tests (root-owned),
   * /evidence/answer.txt and /evidence/transcript.jsonl. No network. Throws InfraError.
   */
  execInGradingSandbox(request: {
    readonly command: readonly string[];
    readonly timeoutMs: number;
  }): Promise<ExecResult>;
}

/** One kind of check. A failing of the grader itself is `unverified`. */
export interface Grader<Options extends { readonly type: string }> {
  readonly type: Options['type'];
  /** One sentence for the docs table. */
  readonly summary: string;
  readonly options: z.ZodType<Options>;
  grade(options: Options, evidence: Evidence): Promise<Grade>;
}
