import type { Trial } from './trial.ts';

/** What a run tells while it works. */
export type ProgressEvent =
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'plan'; readonly tasks: number; readonly trials: number; readonly total: number }
  | {
      readonly kind: 'trial';
      readonly task: string;
      readonly index: number;
      /** Trials planned for this task. */
      readonly planned: number;
      readonly verdict: Trial['verdict'];
      readonly end: Trial['end'];
      /** Why nothing was measured; null when something was. */
      readonly reason: string | null;
      readonly durationMs: number | null;
      /** Trials finished so far and planned in all, over all tasks. */
      readonly done: number;
      readonly total: number;
    }
  | { readonly kind: 'retry'; readonly task: string; readonly index: number; readonly reason: string };
