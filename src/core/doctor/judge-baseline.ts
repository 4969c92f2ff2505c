import type { BaselineEntry } from '../baseline.ts';
import { SHALLOW_DEPTH } from '../gate/rules-table.ts';
import type { Task } from '../task.ts';
import type { Finding } from './finding.ts';

const DAY_MS = 86_400_000;
const RENEW = 'Run the workflow on the default branch, or here: agent-eval eval --record';

/** What a store gave. `unreachable`: it could not be asked from here. */
export type BaselineFacts = {
  readonly name: string;
  readonly maxAgeMs: number;
  readonly nowMs: number;
} & (
  | {
      readonly entries: readonly BaselineEntry[];
      readonly notices: readonly string[];
      readonly damaged: boolean;
      readonly tasks: readonly Pick<Task, 'id' | 'hash' | 'graderHash' | 'environment'>[];
    }
  | { readonly unreachable: string; readonly hint: string }
);

/** Whether there is enough to compare with. Fingerprints, which only a run knows, are not looked at. */
export function judgeBaseline(facts: BaselineFacts): readonly Finding[] {
  const check = 'baseline';
  if ('unreachable' in facts) return [{ check, state: 'warning', text: facts.unreachable, todo: facts.hint }];
  const { name, entries, notices, damaged } = facts;
  if (name === 'none') return [{ check, state: 'well', text: 'none is kept: every run is a first run' }];
  if (damaged) {
    const text = `${name} holds something that cannot be used: ${notices.join(' ')}`;
    return [
      { check, state: 'fault', text, todo: 'Remove what is named there, then record anew: agent-eval eval --record' },
    ];
  }
  const said = notices.map(
    (text): Finding => ({
      check,
      state: 'warning',
      text,
      todo: 'Change what that says, or leave it where another place stands in',
    }),
  );
  if (entries.length > 0) return [...said, judgeDepth(facts)];
  const text = `${name} holds nothing yet: the next run on the default branch is the first, and blocks nothing.`;
  return [...said, { check, state: 'warning', text, todo: RENEW }];
}

type Stored = Extract<BaselineFacts, { entries: readonly BaselineEntry[] }>;

function judgeDepth({ name, entries, tasks, maxAgeMs, nowMs }: Stored): Finding {
  const check = 'baseline';
  const newest = Math.max(...entries.map(({ createdAt }) => createdAt));
  const age = days(Math.max(0, nowMs - newest));
  if (nowMs - newest > maxAgeMs) {
    const text = `${name}: its newest run was ${age} ago, at most ${days(maxAgeMs)} are allowed: nothing is compared.`;
    return { check, state: 'fault', text, todo: RENEW };
  }
  const fresh = entries.filter(({ createdAt }) => nowMs - createdAt <= maxAgeMs);
  const depths = tasks.map((task) => ({ id: task.id, stored: depthOf(task, fresh) }));
  const shallow = depths.filter(({ stored }) => stored < SHALLOW_DEPTH).sort((a, b) => a.stored - b.stored);
  if (shallow.length === 0) {
    return { check, state: 'well', text: `${name}: at least ${SHALLOW_DEPTH} trials of each task, newest ${age} old` };
  }
  const named = shallow.slice(0, 3).map(({ id, stored }) => `${id} ${stored}`);
  const more = shallow.length > named.length ? ` and ${shallow.length - named.length} more` : '';
  return {
    check,
    state: 'warning',
    text: `${name}: ${shallow.length} of ${tasks.length} tasks have fewer than the ${SHALLOW_DEPTH} stored trials that evidence wants: ${named.join(', ')}${more}. Newest ${age} old.`,
    todo: `${RENEW} --trials ${SHALLOW_DEPTH}`,
  };
}

/** Trials of the same task by the same graders. An image of a task's own is part of the stored hash, and is not asked for here. */
function depthOf(
  { id, hash, graderHash, environment }: Stored['tasks'][number],
  entries: readonly BaselineEntry[],
): number {
  return entries
    .flatMap(({ tasks }) => tasks)
    .filter((stored) => stored.id === id && stored.graderHash === graderHash)
    .filter((stored) => environment.image !== undefined || stored.hash === hash)
    .reduce((sum, { trials }) => sum + trials.length, 0);
}

function days(ms: number): string {
  const count = Math.floor(ms / DAY_MS);
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}
