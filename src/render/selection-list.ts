import type { Selection } from '../core/select.ts';
import { plural } from './numbers.ts';
import { visibleText } from './visible-text.ts';

/** What `run --list` prints: the tasks of a selection, then those that are left out with the reason. */
export function renderSelection({ subset, selected, leftOut, nothing }: Selection): string {
  const all = selected.length + leftOut.length;
  return [
    `${selected.length} of ${plural(all, 'task')} in subset ${visibleText(subset, 200)}`,
    ...(nothing === undefined ? [] : [nothing.text]),
    ...selected.map(({ id }) => `  ${visibleText(id, 200)}`),
    ...(leftOut.length === 0 ? [] : ['Left out:']),
    ...leftOut.map(({ id, reason }) => `  ${visibleText(id, 200)}: ${visibleText(reason, 200)}`),
    '',
  ].join('\n');
}
