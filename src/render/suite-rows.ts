import type { BothSides, Counts } from '../core/comparison.ts';
import type { Totals } from '../core/report.ts';
import { change, countsAndShare, percent, plural, points, quantity, timeSpan, UNKNOWN, usd } from './numbers.ts';
import type { RenderContext, View } from './view.ts';

/** One measure of the suite before and now, as text; `–` where there is nothing to compare with. */
export interface SuiteRow {
  readonly label: string;
  readonly base: string;
  readonly head: string;
  readonly change: string;
}

/** The part of a view that has numbers. */
interface Results extends Pick<View, 'report' | 'comparison'> {
  readonly context: Pick<RenderContext, 'shared'>;
}

/** pass^k, pass rate, violations, then means per try. Empty without a report. */
export function suiteRows(view: Results): readonly SuiteRow[] {
  if (view.report === null) return [];
  const rows = [passHatKRow(view, view.report.k), passRateRow(view), violationsRow(view), ...measureRows(view)];
  return view.comparison?.suite ? rows : rows.map((row) => ({ ...row, base: '–', change: '–' }));
}

/** False where nothing was compared: then columns for before and change would be empty. */
export function isCompared(rows: readonly SuiteRow[]): boolean {
  return rows.some(({ base }) => base !== '–');
}

function passHatKRow({ report, comparison }: Results, planned: number): SuiteRow {
  const suite = comparison?.suite ?? null;
  const k = suite?.k ?? planned;
  const base = suite?.passHatK.base ?? null;
  const head = suite === null ? (report?.suite.passHatK[String(k)] ?? null) : suite.passHatK.head;
  const label = k === 1 ? 'pass^1 (one try passes)' : `pass^${k} (all ${k} tries pass)`;
  return { label, base: percent(base), head: percent(head), change: points(base, head) };
}

function passRateRow({ report, comparison }: Results): SuiteRow {
  const suite = comparison?.suite ?? null;
  const all: Counts = { passed: report?.suite.passed ?? 0, decided: report?.suite.decided ?? 0 };
  return {
    label: passRateLabel(report),
    base: suite === null ? '–' : countsAndShare(suite.passed.base),
    head: countsAndShare(suite?.passed.head ?? all),
    // Of the shares beside it: a mean over tasks would be another number where tasks have unequal tries.
    change: suite === null ? points(null, null) : points(shareOf(suite.passed.base), shareOf(suite.passed.head)),
  };
}

/** Tries of earlier attempts at the same commit count whatever they were made for; re-runs of this attempt do not. */
function passRateLabel(report: Results['report']): string {
  const attempts = report?.settings['attempts'];
  const isPooled = typeof attempts === 'number' && attempts > 1;
  const where = isPooled ? ` in ${attempts} attempts` : '';
  const which = isPooled ? 're-runs of this one' : 're-runs';
  return `tries that passed${where}${hasReruns(report) ? `, ${which} left out` : ''}`;
}

/** What a replay would have cost is no money that was spent. */
function costLabel(report: Results['report']): string {
  return report?.settings['answeredBy'] === 'cassettes'
    ? 'cost a try, as recorded (replayed: $0.00 spent)'
    : 'cost a try';
}

function shareOf({ passed, decided }: Counts): number | null {
  return decided === 0 ? null : passed / decided;
}

/** Tasks were picked for re-runs because they looked worse: in a sum of the suite those would weigh too much. */
function hasReruns(report: Results['report']): boolean {
  return report?.extra.some(({ side }) => side === 'head') ?? false;
}

function violationsRow({ report, context }: Results): SuiteRow {
  const base = context.shared;
  return {
    label: 'rules broken',
    base: base === null ? UNKNOWN : violationsText(base.baseViolations, base.baseTrials),
    head: report === null ? UNKNOWN : violationsText(report.suite.violations, report.suite.trials),
    change: '–',
  };
}

function violationsText({ critical, major, minor }: Totals['violations'], trials: number): string {
  const parts = Object.entries({ critical, major, minor }).filter(([, count]) => count > 0);
  const text = parts.length === 0 ? 'none' : parts.map(([severity, count]) => `${count} ${severity}`).join(', ');
  return `${text} in ${plural(trials, 'try', 'tries')}`;
}

function measureRows({ report, comparison, context }: Results): readonly SuiteRow[] {
  const head = report?.suite;
  const suite = comparison?.suite;
  return [
    measureRow({ label: costLabel(report), sides: suite?.meanCostUsd, head: head?.costUsd, show: usd }),
    ...spentRows(report),
    measureRow({ label: 'steps a try', sides: suite?.meanSteps, head: head?.steps, show: quantity }),
    measureRow({ label: 'tokens a try', sides: context.shared?.tokens, head: head?.tokens, show: quantity }),
    timeRow(context.shared?.durationMs, head?.durationMs),
  ];
}

/** Where no record holds it there is nothing to compare it with. */
function timeRow(sides: BothSides | undefined, head: number | null | undefined): SuiteRow {
  const row = measureRow({ label: 'time a try', sides, head, show: timeSpan });
  return typeof sides?.base === 'number' ? row : { ...row, base: '–', change: '–' };
}

/** Tries that were lost, and re-runs, cost money too: said where the sum of the tries does not tell it. */
function spentRows(report: Results['report']): readonly SuiteRow[] {
  const spent = report?.settings['spentUsd'];
  if (typeof spent !== 'number' || spent <= (report?.suite.totalCostUsd ?? 0) + 1e-9) return [];
  return [{ label: 'spent in all, lost tries included', base: '–', head: usd(spent), change: '–' }];
}

interface Measure {
  readonly label: string;
  /** Over the tasks that both sides have. */
  readonly sides: BothSides | undefined;
  /** Over all tasks: shown where nothing can be compared. */
  readonly head: number | null | undefined;
  readonly show: (value: number | null) => string;
}

function measureRow({ label, sides = { base: null, head: null }, head: all = null, show }: Measure): SuiteRow {
  const { base } = sides;
  const head = sides.head ?? all;
  const ratio = base === null || sides.head === null || base === 0 ? null : sides.head / base;
  return { label, base: show(base), head: show(head), change: change(ratio) };
}
