import type { Agent, AgentRun } from '../core/agent.ts';
import type { Gateway, GatewaySummary, TrialGateway } from '../core/gateway.ts';
import type { Recorder } from '../core/recorder.ts';
import type { Sandbox } from '../core/sandbox.ts';
import type { TrialPlan } from './trial-deps.ts';

/** Opens the trial's way to models; undefined for an agent that makes no model calls through us. */
export async function openGateway(
  gateway: Gateway,
  { agent, task, index, signal }: TrialPlan,
  { sandbox, record }: { readonly sandbox: Sandbox; readonly record: Recorder['record'] },
): Promise<TrialGateway | undefined> {
  if (agent.gateway === 'none') return undefined;
  return gateway.open({
    agent,
    task,
    index,
    sandbox: agent.gateway === 'sandbox' ? sandbox : undefined,
    recordsToolCalls: agent.toolCallsFromGateway === true,
    record,
    signal,
  });
}

/**
 * What the gateway knows comes before what the agent says of itself; `run` is undefined when it has stopped the agent.
 * Throws the InfraError of a trial that the provider or the tunnel has spoiled, whatever the agent's exit code says.
 */
export function withGatewayEnd(
  run: AgentRun | undefined,
  summary: GatewaySummary | undefined,
  { toolCallsFromGateway }: Agent,
): AgentRun {
  const end = summary?.end ?? { kind: 'open' };
  if (end.kind === 'infra') throw end.error;
  const fromGateway = toolCallsFromGateway === true && summary?.toolCallsRecorded === true;
  const toolCallsRecorded = run?.toolCallsRecorded === true || fromGateway;
  if (end.kind === 'limit') return { end: { end: 'limit', limit: end.limit, detail: end.detail }, toolCallsRecorded };
  if (run === undefined) throw new Error('an agent was stopped by a gateway that was open');
  return { ...run, toolCallsRecorded };
}

/** A tunnel ends with its container: where the agent has ended that, the tunnel did not fail. */
export function withoutTunnelFault(summary: GatewaySummary | undefined): GatewaySummary | undefined {
  if (summary?.end.kind !== 'infra' || summary.end.error.fault !== 'gateway') return summary;
  return { ...summary, end: { kind: 'open' } };
}
