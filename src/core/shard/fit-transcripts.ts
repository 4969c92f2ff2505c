import { MOST_HOSTILE_VALUES } from '../read-hostile.ts';
import type { Report } from '../report.ts';
import type { Beside } from '../side-by-side.ts';
import { countValues } from '../weigh-json.ts';

/** Which try a transcript is of. */
interface OfTry {
  readonly side: 'head' | 'base';
  readonly task: string;
  readonly index: number;
}

interface Whole<Transcript> {
  readonly report: Report;
  readonly transcripts: readonly Transcript[];
  readonly alongside: readonly (Beside & { readonly transcripts?: readonly Transcript[] | undefined })[];
}

/**
 * Leaves the longest transcripts out, until the whole can be read back, those of other agents first, and those that are
 * nested too deep for that; the tries of those name none any more.
 */
export function fitTranscripts<Transcript extends OfTry, Result extends Whole<Transcript>>(
  result: Result & Whole<Transcript>,
  maxBytes: number,
): Result {
  const { report, transcripts, alongside } = result;
  const without = withOnly(result, () => false);
  let values = MOST_HOSTILE_VALUES - (valuesOf(without) ?? MOST_HOSTILE_VALUES) - 1000;
  let left = maxBytes - bytesOf(without) - 1000;
  const kept = new Set<Transcript>();
  const others = alongside.flatMap((one) => one.transcripts ?? []);
  for (const { transcript, bytes } of [...shortestFirst(transcripts), ...shortestFirst(others)]) {
    const more = valuesOf([[transcript]]);
    if (more === undefined) continue;
    left -= bytes + 1;
    values -= more;
    if (left < 0 || values < 0) break;
    kept.add(transcript);
  }
  const isNamed = new Set(transcripts.filter((one) => kept.has(one)).map(nameOf));
  const fitting = withOnly(result, (transcript) => kept.has(transcript));
  return {
    ...fitting,
    report: withoutLost(report, (task, index) => isNamed.has(nameOf({ side: 'head', task, index }))),
  };
}

function withOnly<Transcript, Result extends Whole<Transcript>>(
  result: Result & Whole<Transcript>,
  isKept: (transcript: Transcript) => boolean,
): Result {
  const alongside = result.alongside.map((one) =>
    one.transcripts === undefined ? one : { ...one, transcripts: one.transcripts.filter(isKept) },
  );
  return { ...result, transcripts: result.transcripts.filter(isKept), alongside };
}

function shortestFirst<Transcript>(transcripts: readonly Transcript[]) {
  const sized = transcripts.map((transcript) => ({ transcript, bytes: bytesOf(transcript) }));
  return sized.sort((a, b) => a.bytes - b.bytes);
}

function nameOf({ side, task, index }: OfTry): string {
  return `${side} ${index} ${task}`;
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
