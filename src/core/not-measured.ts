import { formatProblem, type Problem } from './errors.ts';
import type { NothingSelected } from './select.ts';
import type { Reason, Verdict } from './verdict.ts';

/** The verdict of a run that could not begin: inconclusive, never a pass, with what went wrong, and the first of the faults. */
export function notMeasured(text: string, faults: readonly Problem[] = []): Verdict {
  return unusable('infrastructure', [text, ...problemTexts(faults)]);
}

/** The same where the files under test are wrong: how many faults, then each of the first. One is told alone. */
export function misconfigured(faults: readonly Problem[]): Verdict {
  const counted = faults.length === 1 ? [] : [`The configuration has ${faults.length} faults.`];
  return unusable('config', [...counted, ...problemTexts(faults)]);
}

function problemTexts(problems: readonly Problem[]): readonly string[] {
  const shown = problems.slice(0, MAX_PROBLEMS).map(formatProblem);
  const more = problems.length - shown.length;
  return more > 0 ? [...shown, `And ${more} more.`] : shown;
}

function unusable(rule: string, texts: readonly string[]): Verdict {
  return withoutReport(
    { verdict: 'inconclusive', state: 'not_measured' },
    texts.map((text) => ({ rule, text })),
  );
}

const MAX_PROBLEMS = 20;

/** The verdict of a run that had nothing to do: a pass that says so, never one that looks like a comparison. */
export function notRun({ rule, text }: NothingSelected): Verdict {
  return withoutReport({ verdict: 'pass', state: 'not_run' }, [{ rule, text }]);
}

function withoutReport(
  outcome: Pick<Verdict, 'verdict' | 'state'>,
  why: readonly Pick<Reason, 'rule' | 'text'>[],
): Verdict {
  return {
    ...outcome,
    reasons: why.map((reason) => ({ task: null, ...reason, base: null, head: null })),
    warnings: [],
    extraTrials: 0,
    extra: { head: 0, base: 0, costUsd: 0 },
    acceptance: null,
    moved: [],
    baseline: null,
  };
}
