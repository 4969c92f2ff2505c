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
 * Calls that the gateway has recorded are not recorded again.
 */
export async function collectTrace(
  { sandbox, record }: AgentContext,
  seen: GatewaySummary | undefined,
): Promise<Pick<Trace, 'events' | 'isComplete'>> {
  const { content, refused } = await readTrace(sandbox);
  if (content.length === 0 && refused.length === 0) return { events: [], isComplete: false };
  const trace = parseTrace(content);
  const isComplete = trace.isComplete && refused.length === 0;
  const events = trace.events.filter(({ type }) => !wasSeen(type, seen));
  for (const event of events) record(event);
  const repeated = trace.events.length - events.length;
  if (repeated > 0) record({ type: 'note', text: `calls in the trace that the gateway has recorded: ${repeated}` });
  const problems = [...refused, ...trace.problems].join('; ');
  if (!isComplete) record({ type: 'note', text: `the trace is not whole, so nothing passes by it: ${problems}` });
  return { events, isComplete };
}

function wasSeen(type: TranscriptEvent['type'], seen: GatewaySummary | undefined): boolean {
  if (seen === undefined || seen.modelCalls === 0) return false;
  return type === 'model_call' || (type === 'tool_call' && seen.toolCallsRecorded);
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
