import type { AgentRun } from '../core/agent.ts';
import { InfraError } from '../core/errors.ts';
import type { Finding } from '../core/grade.ts';
import { fail, unverified } from '../core/grade.ts';
import { gradedCriteria } from '../core/graded-criteria.ts';
import type { Evidence, GradingSandbox } from '../core/grader.ts';
import type { GradedCriterion } from '../core/judge-trial.ts';
import type { Snapshot } from '../core/sandbox.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';
import type { ToolsSummary } from '../core/tool-servers.ts';
import type { TimedEvent, ToolCall } from '../core/transcript.ts';
import { EvidenceTooLarge, evidenceFiles } from './evidence-files.ts';
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
  readonly tools: ToolsSummary | undefined;
}

/** Grades every criterion of the task, in order. Throws InfraError when a grading container cannot be had. */
export async function gradeOutcome(deps: TrialDeps, outcome: Outcome): Promise<readonly GradedCriterion[]> {
  const evidence = evidenceOf(deps, outcome);
  if (evidence === undefined) return outcome.plan.task.criteria.flatMap((criterion) => gradedCriteria(criterion, LOST));
  const graded: GradedCriterion[] = [];
  for (const criterion of outcome.plan.task.criteria) {
    graded.push(...gradedCriteria(criterion, await gradeOne(deps, criterion.grader, evidence)));
  }
  return graded;
}

const LOST = fail('the container ended while the agent ran, so nothing of its work is left');

async function gradeOne(
  deps: TrialDeps,
  ...[config, evidence]: Parameters<TrialDeps['gradeCriterion']>
): Promise<Finding> {
  try {
    return await deps.gradeCriterion(config, evidence);
  } catch (error) {
    if (error instanceof InfraError || isAbort(error)) throw error;
    if (error instanceof EvidenceTooLarge) return fail(error.message);
    return unverified(`the ${config.type} grader itself failed: ${String(error)}`);
  }
}

function evidenceOf(deps: TrialDeps, { plan, run, outcome, steps, events, tools }: Outcome): Evidence | undefined {
  if (outcome === undefined) return undefined;
  const answer = run.end.end === 'completed' && run.end.answer !== '' ? run.end.answer : undefined;
  const isToolCall = (event: TimedEvent): event is TimedEvent & ToolCall => event.type === 'tool_call';
  const toolCalls = events.filter(isToolCall);
  const states = tools?.states ?? new Map();
  const open = () =>
    openGradingSandbox(deps, plan, {
      workspace: outcome,
      evidence: evidenceFiles({ answer, events, skipped: outcome.skipped, states }),
    });
  return {
    workspace: outcome,
    answer,
    states,
    seenTools: tools?.tools ?? [],
    ...(run.toolCallsRecorded
      ? { toolCalls, steps }
      : { toolCalls: undefined, steps: null, atLeast: { toolCalls, steps } }),
    execInGradingSandbox: async (request) => {
      await using sandbox = await open();
      // Awaited here: the container must outlive the command.
      return await sandbox.exec(request);
    },
    openGradingSandbox: open,
  };
}

/** A fresh container each time: what the agent's code does while one criterion runs cannot reach the next. */
async function openGradingSandbox(
  { engine }: TrialDeps,
  { task, index, taskImage, signal }: TrialPlan,
  files: { readonly workspace: Snapshot; readonly evidence: readonly SandboxFile[] },
): Promise<GradingSandbox> {
  const { limits } = task.environment;
  const sandbox = await engine.create({
    image: taskImage,
    limits: { cpus: limits.cpus, memoryBytes: limits.memory, pids: limits.pids, diskBytes: limits.disk },
    name: `${task.id}#${index} grading`,
    signal,
  });
  try {
    await sandbox.put({ files: [...files.workspace.files.values()], into: WORKSPACE, owner: 'agent' });
    await sandbox.put({ files: task.tests, into: '/tests', owner: 'root' });
    await sandbox.put({ files: files.evidence, into: '/evidence', owner: 'root' });
  } catch (error) {
    await sandbox[Symbol.asyncDispose]();
    throw error;
  }
  return {
    exec: (request) => sandbox.exec({ ...request, outputBytes: OUTPUT_BYTES, signal }),
    start: (command) => sandbox.start({ command, user: 'agent', signal }),
    killAll: () => sandbox.killAll(),
    [Symbol.asyncDispose]: () => sandbox[Symbol.asyncDispose](),
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
