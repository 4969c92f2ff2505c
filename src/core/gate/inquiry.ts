import type { Counts } from '../comparison.ts';
import type { Trial } from '../trial.ts';
import { isDecided } from '../trial.ts';

/** Re-runs that an inquiry still needs of one task. */
export interface Need {
  readonly task: string;
  readonly head: number;
  readonly base: number;
}

/** What a suspicion has come to. `open` says why it could be neither confirmed nor cleared. */
export type Standing =
  | { readonly kind: 'blocked' }
  | { readonly kind: 'cleared' }
  | { readonly kind: 'open'; readonly because: string }
  | { readonly kind: 'pending'; readonly needs: readonly Need[] };

/** What is suspected. */
export type Suspicion = 'task' | 'violation' | 'suite' | 'cost' | 'steps';

/** One suspicion that is worth re-runs, and how it stands. */
export interface Inquiry {
  readonly why: Suspicion;
  /** Null for the suite as a whole. */
  readonly task: string | null;
  readonly standing: Standing;
  /** One-sided, of all tries so far against the record with the base's re-runs; null where no such test is made. For JSON. */
  readonly p: number | null;
  /** What the tries of both sides say, re-runs included. */
  readonly text: string;
  /** The stored record, and the head with its re-runs. */
  readonly base: Counts | null;
  readonly head: Counts | null;
}

/** Re-runs of one task, in the order they were made. */
export interface Reruns {
  readonly head: readonly Trial[];
  readonly base: readonly Trial[];
}

/** A gated task with all that is known of it. */
export interface TaskEvidence {
  readonly id: string;
  /** The planned tries of the head. */
  readonly first: Counts;
  readonly stored: Counts;
  readonly reruns: Reruns;
}

/** What inquiries are made with. */
export interface Inquest {
  readonly tasks: readonly TaskEvidence[];
  /** Planned tries a task. */
  readonly k: number;
  /** Why the base cannot be run; null when it can. */
  readonly noBase: string | null;
}

/** Re-runs missing for `wanted` tries on each side; empty when all were made. */
export function missing(task: TaskEvidence, wanted: { readonly head: number; readonly base: number }): readonly Need[] {
  const head = Math.max(0, wanted.head - task.reruns.head.length);
  const base = Math.max(0, wanted.base - task.reruns.base.length);
  return head + base === 0 ? [] : [{ task: task.id, head, base }];
}

/** Passes among the decided ones. */
export function countTrials(trials: readonly Trial[]): Counts {
  return {
    passed: trials.filter(({ verdict }) => verdict === 'pass').length,
    decided: trials.filter(isDecided).length,
  };
}

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, decided: a.decided + b.decided };
}

export function sumOf(list: readonly Counts[]): Counts {
  return list.reduce(add, { passed: 0, decided: 0 });
}
