import type { GitHubEvent } from '../github/event.ts';
import type { ActionInputs } from '../github/inputs.ts';
import type { Env, RunContext } from '../github/run-context.ts';
import type { View } from '../render/view.ts';

/** What the process gives to the action. */
export interface Outside {
  readonly env: Env;
  /** Labels this run's containers. */
  readonly runId: string;
  readonly signal: AbortSignal;
  /** Unix ms. */
  readonly now: () => number;
}

/** Everything known before the first trial. */
export interface Job {
  readonly inputs: ActionInputs;
  readonly context: RunContext;
  readonly event: GitHubEvent;
  readonly outside: Outside;
}

/** What came of it. */
export interface Measured {
  readonly view: View;
  /** Folder of report.json; null when nothing was written. */
  readonly folder: string | null;
  readonly lineOf: (place: { readonly task: string; readonly criterion?: string }) => number;
}
