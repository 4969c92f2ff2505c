import type { AgentEnd } from './agent.ts';
import { commandLoop } from './failure-modes.ts';
import type { Grade, Violation } from './grade.ts';
import { NOT_ALL_RECORDED } from './grade.ts';
import { asksAnything } from './rules.ts';
import type { Rules } from './rules-schema.ts';
import type { TranscriptEvent } from './transcript.ts';
import type { CriterionResult, Trial } from './trial.ts';

/** One criterion with its grade. */
export interface GradedCriterion {
  readonly id: string;
  readonly weight: number;
  readonly required: boolean;
  readonly grade: Grade;
}

/** What is known of a trial when the agent has ended and the graders have spoken. */
export interface TrialFindings {
  readonly end: AgentEnd;
  readonly graded: readonly GradedCriterion[];
  readonly rules: Rules;
  /** Found in the calls that were recorded. */
  readonly violations: readonly Violation[];
  /** Whether these are all: else an unbroken rule may have been broken unseen. */
  readonly toolCallsRecorded: boolean;
  /** The transcript: some ways to fail show in nothing else. */
  readonly events: readonly TranscriptEvent[];
}

export type Judgement = Pick<
  Trial,
  'verdict' | 'score' | 'criteria' | 'violations' | 'failureModes' | 'failureEvidence' | 'endDetail'
>;

/**
 * Verdict of a trial. It passes only when the agent completed, every required criterion passed and no critical rule was
 * broken. Any fail makes it fail; else anything unverified leaves it unverified.
 */
export function judgeTrial(findings: TrialFindings): Judgement {
  const { violations } = findings;
  const rules = rulesResult(findings);
  const criteria = [...findings.graded.map(toResult), ...(rules === undefined ? [] : [rules])];
  const required = new Set(['rules', ...findings.graded.filter((item) => item.required).map((item) => item.id)]);
  const deciding = criteria.filter((criterion) => required.has(criterion.id));
  const verdict = verdictOf(findings.end, deciding);
  const named = verdict === 'fail' ? namedModes(findings) : {};
  return {
    verdict,
    score: scoreOf(findings.graded),
    criteria,
    violations,
    failureModes: [...new Set([...failureModes(findings.end, deciding, violations), ...Object.keys(named)])].sort(),
    ...(Object.keys(named).length > 0 && { failureEvidence: named }),
    endDetail: findings.end.end === 'completed' ? null : findings.end.detail,
  };
}

function verdictOf(end: AgentEnd, deciding: readonly CriterionResult[]): 'pass' | 'fail' | 'unverified' {
  if (end.end !== 'completed') return 'fail';
  if (deciding.some((criterion) => criterion.grade === 'fail')) return 'fail';
  return deciding.some((criterion) => criterion.grade === 'unverified') ? 'unverified' : 'pass';
}

function rulesResult({ rules, violations, toolCallsRecorded }: TrialFindings): CriterionResult | undefined {
  if (!asksAnything(rules)) return undefined;
  const critical = violations.find((violation) => violation.severity === 'critical');
  if (critical !== undefined) return { id: 'rules', grade: 'fail', reason: `${critical.rule}: ${critical.detail}` };
  return toolCallsRecorded
    ? { id: 'rules', grade: 'pass', reason: null }
    : { id: 'rules', grade: 'unverified', reason: NOT_ALL_RECORDED };
}

function scoreOf(graded: readonly GradedCriterion[]): number | null {
  const total = graded.reduce((sum, item) => sum + item.weight, 0);
  const passed = graded.filter((item) => item.grade.grade === 'pass').reduce((sum, item) => sum + item.weight, 0);
  return total === 0 ? null : passed / total;
}

function failureModes(
  end: AgentEnd,
  deciding: readonly CriterionResult[],
  violations: readonly Violation[],
): readonly string[] {
  const modes = [
    ...(end.end === 'limit' ? [`limit:${end.limit}`] : end.end === 'agent_error' ? ['agent_error'] : []),
    ...deciding.filter((criterion) => criterion.grade === 'fail').map((criterion) => criterion.id),
    ...violations.map((violation) => `violation:${violation.rule}`),
  ];
  return modes;
}

/** The named ways in which a trial failed, with what shows each. Only an agent that completed can have finished in vain. */
function namedModes({ end, graded, events }: TrialFindings): Readonly<Record<string, string>> {
  const loop = commandLoop(events);
  const said = graded.flatMap(({ grade }): [string, string][] => {
    if (grade.grade !== 'fail' || grade.mode === undefined) return [];
    return grade.mode === 'phantom-finish' && end.end !== 'completed' ? [] : [[grade.mode, grade.reason]];
  });
  // The first reason of each is kept: Object.fromEntries takes the last.
  return Object.fromEntries([...said.reverse(), ...(loop === undefined ? [] : [['command-loop', loop]])]);
}

function toResult({ id, grade }: GradedCriterion): CriterionResult {
  return { id, grade: grade.grade, reason: grade.grade === 'pass' ? (grade.warning ?? null) : grade.reason };
}
