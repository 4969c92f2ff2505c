import type { Agent, AgentContext, AgentRun, AgentTools } from '../../src/core/agent.ts';
import type { TrialGateway } from '../../src/core/gateway.ts';
import type { Sandbox } from '../../src/core/sandbox.ts';
import type { Task } from '../../src/core/task.ts';
import type { TranscriptEvent } from '../../src/core/transcript.ts';

export interface AgentTrial {
  readonly sandbox: Sandbox;
  readonly prompt?: string;
  readonly limits?: Partial<Task['limits']>;
  readonly gateway?: TrialGateway;
  readonly tools?: AgentTools;
  readonly signal?: AbortSignal;
}

/** Runs an agent as a trial does, without grading; what it recorded comes with its end. */
export async function runAgent(
  agent: Agent,
  { sandbox, prompt = 'Say hello.', limits, gateway, tools, signal = new AbortController().signal }: AgentTrial,
): Promise<AgentRun & { readonly events: readonly TranscriptEvent[] }> {
  const events: TranscriptEvent[] = [];
  const context: AgentContext = {
    task: { id: 'hello', prompt, limits: { timeout: 60_000, ...limits } },
    seed: 42,
    sandbox,
    gateway,
    tools,
    record: (event) => events.push(event),
    signal,
  };
  return { ...(await agent.run(context)), events };
}
