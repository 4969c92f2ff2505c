import type { BaselineDescription } from '../core/comparison.ts';
import { day, plural } from './numbers.ts';
import { extraText } from './run-again.ts';
import type { View } from './view.ts';
import { visibleText } from './visible-text.ts';

const DAY_MS = 86_400_000;
const SAID_BY_HEADLINE: ReadonlySet<View['verdict']['state']> = new Set([
  'first_run',
  'not_measured',
  'incomparable',
  'not_run',
]);

/** What this run was compared with: tries, dates, age, commits; and what was run again. Empty when the headline has said it. */
export function baselineText(view: View): string {
  const extra = extraText(view.verdict);
  const again = extra === '' ? '' : `Run again to be sure: ${extra}.`;
  return [comparedWith(view), view.verdict.baseline === null ? again : again || 'No extra tries were run.']
    .filter((text) => text !== '')
    .join(' ');
}

function comparedWith({ verdict, report }: View): string {
  const { baseline } = verdict;
  if (baseline === null)
    return SAID_BY_HEADLINE.has(verdict.state) ? '' : 'Nothing to compare with: no baseline fits this run.';
  const from = day(baseline.from);
  const to = day(baseline.to);
  const dates = from === to ? `from ${from}` : `from ${from} to ${to}`;
  const known = baseline.commits.filter((commit) => commit !== 'unknown');
  const commits = known.slice(0, 5).map((commit) => visibleText(commit, 12));
  const more = known.length > commits.length ? ` and ${known.length - commits.length} more` : '';
  const list = commits.length === 0 ? '' : `, commits ${commits.join(', ')}${more}`;
  return `Compared with ${plural(baseline.depth, 'try', 'tries')} a task ${dates}${age(baseline.to, report?.createdAt)}${list}.${comparatorText(baseline)}`;
}

/** ` The commit to compare with, eee1234, has no results that fit; its nearest ancestor with some, abc1234, stands in.` */
function comparatorText({ comparator, nearest, commits }: BaselineDescription): string {
  if (comparator === undefined) return '';
  const wanted = shortId(comparator);
  return nearest === true
    ? ` The commit to compare with, ${wanted}, has no results that fit; its nearest ancestor with some, ${shortId(commits[0] ?? '')}, stands in.`
    : ` The commit to compare with is ${wanted}.`;
}

function shortId(commit: string): string {
  return visibleText(commit, 300).slice(0, 7);
}

function age(to: number, now: number | undefined): string {
  if (now === undefined || now < to) return '';
  const days = Math.floor((now - to) / DAY_MS);
  return days === 0 ? ' (newest: less than a day old)' : ` (newest: ${plural(days, 'day')} old)`;
}
