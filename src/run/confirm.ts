import { InfraError, UserError } from '../core/errors.ts';
import type { ExtraTrial } from '../core/report.ts';
import type { Job, JobOptions, PreparedTask, TrialTranscript } from './run-jobs.ts';
import { runJobs } from './run-jobs.ts';
import type { TrialDeps } from './trial-deps.ts';

export type SideName = ExtraTrial['side'];

/** Whether the comparator's agent can be run beside the new one, or why not. */
export type BaseState = true | { readonly reason: string };

/** What the gate wants next, in the order to run it; empty: nothing. */
export type Wanted = readonly { readonly side: SideName; readonly task: string }[];

/** The tasks of one side by id, ready to be tried. */
export type PreparedSide = ReadonlyMap<string, PreparedTask>;

export interface ConfirmRequest extends JobOptions {
  /** The gate's next wish, given all extra trials so far. */
  readonly next: (extra: readonly ExtraTrial[], base: BaseState) => Wanted;
  readonly head: PreparedSide;
  /** Builds the comparator's side when it is first needed. Throws InfraError or UserError when that cannot be done. */
  readonly openBase: () => Promise<PreparedSide>;
  /** Trials of each task that the first look made: extra ones are numbered from here. */
  readonly firstTrials: number;
}

export interface Confirmation {
  readonly extra: readonly ExtraTrial[];
  readonly transcripts: readonly TrialTranscript[];
  readonly base: BaseState;
}

interface ExtraJob extends Job {
  readonly side: SideName;
}

/** Makes the extra trials that the gate asks for, batch by batch, until it asks for none or the signal ends the run. */
export async function confirm(deps: TrialDeps, request: ConfirmRequest): Promise<Confirmation> {
  const extra: ExtraTrial[] = [];
  const transcripts: TrialTranscript[] = [];
  const sides = { head: request.head, base: undefined as PreparedSide | undefined };
  let base: BaseState = true;
  while (!request.signal.aborted) {
    const wanted = request.next(extra, base);
    if (wanted.length === 0) break;
    if (sides.base === undefined && wanted.some(({ side }) => side === 'base')) {
      const opened = await tryOpen(request);
      if ('reason' in opened) {
        base = opened;
        continue;
      }
      sides.base = opened.side;
    }
    request.onProgress({ kind: 'note', text: noteOf(wanted) });
    const made = await runJobs(deps, jobsOf(wanted, { sides, extra, firstTrials: request.firstTrials }), request);
    extra.push(...made.map(({ job, trial }) => ({ side: job.side, task: job.prepared.task.id, trial })));
    transcripts.push(...made.flatMap(({ transcript }) => (transcript === undefined ? [] : [transcript])));
  }
  return { extra, transcripts, base };
}

async function tryOpen({ openBase }: ConfirmRequest): Promise<{ side: PreparedSide } | { reason: string }> {
  try {
    return { side: await openBase() };
  } catch (error) {
    if (error instanceof InfraError || error instanceof UserError) return { reason: notBuilt(error) };
    throw error;
  }
}

/** Whose agent it was, and the end of a sentence without an end mark. */
function notBuilt({ message }: Error): string {
  return `the agent of the commit compared with could not be built: ${message.trim().replace(/[.:]+$/, '')}`;
}

interface JobContext {
  readonly sides: { readonly head: PreparedSide; readonly base: PreparedSide | undefined };
  readonly extra: readonly ExtraTrial[];
  readonly firstTrials: number;
}

/** Numbers go on where earlier trials of the same side and task ended, so that seeds and transcripts never repeat. */
function jobsOf(wanted: Wanted, { sides, extra, firstTrials }: JobContext): readonly ExtraJob[] {
  const made = new Map<string, number>();
  for (const { side, task } of extra) made.set(`${side} ${task}`, (made.get(`${side} ${task}`) ?? 0) + 1);
  return wanted.map(({ side, task }) => {
    const prepared = sides[side]?.get(task);
    if (prepared === undefined) throw new Error(`the gate asked for ${task}, which the ${side} side does not have`);
    const key = `${side} ${task}`;
    const before = made.get(key) ?? 0;
    made.set(key, before + 1);
    const index = firstTrials + before;
    const rerun = { side, number: before + 1 };
    const transcript = `transcripts/${task}/${side}-${index}.jsonl`;
    return { side, prepared, index, planned: firstTrials, rerun, transcript };
  });
}

function noteOf(wanted: Wanted): string {
  const tasks = [...new Set(wanted.map(({ task }) => task))];
  const count = (side: SideName) => wanted.filter((one) => one.side === side).length;
  const where = tasks.length <= 3 ? tasks.join(', ') : `${tasks.length} tasks`;
  return `suspicious: ${where}; running ${count('head')} more tries of this change and ${count('base')} of the default branch`;
}
