import { z } from 'zod';

/** At most this many characters of ids of accepted tasks are kept: the comment that holds them has room for 65,000. */
const MAX_TASKS_LENGTH = 6000;

/** Who accepted a block, for which commit, and the tasks that it blocked. */
const acceptedSchema = z.object({
  by: z.string().min(1).max(200),
  headSha: z.string().max(200),
  tasks: z.array(z.string().min(1).max(200)).max(1000).readonly(),
});

export const markerSchema = z.object({
  /** Key of one use of the action in a repository (input `id`). */
  instance: z.string().min(1).max(200),
  headSha: z.string().max(200),
  runId: z.number().int().nonnegative(),
  attempt: z.number().int().nonnegative(),
  /** Absent when nothing was accepted. What is damaged counts as absent. */
  accepted: acceptedSchema.optional().catch(undefined),
});

/** Says which run wrote a comment; hidden in its first line. */
export type Marker = Readonly<z.infer<typeof markerSchema>>;

const FIRST_LINE = /^<!-- agent-eval (\{[^\n]{1,10000}\}) -->(?:\r?\n|$)/;

/** One line of Markdown that nobody sees and that must be a body's first line: what follows may hold hostile text. */
export function formatMarker(marker: Marker): string {
  const { instance, headSha, runId, attempt, accepted } = marker;
  const shown = { instance, headSha, runId, attempt, ...(accepted === undefined ? {} : { accepted: cap(accepted) }) };
  return `<!-- agent-eval ${escapeJson(JSON.stringify(shown))} -->`;
}

function cap(accepted: NonNullable<Marker['accepted']>): NonNullable<Marker['accepted']> {
  const { by, headSha } = accepted;
  let left = MAX_TASKS_LENGTH;
  const tasks = accepted.tasks.filter((task) => {
    left -= escapeJson(JSON.stringify(task)).length + 1;
    return left >= 0;
  });
  return { by, headSha, tasks };
}

/** The marker in a body's first line; undefined when there is none of ours. */
export function parseMarker(body: string): Marker | undefined {
  const json = FIRST_LINE.exec(body)?.[1];
  if (json === undefined) return undefined;
  try {
    return markerSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** True when `a` was written by a later run than `b`, or by a later attempt of the same run. */
export function isNewer(a: Marker, b: Marker): boolean {
  return a.runId === b.runId ? a.attempt > b.attempt : a.runId > b.runId;
}

/** `-`, `<` and `>` occur only inside the JSON's strings here, so each may be written as an escape. */
function escapeJson(json: string): string {
  return json.replace(/[-<>]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
