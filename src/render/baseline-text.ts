import { day, plural } from './numbers.ts';
import type { View } from './view.ts';
import { visibleText } from './visible-text.ts';

const DAY_MS = 86_400_000;
const SAID_BY_HEADLINE: ReadonlySet<View['verdict']['state']> = new Set(['first_run', 'not_measured', 'incomparable']);

/** What this run was compared with: tries, dates, age, commits. Empty when the headline has said that there is none. */
export function baselineText({ verdict, report }: View): string {
  const { baseline, extraTrials } = verdict;
  if (baseline === null)
    return SAID_BY_HEADLINE.has(verdict.state) ? '' : 'Nothing to compare with: no baseline fits this run.';
  const from = day(baseline.from);
  const to = day(baseline.to);
  const dates = from === to ? `from ${from}` : `from ${from} to ${to}`;
  const known = baseline.commits.filter((commit) => commit !== 'unknown');
  const commits = known.slice(0, 5).map((commit) => visibleText(commit, 12));
  const more = known.length > commits.length ? ` and ${known.length - commits.length} more` : '';
  const list = commits.length === 0 ? '' : `, commits ${commits.join(', ')}${more}`;
  const extra =
    extraTrials === 0
      ? 'No extra tries were run.'
      : `${plural(extraTrials, 'extra try was', 'extra tries were')} run to be sure.`;
  return `Compared with ${plural(baseline.depth, 'try', 'tries')} a task ${dates}${age(baseline.to, report?.createdAt)}${list}. ${extra}`;
}

function age(to: number, now: number | undefined): string {
  if (now === undefined || now < to) return '';
  const days = Math.floor((now - to) / DAY_MS);
  return days === 0 ? ' (newest: less than a day old)' : ` (newest: ${plural(days, 'day')} old)`;
}
