import { z } from 'zod';
import { eachOnce } from './each-once.ts';
import { isPlainObject } from './json.ts';
import { MAX_TASKS, type Report, reportSchema } from './report.ts';

/** A larger result is neither uploaded nor read. */
export const MAX_FORK_RESULT_BYTES = 20 * 1024 * 1024;

const sha = z.string().regex(/^[0-9a-f]{40,64}$/);
const hash = z.string().max(200);

const forkResultSchema = z.object({
  version: z.literal(1),
  kind: z.literal('agent-eval-fork-result'),
  /** Key of one use of the action in a repository (input `id`). */
  instance: z.string().max(64),
  headSha: sha,
  /** Each task as its own files define it: unlike in a report, no image that an engine found is part of the hash. */
  definitions: z
    .array(z.object({ id: z.string().min(1).max(200), hash, graderHash: hash }))
    .max(MAX_TASKS)
    .check(eachOnce('id', 'task'))
    .readonly(),
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
  return Buffer.byteLength(text) > MAX_FORK_RESULT_BYTES ? undefined : text;
}

export type ForkResultRead = { readonly result: ForkResult } | { readonly problem: string };

/** Reads hostile text. A problem quotes nothing of it. */
export function parseForkResult(text: string, wanted: ForkResultId): ForkResultRead {
  if (Buffer.byteLength(text) > MAX_FORK_RESULT_BYTES) return { problem: 'it is too large' };
  const value = parseJson(text);
  if (value === undefined) return { problem: 'it is not JSON' };
  if (!isPlainObject(value) || value['kind'] !== 'agent-eval-fork-result')
    return { problem: 'it is no result of a run' };
  if (value['version'] !== 1) return { problem: 'another version of agent-eval wrote it' };
  const parsed = forkResultSchema.safeParse(value);
  if (!parsed.success) return { problem: `it is damaged${placeOf(parsed.error)}` };
  const { headSha, instance, report } = parsed.data;
  if (headSha !== wanted.headSha || report.settings['commit'] !== wanted.headSha) {
    return { problem: 'it is about another commit' };
  }
  return instance === wanted.instance ? { result: parsed.data } : { problem: 'it is of another use of the action' };
}

function withoutTranscripts({ tasks, extra, ...report }: Report): Report {
  return {
    ...report,
    tasks: tasks.map((task) => ({ ...task, trials: task.trials.map((trial) => ({ ...trial, transcript: null })) })),
    extra: extra.map(({ trial, ...made }) => ({ ...made, trial: { ...trial, transcript: null } })),
  };
}

/** Only names that the schema knows, never a key that the text brought along. */
function placeOf({ issues: [first] }: z.ZodError): string {
  const known = new Set(Object.keys({ ...forkResultSchema.shape, ...reportSchema.shape }));
  const path = (first?.path ?? []).filter((key) => typeof key === 'string' && known.has(key));
  return path.length === 0 ? '' : ` at ${path.join('.')}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
