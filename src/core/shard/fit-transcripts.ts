import type { Report } from '../report.ts';

/** Which try a transcript is of. */
interface OfTry {
  readonly side: 'head' | 'base';
  readonly task: string;
  readonly index: number;
}

/** Leaves the longest transcripts out, until the whole fits; the tries of those name none any more. */
export function fitTranscripts<Transcript extends OfTry>(
  result: { readonly report: Report; readonly transcripts: readonly Transcript[] },
  maxBytes: number,
): { readonly report: Report; readonly transcripts: readonly Transcript[] } {
  const { report, transcripts } = result;
  const sized = transcripts.map((transcript) => ({ transcript, bytes: bytesOf(transcript) }));
  let left = maxBytes - bytesOf({ ...result, transcripts: [] }) - 1000;
  const kept = new Set<Transcript>();
  for (const { transcript, bytes } of sized.toSorted((a, b) => a.bytes - b.bytes)) {
    left -= bytes + 1;
    if (left < 0) break;
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
