import { cutToWidth } from './display-width.ts';
import { failureText } from './failure-modes.ts';
import { change, counts } from './numbers.ts';
import { againText } from './run-again.ts';
import type { SuiteRow } from './suite-rows.ts';
import type { RowState, TaskRow } from './task-rows.ts';
import { stateText } from './task-rows.ts';
import type { Ink, TextColumn } from './text-table.ts';
import { visibleName, visibleText } from './visible-text.ts';

/** Columns of the task table; those that would be empty in every row are left out. */
export function taskColumns(rows: readonly TaskRow[]): readonly TextColumn<TaskRow>[] {
  const columns: readonly TextColumn<TaskRow>[] = [
    { title: 'TASK', align: 'left', cell: ({ id }) => cutToWidth(visibleName(id), 40) },
    { title: 'RESULT', align: 'left', cell: stateText, ink: ({ state }) => inkOf(state) },
    { title: 'BEFORE', align: 'right', cell: ({ base }) => (base === null ? '' : counts(base)) },
    { title: 'NOW', align: 'right', cell: ({ head }) => (head === null ? '' : counts(head)) },
    { title: 'RUN AGAIN', align: 'left', cell: ({ again }) => (again === null ? '' : againText(again)) },
    { title: 'COST', align: 'right', cell: ({ costRatio }) => (costRatio === null ? '' : change(costRatio)) },
    { title: 'STEPS', align: 'right', cell: ({ stepsRatio }) => (stepsRatio === null ? '' : change(stepsRatio)) },
    {
      title: 'FAILS MOST OFTEN',
      align: 'left',
      cell: ({ failure }) => (failure === null ? '' : visibleText(failureText(failure), 80)),
    },
  ];
  return columns.filter(({ cell }) => rows.some((row) => cell(row) !== ''));
}

/** Columns of the suite table; without a comparison only what was measured now. */
export function suiteColumns(rows: readonly SuiteRow[]): readonly TextColumn<SuiteRow>[] {
  const columns: readonly TextColumn<SuiteRow>[] = [
    { title: 'SUITE', align: 'left', cell: ({ label }) => label },
    { title: 'BEFORE', align: 'right', cell: ({ base }) => base },
    { title: 'NOW', align: 'right', cell: ({ head }) => head },
    { title: 'CHANGE', align: 'right', cell: (row) => row.change },
  ];
  return columns.filter(({ cell }) => rows.some((row) => cell(row) !== '–'));
}

function inkOf(state: RowState): Ink | null {
  switch (state) {
    case 'regressed':
    case 'fails':
    case 'removed':
      return 'red';
    case 'suspect':
    case 'unmeasured':
    case 'incomparable':
      return 'yellow';
    case 'improved':
    case 'cleared':
    case 'passes':
      return 'green';
    case 'unchanged':
    case 'changed':
    case 'new':
      return null;
    default:
      return state satisfies never;
  }
}
