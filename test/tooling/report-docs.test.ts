import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { extraTrialSchema, reportSchema, taskReportSchema, totalsSchema } from '../../src/core/report.ts';
import { trialSchema } from '../../src/core/trial.ts';
import type { Acceptance, Reason, Verdict, VerdictState } from '../../src/core/verdict.ts';

const DOCS = readFileSync(new URL('../../docs/report.md', import.meta.url), 'utf8');

/** Complete by type: a field that is added to the interface breaks this. */
const VERDICT = {
  verdict: 0,
  state: 0,
  reasons: 0,
  warnings: 0,
  extraTrials: 0,
  extra: 0,
  acceptance: 0,
  moved: 0,
  baseline: 0,
} satisfies Record<keyof Verdict, 0>;
const REASON = { task: 0, rule: 0, text: 0, base: 0, head: 0 } satisfies Record<keyof Reason, 0>;
const BASELINE = { commits: 0, from: 0, to: 0, depth: 0, comparator: 0, nearest: 0 } satisfies Record<
  keyof NonNullable<Verdict['baseline']>,
  0
>;
const EXTRA = { head: 0, base: 0, costUsd: 0 } satisfies Record<keyof Verdict['extra'], 0>;
const ACCEPTANCE = { by: 0, headSha: 0 } satisfies Record<keyof Acceptance, 0>;
const STATES = {
  passed: 0,
  improved: 0,
  warned: 0,
  cleared: 0,
  drift: 0,
  accepted: 0,
  low_sensitivity: 0,
  first_run: 0,
  blocked: 0,
  not_measured: 0,
  incomparable: 0,
  report_only: 0,
  not_run: 0,
} satisfies Record<VerdictState, 0>;

const totals = Object.keys(totalsSchema.shape);
const ownOfTask = Object.keys(taskReportSchema.shape).filter((key) => key === 'trials' || !totals.includes(key));

test.each([
  ['## report.json', Object.keys(reportSchema.shape)],
  ['## A task', ownOfTask],
  ['## Totals', totals],
  ['## A trial', Object.keys(trialSchema.shape)],
  ['## An extra trial', Object.keys(extraTrialSchema.shape)],
  ['## verdict.json', [...Object.keys(VERDICT), 'shown']],
  ['A reason or warning:', Object.keys(REASON)],
  ['`baseline`:', Object.keys(BASELINE)],
  ['`extra`:', Object.keys(EXTRA)],
  ['`acceptance`:', Object.keys(ACCEPTANCE)],
  ['| state | what it says |', Object.keys(STATES)],
])('the docs under "%s" name every field, and no other', (heading, fields) => {
  expect(namesUnder(heading)).toEqual([...fields].sort());
});

/** Code in the first column of the first table after a line. */
function namesUnder(heading: string): readonly string[] {
  const after = DOCS.slice(DOCS.indexOf(`\n${heading}\n`) + 1);
  const table = /(?:^\|.*\n)+/m.exec(after)?.[0] ?? '';
  const firstCells = table.split('\n').map((line) => line.split('|')[1] ?? '');
  return firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)).sort();
}
