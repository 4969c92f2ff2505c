import type { Comparison, Ratio } from '../comparison.ts';
import type { GatePolicy } from '../gate-policy.ts';
import type { Report } from '../report.ts';
import { isDecided } from '../trial.ts';
import type { Findings } from './findings.ts';
import { joinFindings, NO_FINDINGS } from './findings.ts';
import { gatedTasks } from './gated-tasks.ts';
import { isAtLeast, SURE_SHARE_OF_RISE } from './rules-table.ts';
import { amount, percent, runReason, tasks as taskCount, tries } from './words.ts';

export interface MeasureRule {
  readonly rule: 'cost' | 'steps';
  readonly field: 'costUsd' | 'steps';
  readonly onRise: 'warn' | 'block';
  readonly allowedRise: number;
  readonly ratio: Ratio | null;
}

interface MeasureRequest {
  readonly report: Report;
  readonly comparison: Comparison;
  readonly policy: GatePolicy;
}

/** Evidence rule for cost and steps: a rise beyond the allowed one, and beyond chance by half of it. */
export function measureRiseRules(request: MeasureRequest): Findings {
  return joinFindings(rulesOf(request).map(riseOf));
}

/** Where a rise of cost or steps is to block, an unknown one must not pass in silence. */
export function unknownMeasureRules(request: MeasureRequest): Findings {
  const rules = rulesOf(request).filter(({ onRise }) => onRise === 'block');
  return joinFindings(rules.map((rule) => unknownOf(rule, request)));
}

/** The rises that alarm, beyond chance, and are set to block. */
export function alarmingRises(request: Omit<MeasureRequest, 'report'>): readonly MeasureRule[] {
  return rulesOf(request).filter((rule) => rule.onRise === 'block' && isAlarming(rule));
}

function isAlarming({ allowedRise, ratio }: MeasureRule): boolean {
  const sure = 1 + allowedRise * SURE_SHARE_OF_RISE;
  return ratio !== null && isAtLeast(ratio.ratio, 1 + allowedRise) && ratio.lowerBound > sure;
}

function rulesOf({ comparison: { suite }, policy }: Omit<MeasureRequest, 'report'>): readonly MeasureRule[] {
  if (suite === null) return [];
  return [
    { rule: 'cost', field: 'costUsd', onRise: policy.cost, allowedRise: policy.maxCostIncrease, ratio: suite.cost },
    { rule: 'steps', field: 'steps', onRise: policy.steps, allowedRise: policy.maxStepsIncrease, ratio: suite.steps },
  ];
}

function riseOf(measureRule: MeasureRule): Findings {
  const { rule, onRise, allowedRise, ratio } = measureRule;
  if (ratio === null || !isAlarming(measureRule)) return NO_FINDINGS;
  const what = rule === 'cost' ? 'A try costs' : 'A try takes';
  const unit = rule === 'cost' ? '' : ' steps';
  const times = `${amount(ratio.ratio)} times as ${rule === 'cost' ? 'much' : 'many'}${unit} as before`;
  const surely = `at least ${amount(ratio.lowerBound)} times, chance allowed for`;
  const text = `${what} ${times} (${surely}), over ${taskCount(ratio.tasks)}; a rise of ${percent(allowedRise)} is allowed.`;
  const found = [runReason(rule, text)];
  return onRise === 'block' ? { ...NO_FINDINGS, blockers: found } : { ...NO_FINDINGS, warnings: found };
}

function unknownOf({ rule, field, ratio }: MeasureRule, { report, comparison }: MeasureRequest): Findings {
  const gated = new Set(gatedTasks(comparison.tasks).map(({ task }) => task.id));
  const trials = report.tasks.filter(({ id }) => gated.has(id)).flatMap((task) => task.trials.filter(isDecided));
  const unknown = trials.filter((trial) => trial[field] === null).length;
  if (unknown > 0) {
    const number = rule === 'cost' ? 'The cost' : 'The number of steps';
    const text = `${number} of ${unknown} of ${tries(trials.length)} is unknown, and a rise of ${rule} is set to block.`;
    return { ...NO_FINDINGS, gaps: [runReason(rule, text)] };
  }
  const missing = gated.size - (ratio?.tasks ?? 0);
  if (missing === 0) return NO_FINDINGS;
  const text = `${rule} could not be compared on ${missing} of ${taskCount(gated.size)}: nothing to divide by in the baseline.`;
  return { ...NO_FINDINGS, warnings: [runReason(rule, text)] };
}
