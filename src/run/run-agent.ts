import { anySignal } from '../core/abort.ts';
import type { AgentContext, AgentEnd, AgentRun } from '../core/agent.ts';
import { ContainerEnded } from '../core/errors.ts';
import type { TrialGateway } from '../core/gateway.ts';
import type { Recorder } from '../core/recorder.ts';
import type { Sandbox, Snapshot } from '../core/sandbox.ts';
import type { ToolsSummary } from '../core/tool-servers.ts';
import { openGateway, waysOf, withGatewayEnd, withoutTunnelFault } from './open-gateway.ts';
import { openTools } from './open-tools.ts';
import { seedWorkspace, WORKSPACE } from './seed-workspace.ts';
import type { TrialDeps, TrialPlan } from './trial-deps.ts';
import { trialSeed } from './trial-seed.ts';
import { withTimeLimit } from './with-time-limit.ts';

export interface AgentOutcome {
  readonly run: AgentRun;
  /** Undefined when the agent has ended its container, and everything in it is gone. */
  readonly outcome: Snapshot | undefined;
  /** Calls that went through the gateway, which sees all there are. */
  readonly modelCalls: number;
  /** Undefined where the task has no tool servers, or nothing is known of them. */
  readonly tools: ToolsSummary | undefined;
}

/** Runs the agent in a sandbox of its own and takes what it left. Throws InfraError, or the signal's reason when the run is over. */
export async function runAgent(deps: TrialDeps, plan: TrialPlan, recorder: Recorder): Promise<AgentOutcome> {
  const { task, index, agentImage, signal } = plan;
  const { limits } = task.environment;
  await using sandbox = await deps.engine.create({
    image: agentImage,
    limits: { cpus: limits.cpus, memoryBytes: limits.memory, pids: limits.pids, diskBytes: limits.disk },
    name: `${task.id}#${index}`,
    signal,
  });
  await seedWorkspace(sandbox, task);
  recorder.record({ type: 'message', role: 'user', text: task.prompt });
  const ended = await outcomeOf(deps, plan, { sandbox, recorder });
  const { run } = ended;
  // A run that is over, by its own time limit too, says nothing of this trial.
  signal.throwIfAborted();
  if (run.end.end === 'limit') recorder.record({ type: 'limit', limit: run.end.limit, detail: run.end.detail });
  return ended;
}

/** What the agent did and left. What its gateway says of the trial is thrown, or comes first. */
async function outcomeOf(
  deps: TrialDeps,
  plan: TrialPlan,
  { sandbox, recorder }: { readonly sandbox: Sandbox; readonly recorder: Recorder },
): Promise<AgentOutcome> {
  const { record } = recorder;
  await using tools = await openTools(deps, plan, recorder);
  await using gateway = await openGateway(deps.gateway, plan, { sandbox, record, tools: tools?.served });
  const ways = waysOf(plan, gateway, tools?.served);
  const run = await tryRun(plan, { sandbox, record, ...ways }, { gateway, failed: tools?.served.tools.failed });
  plan.signal.throwIfAborted();
  try {
    if (run instanceof ContainerEnded) throw run;
    // First, so that a container which the agent has ended is its own doing and no failure of the tunnel in it.
    await sandbox.killAll();
    const summary = await gateway?.close();
    const left = await tools?.close({ failsQuietly: summary?.end.kind === 'limit' });
    const outcome = await sandbox.snapshot(WORKSPACE);
    const modelCalls = summary?.modelCalls ?? 0;
    return { run: withGatewayEnd(run, summary, plan.agent), outcome, modelCalls, tools: left };
  } catch (error) {
    if (!(error instanceof ContainerEnded)) throw error;
    const summary = withoutTunnelFault(await gateway?.close());
    const ended = runOfContainer(error, run instanceof ContainerEnded ? undefined : run, recorder);
    const modelCalls = summary?.modelCalls ?? 0;
    // As with the tunnel: who has ended the container is not excused by what its servers make of it.
    const left = await tools?.close({ failsQuietly: true });
    return { run: withGatewayEnd(ended, summary, plan.agent), outcome: undefined, modelCalls, tools: left };
  }
}

/** Undefined for an agent that its gateway or a tool server's fault has stopped, whatever it threw then: that is the trial's end. */
async function tryRun(
  { task, agent, index, signal }: TrialPlan,
  context: Pick<AgentContext, 'sandbox' | 'record' | 'gateway' | 'tools'>,
  { gateway, failed }: { readonly gateway: TrialGateway | undefined; readonly failed: AbortSignal | undefined },
): Promise<AgentRun | ContainerEnded | undefined> {
  try {
    return await withTimeLimit({ timeoutMs: task.limits.timeout, signal }, (limited) => {
      const stops = [limited, gateway?.stopped, failed].filter((stop) => stop !== undefined);
      return agent.run({ ...context, task, seed: trialSeed(task.id, index), signal: anySignal(stops) });
    });
  } catch (error) {
    if (error instanceof ContainerEnded) return error;
    const isStopped = (await gateway?.close())?.end.kind !== 'open' || failed?.aborted === true;
    if (gateway === undefined || !isStopped) throw error;
    return undefined;
  }
}

/** An agent that records as it goes has recorded all by then; a trace inside is lost, and with it everything. */
function runOfContainer(error: ContainerEnded, run: AgentRun | undefined, { events }: Recorder): AgentRun {
  if (run !== undefined && run.end.end !== 'completed') return run;
  const toolCallsRecorded = run?.toolCallsRecorded ?? events.some(({ type }) => type === 'model_call');
  return { end: endOfContainer(error), toolCallsRecorded };
}

function endOfContainer({ outOfMemory, message }: ContainerEnded): AgentEnd {
  return outOfMemory
    ? { end: 'limit', limit: 'memory', detail: message }
    : { end: 'agent_error', detail: `${message} while the agent ran` };
}

/** How the trial ended: a workspace that outgrew its limit is known only now. */
export function endOf({ end }: AgentRun, outcome: Snapshot | undefined): AgentEnd {
  if (!outcome?.exceeded || end.end !== 'completed') return end;
  return { end: 'limit', limit: 'disk', detail: `the workspace holds ${outcome.exceededBy ?? 'too much'}` };
}
