import type { Counts } from './comparison.ts';
import type { Report } from './report.ts';

/** Another agent's run on the same tasks, or why there is none. */
export type Beside =
  | { readonly name: string; readonly report: Report }
  | { readonly name: string; readonly reason: string };

/** One agent among several: means per trial, null where unknown. */
export interface AgentRow {
  readonly name: string;
  readonly isSubject: boolean;
  readonly passHatK: number | null;
  readonly passRate: number | null;
  readonly costUsd: number | null;
  readonly steps: number | null;
  /** Passed and decided trials by task. */
  readonly tasks: ReadonlyMap<string, Counts>;
  /** Why it was not run; null when it was. */
  readonly reason: string | null;
}

/** The agent under test first, then the others in the order of the config. `k` is the subject's. */
export function sideBySide(
  subject: { readonly name: string; readonly report: Report },
  others: readonly Beside[],
): readonly AgentRow[] {
  const { k } = subject.report;
  return [
    rowOf(subject.name, subject.report, { k, isSubject: true }),
    ...others.map((other) =>
      'report' in other
        ? rowOf(other.name, other.report, { k, isSubject: false })
        : { ...EMPTY, name: other.name, reason: other.reason },
    ),
  ];
}

const EMPTY: Omit<AgentRow, 'name' | 'reason'> = {
  isSubject: false,
  passHatK: null,
  passRate: null,
  costUsd: null,
  steps: null,
  tasks: new Map(),
};

function rowOf(
  name: string,
  { suite, tasks }: Report,
  { k, isSubject }: { readonly k: number; readonly isSubject: boolean },
): AgentRow {
  return {
    name,
    isSubject,
    passHatK: suite.passHatK[k] ?? null,
    passRate: suite.passRate,
    costUsd: suite.costUsd,
    steps: suite.steps,
    tasks: new Map(tasks.map(({ id, passed, decided }) => [id, { passed, decided }])),
    reason: null,
  };
}
