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
  const suite = run.report?.suite;
  return {
    verdict: run.verdict.verdict,
    state: run.verdict.state,
    'pass-k': text(suite?.passHatK[String(run.report?.k)]),
    'pass-rate': text(suite?.passRate),
    violations: text(suite?.violations.critical),
    'cost-usd': text(suite?.totalCostUsd),
    steps: text(suite?.steps),
    report: run.reportPath ?? '',
    'comment-url': run.commentUrl ?? '',
  };
}

function text(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
