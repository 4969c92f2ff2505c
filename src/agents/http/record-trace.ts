import type { AgentContext, AgentRun } from '../../core/agent.ts';
import { measure } from '../../core/measure.ts';
import type { PriceOverrides } from '../../core/price.ts';
import { parseTrace } from '../../core/trace.ts';
import type { TranscriptEvent } from '../../core/transcript.ts';
import { gatewayOf } from '../gateway-of.ts';
import { passedLimit } from '../spending.ts';

/**
 * Records what the reply tells, and the answer. Calls are counted once: where the gateway has seen model calls, it has seen
 * their tool uses too, and the trace's own calls are left out.
 */
export async function recordTrace(request: {
  readonly answer: string;
  readonly trace: readonly unknown[];
  readonly context: AgentContext;
  readonly prices: PriceOverrides;
}): Promise<AgentRun> {
  const { answer, context, prices } = request;
  const { record, task } = context;
  const { modelCalls } = await gatewayOf(context).close();
  const trace = readTrace(request.trace);
  const isRecorded = trace.isComplete && modelCalls === 0;
  if (trace.problems.length > 0)
    record({ type: 'note', text: `the trace is not whole, so nothing passes by it: ${trace.problems.join('; ')}` });
  const isSeen = ({ type }: TranscriptEvent) => modelCalls > 0 && (type === 'model_call' || type === 'tool_call');
  const told = trace.events.filter((event) => !isSeen(event) && !isServed(event, context));
  if (trace.events.some(isSeen))
    record({ type: 'note', text: "calls in the trace are left out: the gateway has seen the agent's model calls" });
  for (const event of told) if (event.type !== 'answer') record(event);
  record({ type: 'answer', text: answer });
  const passed = passedLimit(measure(told, prices), task.limits);
  return { end: passed ?? { end: 'completed', answer }, toolCallsRecorded: isRecorded };
}

/** A call of a server's tool is the server's to tell of. */
function isServed(event: TranscriptEvent, { tools }: AgentContext): boolean {
  return event.type === 'tool_call' && tools?.serves(event.tool) === true;
}

/** No trace is no problem, and says nothing. */
function readTrace(events: readonly unknown[]): ReturnType<typeof parseTrace> {
  if (events.length === 0) return { events: [], isComplete: false, problems: [] };
  return parseTrace(Buffer.from(events.map(lineOf).join('\n')));
}

function lineOf(event: unknown): string {
  try {
    return JSON.stringify(event);
  } catch {
    // Nested more deeply than the stack allows: a line that is no event.
    return 'null';
  }
}
