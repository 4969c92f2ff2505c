import type { AgentContext } from '../core/agent.ts';
import type { GatewaySummary } from '../core/gateway.ts';
import type { Sandbox } from '../core/sandbox.ts';
import type { Trace } from '../core/trace.ts';
import { parseTrace } from '../core/trace.ts';
import type { TranscriptEvent } from '../core/transcript.ts';

/** Outside the workspace, so that the trace is no part of the outcome. */
const FOLDER = '/agent-eval';
const NAME = 'trace.jsonl';
export const TRACE_FILE = `${FOLDER}/${NAME}`;

export async function putEmptyTrace(sandbox: Sandbox): Promise<void> {
  const trace = { path: NAME, content: new Uint8Array(), mode: 0o644 };
  await sandbox.put({ files: [trace], into: FOLDER, owner: 'agent' });
}

/**
 * Reads the trace and records it. Of an incomplete one, calls are evidence against the agent only: they are too few.
 * Calls that the gateway or a tool server has recorded are not recorded again.
 */
export async function collectTrace(
  { sandbox, record, tools }: AgentContext,
  seen: GatewaySummary | undefined,
): Promise<Pick<Trace, 'events' | 'isComplete'>> {
  const { content, refused } = await readTrace(sandbox);
  if (content.length === 0 && refused.length === 0) return { events: [], isComplete: false };
  const trace = parseTrace(content);
  const isComplete = trace.isComplete && refused.length === 0;
  const events = trace.events.filter((event) => !wasSeen(event, seen, tools));
  for (const event of events) record(event);
  const repeated = trace.events.length - events.length;
  if (repeated > 0) record({ type: 'note', text: `calls in the trace that were recorded already: ${repeated}` });
  const problems = [...refused, ...trace.problems].join('; ');
  if (!isComplete) record({ type: 'note', text: `the trace is not whole, so nothing passes by it: ${problems}` });
  return { events, isComplete };
}

/** A call of a server's tool is the server's to tell of. */
function wasSeen(event: TranscriptEvent, seen: GatewaySummary | undefined, tools: AgentContext['tools']): boolean {
  if (event.type === 'tool_call' && tools?.serves(event.tool) === true) return true;
  if (seen === undefined || seen.modelCalls === 0) return false;
  return event.type === 'model_call' || (event.type === 'tool_call' && seen.toolCallsRecorded);
}

async function readTrace(sandbox: Sandbox) {
  const { files, skipped, exceeded } = await sandbox.snapshot(FOLDER);
  return {
    content: files.get(NAME)?.content ?? new Uint8Array(),
    refused: [
      ...(exceeded ? [`there is more in ${FOLDER} than is read`] : []),
      ...skipped.filter(({ path }) => path === NAME).map(({ reason }) => reason),
    ],
  };
}
