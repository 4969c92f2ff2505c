import type { AgentContext } from '../core/agent.ts';
import type { Sandbox } from '../core/sandbox.ts';
import type { Trace } from '../core/trace.ts';
import { parseTrace } from '../core/trace.ts';

/** Outside the workspace, so that the trace is no part of the outcome. */
const FOLDER = '/agent-eval';
const NAME = 'trace.jsonl';
export const TRACE_FILE = `${FOLDER}/${NAME}`;

export async function putEmptyTrace(sandbox: Sandbox): Promise<void> {
  const trace = { path: NAME, content: new Uint8Array(), mode: 0o644 };
  await sandbox.put({ files: [trace], into: FOLDER, owner: 'agent' });
}

/** Reads the trace and records it. Of an incomplete one, calls are evidence against the agent only: they are too few. */
export async function collectTrace({ sandbox, record }: AgentContext): Promise<Pick<Trace, 'events' | 'isComplete'>> {
  const { content, refused } = await readTrace(sandbox);
  if (content.length === 0 && refused.length === 0) return { events: [], isComplete: false };
  const trace = parseTrace(content);
  const isComplete = trace.isComplete && refused.length === 0;
  for (const event of trace.events) record(event);
  const problems = [...refused, ...trace.problems].join('; ');
  if (!isComplete) record({ type: 'note', text: `the trace is not whole, so nothing passes by it: ${problems}` });
  return { events: trace.events, isComplete };
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
