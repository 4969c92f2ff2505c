import { z } from 'zod';
import { isPlainObject } from '../json.ts';
import type { Report } from '../report.ts';
import { type TimedEvent, transcriptEvent } from '../transcript.ts';

const timedEvent = z.intersection(transcriptEvent, z.object({ atMs: z.number().nonnegative() }));

/** As one shard hands them on. */
export const transcriptsSchema = z
  .array(
    z.object({
      side: z.enum(['head', 'base']),
      task: z.string().max(200),
      index: z.number().int().nonnegative(),
      events: z.array(timedEvent).readonly(),
    }),
  )
  .readonly();

type HandedOn = z.infer<typeof transcriptsSchema>;

/** A transcript, and where it lies: a path from the report's folder. */
export interface ShardTranscript {
  readonly path: string;
  readonly events: readonly TimedEvent[];
}

/** Each event by itself, up to the first that is none. */
export function areTranscripts(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  return value.every((transcript: unknown) => {
    const events = isPlainObject(transcript) ? transcript['events'] : undefined;
    return Array.isArray(events) && events.every((event) => timedEvent.safeParse(event).success);
  });
}

/** Only of tries that the shard of this report was to make. */
export function transcriptsOf({ tasks, k }: Report, transcripts: HandedOn): readonly ShardTranscript[] {
  const own = new Set(tasks.map(({ id }) => id));
  return transcripts
    .filter(({ task, index }) => own.has(task) && index < k)
    .map(({ events, ...which }) => ({ path: pathOf(which), events }));
}

/** Each try names its transcript where we know it, whatever the shard says of it. */
export function withTranscripts(report: Report, transcripts: readonly ShardTranscript[]): Report {
  const known = new Set(transcripts.map(({ path }) => path));
  const tasks = report.tasks.map(({ trials, ...task }) => ({
    ...task,
    trials: trials.map((trial) => {
      const path = pathOf({ side: 'head', task: task.id, index: trial.index });
      return { ...trial, transcript: known.has(path) ? path : null };
    }),
  }));
  return { ...report, tasks };
}

function pathOf({ side, task, index }: Omit<HandedOn[number], 'events'>): string {
  return `${side === 'base' ? 'base/' : ''}transcripts/${task}/${index}.jsonl`;
}
