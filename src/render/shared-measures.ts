import type { BothSides } from '../core/comparison.ts';
import type { Pool } from '../core/gate/pool.ts';
import type { Report, TaskReport, Totals } from '../core/report.ts';
import { isDecided } from '../core/trial.ts';

/** What the comparison leaves out because no rule asks for it. */
export interface SharedMeasures {
  /** Mean per try, averaged over the tasks where both sides are known. */
  readonly tokens: BothSides;
  /** The same of how long a try took; for reading, since machines differ. Older records do not hold it. */
  readonly durationMs: BothSides;
  /** Broken rules over all pooled trials, and how many trials these are. */
  readonly baseViolations: Totals['violations'];
  readonly baseTrials: number;
}

/** Reads them from the trials that the report was compared with. */
export function sharedMeasures(report: Pick<Report, 'tasks'>, { tasks }: Pick<Pool, 'tasks'>): SharedMeasures {
  const stored = report.tasks.map((task) => {
    const pooled = tasks.get(task.id);
    return { task, trials: pooled?.state === 'comparable' ? pooled.trials : [] };
  });
  const all = stored.flatMap(({ trials }) => trials);
  const count = (severity: keyof Totals['violations']) =>
    all.reduce((sum, { violations }) => sum + violations[severity], 0);
  return {
    tokens: bothSides(stored, ({ tokens: used }) => used),
    durationMs: bothSides(stored, ({ durationMs }) => durationMs ?? null),
    baseViolations: { critical: count('critical'), major: count('major'), minor: count('minor') },
    baseTrials: all.length,
  };
}

interface Measured {
  readonly tokens: number | null;
  readonly durationMs?: number | null | undefined;
}

/** Over the tasks where both sides are known. */
function bothSides(
  stored: readonly { readonly task: TaskReport; readonly trials: readonly Measured[] }[],
  measure: (trial: Measured) => number | null,
): BothSides {
  const means = stored
    .map(({ task, trials }) => ({
      base: mean(trials.map(measure)),
      head: mean(task.trials.filter(isDecided).map(measure)),
    }))
    .filter(({ base, head }) => base !== null && head !== null);
  return { base: mean(means.map(({ base }) => base)), head: mean(means.map(({ head }) => head)) };
}

/** Of what is known; null when nothing is. */
function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
