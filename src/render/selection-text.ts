import { plural, quantity } from './numbers.ts';
import type { View } from './view.ts';
import { visibleText } from './visible-text.ts';

const MOST_GROUPS = 4;

/** `12 of 40 tasks were run: 20 not in subset fast, 8 did not fit in 10m.` Empty when all were. */
export function selectionText({ report }: Pick<View, 'report'>): string {
  if (report === null || report.selection.leftOut.length === 0) return '';
  const { tasks, selection } = report;
  const run = tasks.length;
  const texts = [...countBy(selection.leftOut)].map(([why, count]) => `${quantity(count)} ${visibleText(why, 120)}`);
  const shown = texts.slice(0, MOST_GROUPS);
  const more = texts.length > shown.length ? ', and others' : '';
  const verb = run === 1 ? 'was' : 'were';
  return `${quantity(run)} of ${plural(run + selection.leftOut.length, 'task')} ${verb} run: ${shown.join(', ')}${more}.`;
}

/** By the part of their reasons that is not about one task alone. */
function countBy(leftOut: readonly { readonly reason: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { reason } of leftOut) {
    const why = reason.split(';', 1)[0] ?? '';
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return counts;
}
