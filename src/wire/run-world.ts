import type { ProgressEvent } from '../core/progress.ts';
import type { SandboxEngine } from '../core/sandbox.ts';

/** What a run needs of the outside. */
export interface RunWorld {
  readonly engine: SandboxEngine;
  readonly anthropicApiKey: string | undefined;
  readonly anthropicBaseUrl: string | undefined;
  /** Commit of the agent under test, where known. */
  readonly commit: string | null;
  /** Unix ms. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly onProgress: (event: ProgressEvent) => void;
}
