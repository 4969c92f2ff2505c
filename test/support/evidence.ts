import type { Finding } from '../../src/core/grade.ts';
import type { Evidence } from '../../src/core/grader.ts';
import type { ExecResult, Snapshot } from '../../src/core/sandbox.ts';
import type { ToolCall } from '../../src/core/transcript.ts';
import { gradeCriterion, graderSchema } from '../../src/graders/index.ts';
import { aGradingSandbox } from './grading-sandbox.ts';

/** Grades as a task would: the options as they stand in task.yaml. */
export async function gradeWith(options: unknown, evidence: Evidence): Promise<Finding> {
  return gradeCriterion(graderSchema.parse(options), evidence);
}

/** What the schema says of wrong options: the messages, one a line. */
export function refusalOf(options: unknown): string | undefined {
  return graderSchema
    .safeParse(options)
    .error?.issues.map((issue) => issue.message)
    .join('\n');
}

/** A trial that left nothing, said nothing, called nothing, and whose checks exit with 0. */
export function anEvidence(only: Partial<Evidence> = {}): Evidence {
  return {
    workspace: aSnapshot({}),
    answer: undefined,
    toolCalls: [],
    seenTools: [],
    states: new Map(),
    steps: 0,
    execInGradingSandbox: async () => anExecResult(),
    openGradingSandbox: async () => aGradingSandbox(),
    ...only,
  };
}

/** A workspace with these files: path -> text or bytes. */
export function aSnapshot(
  files: Readonly<Record<string, string | Uint8Array>>,
  only: Partial<Snapshot> = {},
): Snapshot {
  const entries = Object.entries(files).map(
    ([path, content]) => [path, { path, content: Buffer.from(content), mode: 0o644 }] as const,
  );
  return { files: new Map(entries), skipped: [], exceeded: false, ...only };
}

export function aToolCall(tool: string, args: ToolCall['arguments'] = {}): ToolCall {
  return { type: 'tool_call', tool, arguments: args, result: 'ok', isError: false };
}

export function anExecResult(only: Partial<ExecResult> = {}): ExecResult {
  const end = { kind: 'exited', exitCode: 0 } as const;
  return { end, started: true, stdout: '', stderr: '', truncated: false, durationMs: 12, ...only };
}
