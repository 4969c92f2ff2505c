import type { AgentTools } from '../../src/core/agent.ts';
import { createServedCalls } from '../../src/core/served-tools.ts';
import { createFakeTools } from './fake-tools.ts';

/** What an agent gets of servers with these tools, which answer every call. */
export async function agentTools(...[options]: Parameters<typeof createFakeTools>): Promise<AgentTools> {
  const tools = createFakeTools(options);
  const offered = await tools.list(new AbortController().signal);
  return {
    ...tools,
    hostUrl: 'http://127.0.0.1:1',
    token: 'token-of-the-trial',
    serves: createServedCalls({ offered, calls: [] }).isNamed,
  };
}
