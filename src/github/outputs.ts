import type { Report } from '../core/report.ts';
import type { Verdict } from '../core/verdict.ts';

/** The outputs of action.yml; empty where unknown. */
export interface ActionOutputs {
  readonly verdict: string;
  readonly state: string;
  readonly 'pass-k': string;
  readonly 'pass-rate': string;
  readonly violations: string;
  readonly 'cost-usd': string;
  readonly steps: string;
  readonly report: string;
  readonly 'comment-url': string;
}

/** What later steps of a job can use. `report` is null when nothing ran. */
export function toOutputs(run: {
  readonly verdict: Verdict;
  readonly report: Report | null;
  readonly reportPath: string | null;
  readonly commentUrl: string | null;
}): ActionOutputs {
  return {
    verdict: run.verdict.verdict,
    state: run.verdict.state,
    ...measureOutputs(run),
    'comment-url': run.commentUrl ?? '',
  };
}

/** Those that tell no verdict. */
export function measureOutputs(run: {
  readonly report: Report | null;
  readonly reportPath: string | null;
}): Omit<ActionOutputs, 'verdict' | 'state' | 'comment-url'> {
  const suite = run.report?.suite;
  return {
    'pass-k': text(suite?.passHatK[String(run.report?.k)]),
    'pass-rate': text(suite?.passRate),
    violations: text(suite?.violations.critical),
    'cost-usd': text(suite?.totalCostUsd),
    steps: text(suite?.steps),
    report: run.reportPath ?? '',
  };
}

function text(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
