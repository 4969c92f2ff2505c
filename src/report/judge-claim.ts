import { openBaseline } from '../action/baseline.ts';
import { workspaceOf } from '../action/history.ts';
import { placeOf, unmeasured } from '../action/unmeasured.ts';
import { UserError } from '../core/errors.ts';
import type { ConfirmLimits } from '../core/gate/confirm.ts';
import { type NextStepRequest, nextStep } from '../core/gate/next-step.ts';
import type { GatePolicy } from '../core/gate-policy.ts';
import { notMeasured } from '../core/not-measured.ts';
import type { Report } from '../core/report.ts';
import { rulesOf } from '../core/subsets/subset.ts';
import { readAcceptance } from '../github/acceptance.ts';
import { ancestorsOf } from '../github/comparator.ts';
import { openGit } from '../github/git.ts';
import type { View } from '../render/view.ts';
import { judge } from '../wire/judge.ts';
import { type Plan, planRun } from '../wire/plan-run.ts';
import { readClaim } from './read-claim.ts';
import type { ReportJob } from './report-job.ts';

/** The verdict on a fork's result, by the policy, tasks and baseline of the default branch. */
export async function judgeClaim(report: ReportJob): Promise<View> {
  const planned = await tryPlan(report);
  if ('problem' in planned) return notMeasuredView(report, planned.problem);
  const { plan } = planned;
  const policy: GatePolicy = { ...plan.project.config.gate, ...report.job.inputs.gate };
  const claim = await readClaim(report, plan);
  if ('problem' in claim) return withPolicy(notMeasuredView(report, claim.problem), policy);
  return judgeReport(report, { plan, policy, claimed: claim.report });
}

async function tryPlan({ job }: ReportJob): Promise<{ readonly plan: Plan } | { readonly problem: string }> {
  const { tasks, ...overrides } = job.inputs.overrides;
  const root = workspaceOf(job);
  const base = { reason: 'nothing is run here' };
  try {
    const { config } = job.inputs;
    const plan = await planRun({ root, config, tasks, overrides, base, yardstick: 'own', defaultSubset: 'fast' });
    return isByTags(plan) ? { plan } : { problem: ONLY_TAGS };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { problem: `${error.message} ${error.hint}` };
  }
}

/** What else a subset may go by is the fork's run's to know: its checkout, and the history that it read. */
function isByTags({ selection, unsettled, project }: Plan): boolean {
  return !unsettled.topUp && unsettled.box === undefined && !rulesOf(selection.subset, project.config.subsets).changed;
}

const ONLY_TAGS =
  'What a fork ran can be judged for a subset by tags only: which tasks a change touches, or what fits into a box, is not known here. Name another subset for the runs of forks, in both workflows.';

interface Claimed {
  readonly plan: Plan;
  readonly policy: GatePolicy;
  readonly claimed: Report;
}

async function judgeReport(report: ReportJob, { plan, policy, claimed }: Claimed): Promise<View> {
  const { job, run, isTrusted } = report;
  const history = await readHistory(report);
  const baseline = await openBaseline(job, { plan, history });
  const wanted = {
    report: claimed,
    entries: baseline.entries,
    policy,
    nowMs: job.outside.now(),
    ancestors: history.comparator.ancestors,
    quarantine: plan.project.config.quarantine,
  };
  const notices = [...report.notices, ...history.notices, ...baseline.notices];
  const { damaged: baselineDamaged } = baseline;
  const { acceptance } = history;
  const view = judge({ ...wanted, notices, baselineDamaged, acceptance, limits: limitsOf(wanted) }, placeOf(job));
  return { ...view, context: { ...view.context, claim: { by: run.head.fullName, isTrusted } } };
}

/**
 * Re-runs count where nothing is left to be asked. What the fork's run says of why it made too few is its word alone:
 * then the rule for a single look decides, which does not become milder by leaving them out.
 */
function limitsOf(wanted: Omit<NextStepRequest, 'limits'>): ConfirmLimits | undefined {
  const limits: ConfirmLimits = { canRunBase: true };
  const maxAgeMs = wanted.policy.maxBaselineAge;
  return nextStep({ ...wanted, maxAgeMs, limits }).kind === 'stop' ? limits : undefined;
}

/** What is checked out is what the pull request is compared with. */
async function readHistory(report: ReportJob) {
  const { job, repository } = report;
  const { sha } = job.context;
  const { ancestors, notices } = await ancestorsOf({ git: openGit(workspaceOf(job)), repository }, sha);
  const accepted = await readAcceptance({ event: pullEventOf(report), instance: job.inputs.id, repository });
  const comparator = { sha, ancestors, how: 'the default branch' };
  return { repository, comparator, acceptance: accepted.acceptance, notices: [...notices, ...accepted.notices] };
}

/** The pull request as our own run sees it, whose token is no fork's. */
export function pullEventOf({ job, run, prNumber }: ReportJob) {
  return { ...job.event, kind: 'pull_request' as const, prNumber, seenAt: run.createdAt };
}

function notMeasuredView({ job, notices }: ReportJob, text: string): View {
  const view = unmeasured(job, notMeasured(text));
  return { ...view, context: { ...view.context, notices } };
}

function withPolicy(view: View, policy: GatePolicy): View {
  return { ...view, context: { ...view.context, policy } };
}
