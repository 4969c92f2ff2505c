import * as core from '@actions/core';
import { annotate } from '../action/annotate.ts';
import { logForeign } from '../action/log.ts';
import { checkNameOf, wantedComment } from '../action/wanted-comment.ts';
import { writeSummary } from '../action/write-summary.ts';
import type { VerdictState } from '../core/verdict.ts';
import { type CommitStatus, publishCommitStatus } from '../github/publish/commit-status.ts';
import { publish } from '../github/publish/publish.ts';
import { reached } from '../github/publish/reached.ts';
import { isSharedHead } from '../github/pull-of-run.ts';
import type { RunContext } from '../github/run-context.ts';
import { renderCheck } from '../render/check.ts';
import { renderTerminal } from '../render/terminal.ts';
import type { View } from '../render/view.ts';
import { judgeClaim, pullEventOf } from './judge-claim.ts';
import type { ReportJob } from './report-job.ts';

/** Judges, then comments and sets the status. `own` is this run, whose summary tells everything. */
export async function reportClaim(report: ReportJob, own: RunContext): Promise<0 | 2> {
  const view = await judgeClaim(report);
  const { job } = report;
  logForeign(renderTerminal(view, { color: false, columns: null }));
  const summaryNotices = await writeSummary(view);
  const published = await publish({
    context: job.context,
    event: pullEventOf(report),
    token: job.inputs.secrets.githubToken,
    comment: wantedComment(job.inputs, view),
    check: null,
  });
  const status = job.inputs.check === 'on' ? await setStatus(report, view, own) : { isSet: true, notices: [] };
  const notices = [...view.context.notices, ...summaryNotices, ...published.notices, ...status.notices];
  annotate(notices.map((message) => ({ level: 'notice', message })));
  const { verdict, state } = view.verdict;
  const outputs = { verdict, state, 'comment-url': published.commentUrl ?? '' };
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
  return status.isSet ? 0 : 2;
}

interface StatusSet {
  readonly isSet: boolean;
  readonly notices: readonly string[];
}

/** A status belongs to a commit, not to a pull request: one that others propose as well is left alone. */
async function setStatus({ job, run, repository }: ReportJob, view: View, own: RunContext): Promise<StatusSet> {
  const status: CommitStatus = {
    headSha: run.headSha,
    state: stateOf(view),
    name: checkNameOf(job.inputs),
    title: renderCheck(view).title,
    detailsUrl: own.runUrl,
  };
  const asked = { what: 'set a commit status', permission: 'statuses: write', isReadOnlyToken: false };
  const set = await reached(asked, async () => {
    if (await isSharedHead(repository, run)) return SHARED;
    await publishCommitStatus(repository, status);
    return null;
  });
  if (set.kind !== 'reached') return { isSet: false, notices: [set.notice] };
  return { isSet: set.value === null, notices: set.value === null ? [] : [set.value] };
}

const SHARED =
  'No commit status was set: a pull request from elsewhere has the very same head commit, and a status would speak of it too.';

const UNCOMPARED: readonly VerdictState[] = ['first_run', 'incomparable', 'not_run'];

/** Only what the maintainers vouch for satisfies a required check; what was not measured never does. */
function stateOf({ verdict: { verdict, state }, context: { policy, claim } }: View): CommitStatus['state'] {
  switch (verdict) {
    case 'pass':
      // What it was measured with, and that nothing was to be, is the fork's word as well: so it could evade any comparison.
      return claim?.isTrusted === true && !UNCOMPARED.includes(state) ? 'success' : 'pending';
    case 'fail':
      return 'failure';
    case 'inconclusive':
      return policy.onInconclusive === 'pass' ? 'pending' : 'error';
    default:
      return verdict satisfies never;
  }
}
