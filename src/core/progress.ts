import type { ExtraTrial } from './report.ts';
import type { Trial } from './trial.ts';

/** Which of a suspect's tries anew this is: the how manieth of that side, from 1. */
export interface Rerun {
  readonly side: ExtraTrial['side'];
  readonly number: number;
}

/** What a run tells while it works. */
export type ProgressEvent =
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'plan'; readonly tasks: number; readonly trials: number; readonly total: number }
  | {
      readonly kind: 'trial';
      readonly task: string;
      readonly index: number;
      /** Trials planned for this task, in the first look. */
      readonly planned: number;
      /** Null in the first look. */
      readonly rerun: Rerun | null;
      readonly verdict: Trial['verdict'];
      readonly end: Trial['end'];
      /** Why nothing was measured; null when something was. */
      readonly reason: string | null;
      readonly durationMs: number | null;
      /** Trials finished so far and planned in all, over all tasks. */
      readonly done: number;
      readonly total: number;
    }
  | {
      readonly kind: 'retry';
      readonly task: string;
      readonly index: number;
      readonly rerun: Rerun | null;
      readonly reason: string;
    };
