import { APPROVALS_SERVER } from '../core/rules-schema.ts';
import type { Rules } from '../core/task.ts';
import type { KindContext, OpenServer } from './kind.ts';
import { openSource } from './open-source.ts';
import type { Reply, SourceCall } from './source.ts';
import { textReply } from './source.ts';
import type { ToolDescription } from './tool-description.ts';
import { wait } from './wait.ts';

const requestApproval: ToolDescription = {
  name: 'request_approval',
  description: 'Asks a person to approve one call of a tool. Ask before you call a tool that needs approval.',
  inputSchema: {
    type: 'object',
    properties: {
      tool: { type: 'string', description: 'Name of the tool that is to be called.' },
      arguments: { type: 'object', description: 'What it is to be called with.' },
      reason: { type: 'string', description: 'Why.' },
    },
    required: ['tool'],
  },
};

/** What the server of approvals offers. */
export const APPROVALS_TOOLS: readonly string[] = [requestApproval.name];

/** True when agents of a task can ask for approval on a server of ours. */
export function servesApprovals({
  tools,
  rules,
}: {
  readonly tools: readonly unknown[];
  readonly rules: Rules;
}): boolean {
  return rules.approvals !== undefined || (rules.approval.length > 0 && tools.length > 0);
}

/** The server on which agents ask for approval, and get what the task decides. */
export function openApprovals({ approvals }: Rules, context: Pick<KindContext, 'record' | 'fail'>): OpenServer {
  return openSource({
    config: { version: '1.0.0', era: 'both' },
    context: { ...context, server: APPROVALS_SERVER },
    tools: [requestApproval],
    call: (call) => decide(approvals, call, context.record),
  });
}

async function decide(
  approvals: Rules['approvals'],
  { arguments: args, signal }: SourceCall,
  record: KindContext['record'],
): Promise<Reply> {
  // The schema has asked for it.
  const tool = String(args['tool']).slice(0, 1000);
  const single = approvals !== undefined && Object.hasOwn(approvals.tools, tool) ? approvals.tools[tool] : undefined;
  const { decision = 'granted', after = 0 } = single ?? approvals ?? {};
  if (!(await wait(after, signal))) return { kind: 'hang' };
  record({ type: 'approval', tool, granted: decision === 'granted', server: APPROVALS_SERVER });
  return decision === 'granted'
    ? textReply(`Granted: ${tool} may be called once.`)
    : textReply(`Denied: ${tool} must not be called.`);
}
