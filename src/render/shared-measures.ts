import type { BothSides } from '../core/comparison.ts';
import type { Pool } from '../core/gate/pool.ts';
import type { Report, Totals } from '../core/report.ts';
import { isDecided } from '../core/trial.ts';

/** What the comparison leaves out because no rule asks for it. */
export interface SharedMeasures {
  /** Mean per try, averaged over the tasks where both sides are known. */
  readonly tokens: BothSides;
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
  const means = stored
    .map(({ task, trials }) => ({ base: meanTokens(trials), head: meanTokens(task.trials.filter(isDecided)) }))
    .filter(({ base, head }) => base !== null && head !== null);
  const all = stored.flatMap(({ trials }) => trials);
  const count = (severity: keyof Totals['violations']) =>
    all.reduce((sum, { violations }) => sum + violations[severity], 0);
  return {
    tokens: { base: mean(means.map(({ base }) => base)), head: mean(means.map(({ head }) => head)) },
    baseViolations: { critical: count('critical'), major: count('major'), minor: count('minor') },
    baseTrials: all.length,
  };
}

function meanTokens(trials: readonly { readonly tokens: number | null }[]): number | null {
  return mean(trials.map(({ tokens }) => tokens));
}

/** Of what is known; null when nothing is. */
function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
