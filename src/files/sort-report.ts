import type { Report } from '../core/report.ts';
import { reportSchema } from '../core/report.ts';

/** The same report in one order whoever made it: keys as in the schema, maps and tasks by name, trials by number. */
export function sortReport(report: Report): Report {
  // Parsing rebuilds every object in the order of its schema.
  const { tasks, settings, fingerprint, ...rest } = reportSchema.parse(report);
  return reportSchema.parse({
    ...rest,
    settings: sortKeys(settings),
    fingerprint: sortKeys(fingerprint),
    tasks: tasks
      .map((task) => ({ ...task, trials: task.trials.toSorted((a, b) => a.index - b.index) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  });
}

function sortKeys<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
