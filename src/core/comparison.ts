/** Passes among decided trials. */
export interface Counts {
  readonly passed: number;
  readonly decided: number;
}

/** How a task stands against its baseline. */
export type TaskState =
  | 'regressed'
  | 'suspect'
  | 'improved'
  | 'unchanged'
  | 'new'
  | 'changed'
  | 'removed'
  | 'incomparable'
  | 'unmeasured';

/** A number on each side; null where unknown or undefined. */
export interface BothSides {
  readonly base: number | null;
  readonly head: number | null;
}

export interface TaskComparison {
  readonly id: string;
  readonly state: TaskState;
  readonly base: Counts | null;
  readonly head: Counts | null;
  /** One-sided Fisher p (head worse); null where not tested. For JSON, not for people. */
  readonly p: number | null;
  /** Geometric ratio head / base; null where unknown. */
  readonly costRatio: number | null;
  readonly stepsRatio: number | null;
  /** Tries in which a rule of major severity was broken; null where a side has no tries. */
  readonly majorViolations: BothSides;
  /** A sentence for incomparable, changed, unmeasured. */
  readonly note: string | null;
  /** Why a single miss says nothing here: in quarantine, or a record below 80 %. Absent: it does. */
  readonly unstable?: string;
}

/** Ratio of geometric means over tasks, with its one-sided 95 % lower bound. */
export interface Ratio {
  readonly ratio: number;
  readonly lowerBound: number;
  readonly tasks: number;
}

export interface SuiteComparison {
  /** pass^k over the tasks that both sides have, at the same k; null where undefined. */
  readonly k: number;
  readonly passHatK: BothSides;
  /** Means over the tasks that both sides have. */
  readonly passRate: BothSides;
  readonly passed: { readonly base: Counts; readonly head: Counts };
  /** Stratified exact p (head worse). */
  readonly p: number | null;
  readonly cost: Ratio | null;
  readonly steps: Ratio | null;
  /** Means per try, averaged over the tasks where both sides are known. */
  readonly meanCostUsd: BothSides;
  readonly meanSteps: BothSides;
}

/** What the head was compared with. */
export interface BaselineDescription {
  /** Short ids, newest first. */
  readonly commits: readonly string[];
  /** Unix ms of the oldest and newest pooled run. */
  readonly from: number;
  readonly to: number;
  /** Median of pooled trials per gated task. */
  readonly depth: number;
  /** The commit that the head should be compared with; absent where history is not known. */
  readonly comparator?: string;
  /** True when that commit has no comparable run, and its nearest ancestor with one stands in. */
  readonly nearest?: boolean;
}

export interface Comparison {
  /** Worst first. */
  readonly tasks: readonly TaskComparison[];
  readonly suite: SuiteComparison | null;
  readonly baseline: BaselineDescription | null;
  /** Fields that differ and leave it comparable: `warn` is worth a warning, `note` a note. */
  readonly mildDifferences?: readonly {
    readonly field: string;
    readonly base: string;
    readonly head: string;
    readonly weight: 'warn' | 'note';
  }[];
  /** Stored runs that were not used, for they are dated in the future. */
  readonly ahead?: number;
  /** Tasks that the newest stored run of the same subset measured, and that this subset leaves out. */
  readonly leftSubset?: { readonly subset: string; readonly tasks: readonly string[] };
  /** Fingerprint fields that differ, with both values; non-empty means: not comparable. */
  readonly differences: readonly { readonly field: string; readonly base: string; readonly head: string }[];
}
