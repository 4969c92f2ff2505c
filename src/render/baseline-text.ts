import { day, plural } from './numbers.ts';
import { extraText } from './run-again.ts';
import type { Comparator, View } from './view.ts';
import { visibleText } from './visible-text.ts';

const DAY_MS = 86_400_000;
const SAID_BY_HEADLINE: ReadonlySet<View['verdict']['state']> = new Set(['first_run', 'not_measured', 'incomparable']);

/** What this run was compared with: tries, dates, age, commits; and what was run again. Empty when the headline has said it. */
export function baselineText(view: View): string {
  const extra = extraText(view.verdict);
  const again = extra === '' ? '' : `Run again to be sure: ${extra}.`;
  return [comparedWith(view), view.verdict.baseline === null ? again : again || 'No extra tries were run.']
    .filter((text) => text !== '')
    .join(' ');
}

function comparedWith({ verdict, report, context }: View): string {
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
  return `Compared with ${plural(baseline.depth, 'try', 'tries')} a task ${dates}${age(baseline.to, report?.createdAt)}${list}.${comparatorText(context.comparator ?? null, known)}`;
}

/** ` The commit to compare with is abc1234 (merge base); the nearest ancestor with results is def5678, 2 commits back.` */
function comparatorText(comparator: Comparator | null, stored: readonly string[]): string {
  if (comparator === null) return '';
  const { sha, how, ancestors } = comparator;
  // Stored commits are short ids.
  const back = ancestors.findIndex((ancestor) => stored.some((commit) => commit !== '' && ancestor.startsWith(commit)));
  const wanted = `${visibleText(sha, 300).slice(0, 7)} (${visibleText(how, 80)})`;
  if (back === 0) return ` The commit to compare with is ${wanted}.`;
  const nearest = visibleText(ancestors[back] ?? '', 300).slice(0, 7);
  return back < 0
    ? ` The commit to compare with is ${wanted}; no result of it or of its nearer ancestors is stored.`
    : ` The commit to compare with is ${wanted}; the nearest ancestor with results is ${nearest}, ${plural(back, 'commit')} back.`;
}

function age(to: number, now: number | undefined): string {
  if (now === undefined || now < to) return '';
  const days = Math.floor((now - to) / DAY_MS);
  return days === 0 ? ' (newest: less than a day old)' : ` (newest: ${plural(days, 'day')} old)`;
}
