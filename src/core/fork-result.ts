import { z } from 'zod';
import { eachOnce } from './each-once.ts';
import { MOST_HOSTILE_VALUES, readHostile } from './read-hostile.ts';
import { MAX_TASKS, type Report, reportSchema } from './report.ts';
import { isSaneReport } from './sane-report.ts';
import { countValues } from './weigh-json.ts';

/** A larger result is neither uploaded nor read. */
export const MAX_FORK_RESULT_BYTES = 20 * 1024 * 1024;

const sha = z.string().regex(/^[0-9a-f]{40,64}$/);
const hash = z.string().max(200);

/** Each task as its own files define it: unlike in a report, no image that an engine found is part of the hash. */
export const taskDefinitions = z
  .array(z.object({ id: z.string().min(1).max(200), hash, graderHash: hash }))
  .max(MAX_TASKS)
  .check(eachOnce('id', 'task'))
  .readonly();

const forkResultSchema = z.object({
  version: z.literal(1),
  kind: z.literal('agent-eval-fork-result'),
  /** Key of one use of the action in a repository (input `id`). */
  instance: z.string().max(64),
  headSha: sha,
  definitions: taskDefinitions,
  report: reportSchema,
});

/** What a run that may publish nothing hands on, for a run that may. Whoever controls the first can write anything here. */
export type ForkResult = Readonly<z.infer<typeof forkResultSchema>>;

/** Which result is asked for. */
export interface ForkResultId {
  readonly instance: string;
  readonly headSha: string;
}

/** Name of the artifact: one for each attempt of a run. */
export function forkResultName({ instance, attempt }: { readonly instance: string; readonly attempt: number }): string {
  return `agent-eval-result-${instance}-attempt-${attempt}.json`;
}

/** Without transcripts, which stay where they were made. Undefined when it is too large to be read back. */
export function formatForkResult(result: Omit<ForkResult, 'version' | 'kind'>): string | undefined {
  const report = withoutTranscripts(result.report);
  const text = `${JSON.stringify({ version: 1, kind: 'agent-eval-fork-result', ...result, report })}\n`;
  const isTooLarge = Buffer.byteLength(text) > MAX_FORK_RESULT_BYTES;
  return isTooLarge || countValues(Buffer.from(text), MOST_HOSTILE_VALUES) === undefined ? undefined : text;
}

export type ForkResultRead = { readonly result: ForkResult } | { readonly problem: string };

/** Reads hostile text. A problem quotes nothing of it. */
export function parseForkResult(text: string, wanted: ForkResultId): ForkResultRead {
  const read = readHostile(text, {
    kind: 'agent-eval-fork-result',
    schema: forkResultSchema,
    maxBytes: MAX_FORK_RESULT_BYTES,
    names: Object.keys({ ...forkResultSchema.shape, ...reportSchema.shape }),
    isSane: (value) => isSaneReport(value['report']),
  });
  if ('problem' in read) return read;
  const { headSha, instance, report } = read.value;
  if (headSha !== wanted.headSha || report.settings['commit'] !== wanted.headSha) {
    return { problem: 'it is about another commit' };
  }
  return instance === wanted.instance ? { result: read.value } : { problem: 'it is of another use of the action' };
}

function withoutTranscripts({ tasks, extra, ...report }: Report): Report {
  return {
    ...report,
    tasks: tasks.map((task) => ({ ...task, trials: task.trials.map((trial) => ({ ...trial, transcript: null })) })),
    extra: extra.map(({ trial, ...made }) => ({ ...made, trial: { ...trial, transcript: null } })),
  };
}
