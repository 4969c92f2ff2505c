import type { Reason } from '../core/verdict.ts';
import { lossText } from './loss-text.ts';
import { counts, plural } from './numbers.ts';
import { reasonText } from './reason-text.ts';
import { resultText } from './result-text.ts';
import { extraText, passesOf, runAgain } from './run-again.ts';
import type { Headline, View } from './view.ts';
import { quoteName, visibleText } from './visible-text.ts';

/** Suspects were run again and are no worse. */
export function clearedHeadline(view: View): Headline {
  const extra = extraText(view.verdict, 'extra ');
  const how = extra === '' ? 'when it was run again' : `by ${extra}`;
  return {
    mark: '✅',
    what: `Passed: the AI agent is no worse with this change. ${suspects(view)} cleared ${how}. ${resultText(view)}`,
    todo: 'Nothing.',
  };
}

function suspects({ report }: View): string {
  const tasks = [...runAgain(report).keys()];
  const [first] = tasks;
  if (first === undefined) return 'What looked worse at first was';
  if (tasks.length === 1) return `Task ${quoteName(first)} looked worse at first and was`;
  if (tasks.length === report?.tasks.length) return 'The suite as a whole looked worse at first and was';
  return `${plural(tasks.length, 'task')} looked worse at first and were`;
}

/** The old agent, run today, does not reach its own stored results: what fell is not this change. */
export function driftHeadline(view: View): Headline {
  return {
    mark: '⚠️',
    what: `Passed: this change is not to blame, but the baseline no longer holds. ${driftText(view)}`,
    todo: 'Nothing in this change. Refresh the baseline: run the full evaluation on the default branch. If its results stay low there, look for what changed outside the code.',
  };
}

function driftText({ verdict, report }: View): string {
  const said = [...verdict.reasons, ...verdict.warnings].find(({ rule }) => rule === 'drift');
  if (said !== undefined) return reasonText(said);
  const base = passesOf([...runAgain(report).values()].flatMap((again) => again.base));
  const passed = base.decided === 0 ? '' : `: it passed ${counts(base)} tries`;
  return `The default branch's agent, run beside this change now, is itself worse than its stored results${passed}. The model provider may be worse than it was, or the baseline is stale.`;
}

/** A proven loss that somebody took on. */
export function acceptedHeadline(view: View): Headline {
  const { acceptance, reasons } = view.verdict;
  const who = acceptance === null ? '' : ` by ${quoteName(acceptance.by)}`;
  const commit = acceptance === null ? '' : ` for commit ${visibleText(acceptance.headSha, 300).slice(0, 7)}`;
  return {
    mark: '⚠️',
    what: `Accepted${who}${commit}, otherwise blocked: ${lossText(view)}`,
    todo: `Merge if this loss is wanted: after the merge, ${afterMerge(reasons)}. A new commit on this pull request must be accepted anew.`,
  };
}

function afterMerge(reasons: readonly Reason[]): string {
  if (reasons.some(({ task }) => task === null)) return 'all tasks start a new baseline';
  const kept = reasons.filter(({ rule }) => rule !== 'removed');
  const tasks = [...new Set(kept.flatMap(({ task }) => task ?? []))];
  const [first] = tasks;
  if (first === undefined) return 'the suite goes on without what was removed';
  return tasks.length === 1
    ? `task ${quoteName(first)} starts a new baseline`
    : `these ${tasks.length} tasks start a new baseline`;
}
