import type { AgentRun } from '../core/agent.ts';
import { InfraError } from '../core/errors.ts';
import type { Grade } from '../core/grade.ts';
import { fail, unverified } from '../core/grade.ts';
import type { Evidence } from '../core/grader.ts';
import type { GradedCriterion } from '../core/judge-trial.ts';
import type { ExecResult, Snapshot } from '../core/sandbox.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';
import type { TimedEvent, ToolCall } from '../core/transcript.ts';
import { WORKSPACE } from './seed-workspace.ts';
import type { TrialDeps, TrialPlan } from './trial-deps.ts';

const OUTPUT_BYTES = 64 * 1024;

interface Outcome {
  readonly plan: TrialPlan;
  readonly run: AgentRun;
  /** Undefined when the container has ended, with everything in it. */
  readonly outcome: Snapshot | undefined;
  /** By what was recorded, be it all or not. */
  readonly steps: number | null;
  readonly events: readonly TimedEvent[];
}

/** Grades every criterion of the task, in order. Throws InfraError when a grading container cannot be had. */
export async function gradeOutcome(deps: TrialDeps, outcome: Outcome): Promise<readonly GradedCriterion[]> {
  const evidence = evidenceOf(deps, outcome);
  if (evidence === undefined)
    return outcome.plan.task.criteria.map(({ id, weight, required }) => ({ id, weight, required, grade: LOST }));
  const graded: GradedCriterion[] = [];
  for (const { id, weight, required, grader } of outcome.plan.task.criteria) {
    graded.push({ id, weight, required, grade: await gradeOne(deps, grader, evidence) });
  }
  return graded;
}

const LOST = fail('the container ended while the agent ran, so nothing of its work is left');

async function gradeOne(
  deps: TrialDeps,
  ...[config, evidence]: Parameters<TrialDeps['gradeCriterion']>
): Promise<Grade> {
  try {
    return await deps.gradeCriterion(config, evidence);
  } catch (error) {
    if (error instanceof InfraError || isAbort(error)) throw error;
    return unverified(`the ${config.type} grader itself failed: ${String(error)}`);
  }
}

function evidenceOf(deps: TrialDeps, { plan, run, outcome, steps, events }: Outcome): Evidence | undefined {
  if (outcome === undefined) return undefined;
  const answer = run.end.end === 'completed' && run.end.answer !== '' ? run.end.answer : undefined;
  const isToolCall = (event: TimedEvent): event is TimedEvent & ToolCall => event.type === 'tool_call';
  const toolCalls = events.filter(isToolCall);
  const files = () => evidenceFiles(answer, events, outcome.skipped);
  return {
    workspace: outcome,
    answer,
    ...(run.toolCallsRecorded
      ? { toolCalls, steps }
      : { toolCalls: undefined, steps: null, atLeast: { toolCalls, steps } }),
    execInGradingSandbox: (request) =>
      execInGradingSandbox(deps, plan, { ...request, workspace: outcome, evidence: files() }),
  };
}

/** A fresh container per command: what the agent's code does while one criterion runs cannot reach the next. */
async function execInGradingSandbox(
  { engine }: TrialDeps,
  { task, index, taskImage, signal }: TrialPlan,
  request: {
    readonly command: readonly string[];
    readonly timeoutMs: number;
    readonly workspace: Snapshot;
    readonly evidence: readonly SandboxFile[];
  },
): Promise<ExecResult> {
  const { limits } = task.environment;
  await using sandbox = await engine.create({
    image: taskImage,
    limits: { cpus: limits.cpus, memoryBytes: limits.memory, pids: limits.pids, diskBytes: limits.disk },
    name: `${task.id}#${index} grading`,
    signal,
  });
  await sandbox.put({ files: [...request.workspace.files.values()], into: WORKSPACE, owner: 'agent' });
  await sandbox.put({ files: task.tests, into: '/tests', owner: 'root' });
  await sandbox.put({ files: request.evidence, into: '/evidence', owner: 'root' });
  // Awaited here: the container must outlive the command.
  return await sandbox.exec({
    command: request.command,
    timeoutMs: request.timeoutMs,
    outputBytes: OUTPUT_BYTES,
    signal,
  });
}

function evidenceFiles(
  answer: string | undefined,
  events: readonly TimedEvent[],
  skipped: Snapshot['skipped'],
): readonly SandboxFile[] {
  const transcript = events.map((event) => `${JSON.stringify(event)}\n`).join('');
  return [
    { path: 'answer.txt', content: Buffer.from(answer ?? ''), mode: 0o644 },
    { path: 'transcript.jsonl', content: Buffer.from(transcript), mode: 0o644 },
    { path: 'skipped.json', content: Buffer.from(`${JSON.stringify(skipped, null, 2)}\n`), mode: 0o644 },
  ];
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
