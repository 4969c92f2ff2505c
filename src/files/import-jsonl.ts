import { assembleReport } from '../core/assemble-report.ts';
import type { Problem } from '../core/errors.ts';
import { ConfigError } from '../core/errors.ts';
import { MAX_TASKS, MAX_TRIALS, type Report } from '../core/report.ts';
import type { NumberedRow } from './import-row.ts';
import { readRow, trialOf } from './import-row.ts';
import { shortenProblems } from './shorten-problems.ts';
import { showValue } from './show-value.ts';

/**
 * Makes a Report of any harness's results: JSON Lines, one trial each, `{"task":"t","trial":0,"passed":true}`.
 * `file` names the text in errors. Throws ConfigError with every line that is wrong.
 */
export function importJsonl(text: string, { nowMs, file }: { readonly nowMs: number; readonly file: string }): Report {
  const read = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [readRow(file, line, index + 1)]));
  const rows = read.flatMap((row) => (row.ok ? [row.value] : []));
  const problems = [...read.flatMap((row) => (row.ok ? [] : row.problems)), ...duplicates(file, rows)];
  if (read.length === 0) throw new ConfigError([{ file, key: '', message: 'holds no row' }]);
  if (problems.length > 0) throw new ConfigError(shortenProblems(file, problems));
  const byTask = groupByTask(rows);
  const tooMany = beyondReport(byTask);
  if (tooMany !== null) throw new ConfigError([{ file, key: '', message: tooMany }]);
  return reportOf(byTask, nowMs);
}

type Groups = ReadonlyMap<string, readonly NumberedRow[]>;

/** What no report can hold; null when one can. */
function beyondReport(byTask: Groups): string | null {
  if (byTask.size > MAX_TASKS) return `holds ${byTask.size} tasks; at most ${MAX_TASKS}`;
  const most = largestGroup(byTask);
  return most > MAX_TRIALS ? `holds ${most} trials of one task; at most ${MAX_TRIALS}` : null;
}

function largestGroup(byTask: Groups): number {
  return [...byTask.values()].reduce((most, group) => Math.max(most, group.length), 0);
}

function reportOf(byTask: Groups, nowMs: number): Report {
  return assembleReport({
    k: largestGroup(byTask),
    tasks: [...byTask].map(([id, group]) => ({
      id,
      // Rows say nothing of a task's files: its name is all there is to compare by.
      hash: 'imported',
      graderHash: 'imported',
      tags: [],
      file: null,
      planned: group.length,
      trials: group.map(trialOf),
    })),
    selection: { subset: 'full', leftOut: [] },
    settings: { source: 'import jsonl' },
    fingerprint: { source: 'import jsonl' },
    complete: true,
    createdAt: nowMs,
    createdBy: 'agent-eval import jsonl',
  });
}

function groupByTask(rows: readonly NumberedRow[]): Groups {
  const groups = new Map<string, NumberedRow[]>();
  for (const row of rows) {
    const group = groups.get(row.task);
    if (group === undefined) groups.set(row.task, [row]);
    else group.push(row);
  }
  return groups;
}

function duplicates(file: string, rows: readonly NumberedRow[]): readonly Problem[] {
  const firstLines = new Map<string, number>();
  return rows.flatMap(({ task, trial, line }): readonly Problem[] => {
    const name = JSON.stringify([task, trial]);
    const first = firstLines.get(name);
    if (first === undefined) firstLines.set(name, line);
    const message = `task ${showValue(task)} trial ${trial} is already on line ${first}`;
    return first === undefined ? [] : [{ file, line, key: 'trial', message }];
  });
}
