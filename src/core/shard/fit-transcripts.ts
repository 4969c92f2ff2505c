import { MOST_HOSTILE_VALUES } from '../read-hostile.ts';
import type { Report } from '../report.ts';
import { countValues } from '../weigh-json.ts';

/** Which try a transcript is of. */
interface OfTry {
  readonly side: 'head' | 'base';
  readonly task: string;
  readonly index: number;
}

/**
 * Leaves the longest transcripts out, until the whole can be read back, and those that are nested too deep for that; the
 * tries of those name none any more.
 */
export function fitTranscripts<Transcript extends OfTry>(
  result: { readonly report: Report; readonly transcripts: readonly Transcript[] },
  maxBytes: number,
): { readonly report: Report; readonly transcripts: readonly Transcript[] } {
  const { report, transcripts } = result;
  const sized = transcripts.map((transcript) => ({ transcript, bytes: bytesOf(transcript) }));
  let values = MOST_HOSTILE_VALUES - (valuesOf({ ...result, transcripts: [] }) ?? MOST_HOSTILE_VALUES) - 1000;
  let left = maxBytes - bytesOf({ ...result, transcripts: [] }) - 1000;
  const kept = new Set<Transcript>();
  for (const { transcript, bytes } of sized.toSorted((a, b) => a.bytes - b.bytes)) {
    const more = valuesOf([[transcript]]);
    if (more === undefined) continue;
    left -= bytes + 1;
    values -= more;
    if (left < 0 || values < 0) break;
    kept.add(transcript);
  }
  const fitting = transcripts.filter((transcript) => kept.has(transcript));
  const isKept = new Set(fitting.map(({ side, task, index }) => `${side} ${index} ${task}`));
  return { report: withoutLost(report, (task, index) => isKept.has(`head ${index} ${task}`)), transcripts: fitting };
}

function withoutLost(report: Report, isKept: (task: string, index: number) => boolean): Report {
  return {
    ...report,
    tasks: report.tasks.map((task) => ({
      ...task,
      trials: task.trials.map((trial) => (isKept(task.id, trial.index) ? trial : { ...trial, transcript: null })),
    })),
  };
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** Undefined when it is nested too deep to be read back. */
function valuesOf(value: unknown): number | undefined {
  return countValues(Buffer.from(JSON.stringify(value)), MOST_HOSTILE_VALUES);
}
