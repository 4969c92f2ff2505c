import { blockedHeadline } from './blocked-headline.ts';
import { claimedHeadline } from './claimed-headline.ts';
import { acceptedHeadline, clearedHeadline, driftHeadline } from './confirmed-headlines.ts';
import { incomparableHeadline } from './incomparable-headline.ts';
import { notMeasuredHeadline } from './not-measured-headline.ts';
import { notRunHeadline } from './not-run-headline.ts';
import { plural } from './numbers.ts';
import { reasonText } from './reason-text.ts';
import { lowSensitivityText, passedText, recordedText, resultText } from './result-text.ts';
import { taskRows } from './task-rows.ts';
import type { Headline, View } from './view.ts';
import { quoteName } from './visible-text.ts';
import { warnedAdvice } from './warned-advice.ts';

/** One sentence or two for what happened, and one for what to do, for each state. */
export function headline(view: View): Headline {
  return claimedHeadline(view, ownHeadline(view));
}

function ownHeadline(view: View): Headline {
  const said = byState(view);
  const { moved, verdict } = view.verdict;
  if (moved.length === 0 || verdict === 'inconclusive') return said;
  const what = `${said.what} This pull request also changes what judges it, as listed; the default branch's version was used.`;
  return verdict === 'pass' ? { ...said, what, todo: `${said.todo} ${LOOK_AT_MOVED}` } : { ...said, what };
}

const LOOK_AT_MOVED = 'Look at those changes before you merge: from then on they judge.';

function byState(view: View): Headline {
  const { verdict } = view;
  switch (verdict.state) {
    case 'blocked':
      return blockedHeadline(view);
    case 'passed':
      return {
        mark: '✅',
        what: `Passed: the AI agent is no worse with this change. ${passedText(view)}`,
        todo: 'Nothing.',
      };
    case 'improved':
      return improved(view);
    case 'warned':
      return warned(view);
    case 'low_sensitivity':
      return lowSensitivity(view);
    case 'cleared':
      return clearedHeadline(view);
    case 'drift':
      return driftHeadline(view);
    case 'accepted':
      return acceptedHeadline(view);
    case 'first_run':
      return firstRun(view);
    case 'not_measured':
      return notMeasuredHeadline(view);
    case 'incomparable':
      return incomparableHeadline(view);
    case 'report_only':
      return reportOnly(view);
    case 'not_run':
      return notRunHeadline(view);
    default:
      return verdict.state satisfies never;
  }
}

function improved(view: View): Headline {
  const better = taskRows(view).filter((row) => row.state === 'improved');
  const [first] = better;
  const where =
    first === undefined ? '' : ` at ${better.length === 1 ? quoteName(first.id) : plural(better.length, 'task')}`;
  return {
    mark: '✅',
    what: `Passed: the AI agent is better${where} with this change. ${passedText(view)}`,
    todo: 'Nothing. Once this is merged, the better results count towards the baseline.',
  };
}

function warned(view: View): Headline {
  const [first] = view.verdict.warnings;
  const more = view.verdict.warnings.length - 1;
  const also = more > 0 ? ` And ${plural(more, 'more note')}, as listed.` : '';
  return {
    mark: '⚠️',
    what: `Passed with a warning: ${first === undefined ? passedText(view) : reasonText(first)}${also}`,
    todo: warnedAdvice(view.verdict.warnings),
  };
}

function lowSensitivity(view: View): Headline {
  return {
    mark: '✅',
    what: `Passed, with low sensitivity: nothing got measurably worse, but a loss could go unnoticed. ${lowSensitivityText(view)} ${passedText(view)}`,
    todo: isEverSolved(view)
      ? 'Nothing for this change. Each run on the default branch adds tries to the baseline, and smaller losses become visible.'
      : 'No task is ever solved, so nothing can get worse: make tasks easier, or mend the agent or the graders, until some tries pass.',
  };
}

function isEverSolved({ comparison }: View): boolean {
  const passed = comparison?.suite?.passed;
  return passed === undefined || passed.base.passed + passed.head.passed > 0;
}

function firstRun(view: View): Headline {
  const fails = view.verdict.verdict !== 'pass';
  return {
    mark: fails ? '❌' : 'ℹ️',
    what: `First run: there is no baseline yet, so nothing could be compared. ${recordedText(view)}`,
    todo: fails
      ? 'To let this check pass, run this evaluation once on the default branch; it records the baseline that changes are compared with (on-missing-baseline is set to fail).'
      : 'Merge if these results look right. A run on the default branch records the baseline that later changes are compared with.',
  };
}

function reportOnly(view: View): Headline {
  return {
    mark: 'ℹ️',
    what: `Report only: the gate is off, so nothing is blocked. ${resultText(view)}`,
    todo: 'Nothing. Set gate.mode to evidence if losses should block a merge.',
  };
}
