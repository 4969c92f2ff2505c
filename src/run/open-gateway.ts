import type { Agent, AgentRun, AgentTools } from '../core/agent.ts';
import type { Gateway, GatewaySummary, TrialGateway } from '../core/gateway.ts';
import type { Recorder } from '../core/recorder.ts';
import type { Sandbox } from '../core/sandbox.ts';
import type { ServedTools } from '../core/served-tools.ts';
import { createServedCalls } from '../core/served-tools.ts';
import type { TrialPlan } from './trial-deps.ts';

/** What a trial's gateway is opened with. */
interface Inside {
  readonly sandbox: Sandbox;
  readonly record: Recorder['record'];
  readonly tools: ServedTools | undefined;
}

/** Opens the trial's way to models and tool servers; undefined for an agent that reaches neither through us. */
export async function openGateway(
  gateway: Gateway,
  { agent, task, index, signal }: TrialPlan,
  { sandbox, record, tools }: Inside,
): Promise<TrialGateway | undefined> {
  const servesModels = agent.gateway !== 'none';
  if (!servesModels && tools === undefined) return undefined;
  return gateway.open({
    agent,
    task,
    index,
    sandbox: agent.gateway === 'host' ? undefined : sandbox,
    servesModels,
    tools,
    recordsToolCalls: agent.toolCallsFromGateway === true,
    record,
    signal,
  });
}

/** What the agent gets of it: a way to models only where it asks for one. */
export function waysOf(
  { agent }: TrialPlan,
  gateway: TrialGateway | undefined,
  served: ServedTools | undefined,
): { readonly gateway: TrialGateway | undefined; readonly tools: AgentTools | undefined } {
  const models = agent.gateway === 'none' ? undefined : gateway;
  if (gateway === undefined || served === undefined) return { gateway: models, tools: undefined };
  const { hostUrl, token } = gateway;
  const { tools } = served;
  return {
    gateway: models,
    tools: {
      servers: tools.servers,
      list: (signal) => tools.list(signal),
      call: (request, signal) => tools.call(request, signal),
      hostUrl,
      token,
      serves: createServedCalls(served).isNamed,
    },
  };
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
