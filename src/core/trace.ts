import type { TranscriptEvent } from './transcript.ts';
import { traceEvent } from './transcript.ts';

/** Largest trace that is read: each event costs many times its bytes, for every trial of a run. */
export const TRACE_BYTES = 4 * 1024 ** 2;
export const TRACE_EVENTS = 20_000;
const SHOWN_PROBLEMS = 3;

/** What an agent's trace file says. It is whole when not empty, every line understood, none cut off. */
export interface Trace {
  readonly events: readonly TranscriptEvent[];
  readonly isComplete: boolean;
  /** What is wrong with it, for people. */
  readonly problems: readonly string[];
}

/** Reads a JSONL trace: one event an agent may write on each line; blank lines are skipped. */
export function parseTrace(bytes: Uint8Array): Trace {
  const isCut = bytes.length > TRACE_BYTES;
  const lines = new TextDecoder().decode(bytes.subarray(0, TRACE_BYTES)).split('\n');
  const events: TranscriptEvent[] = [];
  const problems: string[] = isCut ? [`the trace is longer than ${TRACE_BYTES} bytes`] : [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    if (events.length === TRACE_EVENTS) {
      problems.unshift(`the trace has more than ${TRACE_EVENTS} events`);
      break;
    }
    const parsed = parseLine(line);
    if ('event' in parsed) events.push(parsed.event);
    else problems.push(`line ${index + 1}: ${parsed.problem}`);
  }
  if (events.length === 0 && problems.length === 0) problems.push('the trace is empty');
  return { events, isComplete: problems.length === 0, problems: shorten(problems) };
}

function parseLine(line: string): { readonly event: TranscriptEvent } | { readonly problem: string } {
  try {
    const parsed = traceEvent.safeParse(JSON.parse(line));
    if (parsed.success) return { event: parsed.data };
    const [issue] = parsed.error.issues;
    return { problem: `${issue?.path.join('.') || 'event'}: ${issue?.message ?? 'not an event'}` };
  } catch {
    // JSON.parse refuses the text, or the value is nested so deeply that checking it overflows the stack.
    return { problem: 'not JSON' };
  }
}

function shorten(problems: readonly string[]): readonly string[] {
  const more = problems.length - SHOWN_PROBLEMS;
  return more <= 0 ? problems : [...problems.slice(0, SHOWN_PROBLEMS), `and ${more} more lines`];
}
