import { openBaseline } from '../action/baseline.ts';
import { workspaceOf } from '../action/history.ts';
import { placeOf, unmeasured } from '../action/unmeasured.ts';
import type { ClaimedReport } from '../core/claimed-report.ts';
import { ConfigError, type Problem, UserError } from '../core/errors.ts';
import type { ConfirmLimits } from '../core/gate/confirm.ts';
import { type NextStepRequest, nextStep } from '../core/gate/next-step.ts';
import type { GatePolicy } from '../core/gate-policy.ts';
import { notMeasured, notRun } from '../core/not-measured.ts';
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
  if ('problem' in planned) return notMeasuredView(report, planned.problem, planned.faults);
  const { plan } = planned;
  const policy: GatePolicy = { ...plan.project.config.gate, ...report.job.inputs.gate };
  const { subset } = plan.selection;
  const rules = rulesOf(subset, plan.project.config.subsets);
  const claim = await readClaim(report, { plan, isNarrowed: rules.changed || rules.box !== undefined });
  if ('problem' in claim) return withPolicy(notMeasuredView(report, claim.problem), policy);
  if (claim.report.tasks.length > 0) return judgeReport(report, { plan, policy, claimed: claim });
  // A box holds one task at least.
  if (rules.box !== undefined) return withPolicy(notMeasuredView(report, NO_TASK), policy);
  return withPolicy(notRunView(report, subset), policy);
}

const NO_TASK = 'The run of the fork ran no task, where it had to run one at least.';

/** Nobody vouches for what a fork leaves out. */
function notRunView({ job, run }: ReportJob, subset: string): View {
  const text = `The fork's run says that the change touches nothing which subset ${subset} watches.`;
  const view = unmeasured(job, notRun({ rule: 'untouched', text }));
  const claim = { by: run.head.fullName, isTrusted: false, isPartial: true };
  return { ...view, context: { ...view.context, claim } };
}

async function tryPlan({
  job,
}: ReportJob): Promise<{ readonly plan: Plan } | { readonly problem: string; readonly faults?: readonly Problem[] }> {
  const { tasks, ...overrides } = job.inputs.overrides;
  const root = workspaceOf(job);
  const base = { reason: 'nothing is run here' };
  try {
    const { config } = job.inputs;
    const plan = await planRun({ root, config, tasks, overrides, base, yardstick: 'own', defaultSubset: 'fast' });
    return plan.unsettled.topUp ? { problem: NO_TOP_UP } : { plan };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (error instanceof ConfigError) return { problem: MISCONFIGURED, faults: error.problems };
    return { problem: `${error.message} ${error.hint}` };
  }
}

/** The fork can do nothing about it. */
const MISCONFIGURED = 'The configuration on the default branch cannot be used.';

const NO_TOP_UP =
  'A subset that tops the baseline up runs what that lacks, not what judges a change. Name another subset for the runs of forks, in both workflows.';

interface Claimed {
  readonly plan: Plan;
  readonly policy: GatePolicy;
  readonly claimed: Exclude<ClaimedReport, { readonly problem: string }>;
}

async function judgeReport(report: ReportJob, { plan, policy, claimed }: Claimed): Promise<View> {
  const { job, run, isTrusted } = report;
  const history = await readHistory(report);
  const baseline = await openBaseline(job, { plan, history });
  const wanted = {
    report: claimed.report,
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
  const { isPartial } = claimed;
  // Which tasks a change touches the fork's run alone can tell: leaving out what it breaks would evade any comparison.
  const claim = { by: run.head.fullName, isTrusted: isTrusted && !isPartial, isPartial };
  return { ...view, context: { ...view.context, claim } };
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

function notMeasuredView({ job, notices }: ReportJob, text: string, faults?: readonly Problem[]): View {
  const view = unmeasured(job, notMeasured(text, faults));
  return { ...view, context: { ...view.context, notices } };
}

function withPolicy(view: View, policy: GatePolicy): View {
  return { ...view, context: { ...view.context, policy } };
}
