import { expect, test } from 'vitest';
import { aReport, aTask, NOON, passesOf } from '../../../test/support/builders.ts';
import { compareReports } from './compare-reports.ts';
import { reportAsEntry } from './report-as-entry.ts';
import { startAnew } from './start-anew.ts';

const good = passesOf({ passed: 5, planned: 5 });
const ids = ['refund', 'search', 'gone'];
const entries = [reportAsEntry(aReport({ tasks: ids.map((id) => aTask({ id, trials: good })) }))];
const report = aReport({
  tasks: [aTask({ id: 'refund', trials: passesOf({ passed: 0, planned: 5 }) }), aTask({ id: 'search', trials: good })],
});

function states(accepted: readonly string[]) {
  const { tasks } = compareReports({ report, entries: startAnew(entries, accepted), nowMs: NOON });
  return Object.fromEntries(tasks.map(({ id, state }) => [id, state]));
}

test('what was accepted is neither compared with its old record nor missed', () => {
  expect(states([])).toEqual({ refund: 'regressed', search: 'unchanged', gone: 'removed' });
  expect(states(['refund', 'gone'])).toEqual({ refund: 'new', search: 'unchanged' });
});
