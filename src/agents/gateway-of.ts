import type { AgentContext } from '../core/agent.ts';
import type { TrialGateway } from '../core/gateway.ts';

/** The gateway of a trial whose agent asked for one. */
export function gatewayOf({ gateway }: AgentContext): TrialGateway {
  if (gateway === undefined) throw new Error('an agent that calls models was started without a gateway');
  return gateway;
}
