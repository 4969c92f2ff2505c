import * as core from '@actions/core';
import { annotate, mask } from '../action/annotate.ts';
import { workspaceOf } from '../action/history.ts';
import type { Job, Outside } from '../action/job.ts';
import { ConfigError, UserError } from '../core/errors.ts';
import { parseEvent } from '../github/event.ts';
import { openGit } from '../github/git.ts';
import { parseInputs } from '../github/inputs.ts';
import { openRepository } from '../github/publish/octokit.ts';
import { reached } from '../github/publish/reached.ts';
import { pullOfRun } from '../github/pull-of-run.ts';
import { readRunContext } from '../github/run-context.ts';
import { readTriggeringRun, type TriggeringRun } from '../github/triggering-run.ts';
import type { ReportJob } from './report-job.ts';

/**
 * Judges and publishes what a fork's run uploaded. 0: done, whatever the verdict, which is the pull request's and not
 * this job's; 2: the commit status that was wanted could not be set. Throws UserError when the step is set up wrongly.
 */
export async function runReport({ env, now }: Pick<Outside, 'env' | 'now'>): Promise<0 | 2> {
  const inputs = parseInputs(core.getInput);
  const isTrusted = readTrust(core.getInput('trust-fork-results').trim());
  mask(Object.values(inputs.secrets));
  const own = readRunContext(env);
  const triggered = await readTriggeringRun(own);
  if ('nothing' in triggered) return leave(triggered.nothing);
  const { run } = triggered;
  const context = { ...own, runId: run.id, attempt: run.attempt, runUrl: run.url };
  const event = { ...parseEvent(own, {}), headSha: run.headSha };
  // No trial is made here: no container needs a label, and nothing needs to be stopped.
  const job = { inputs, context, event, outside: { env, runId: '', signal: new AbortController().signal, now } };
  await checkCheckout(job);
  const { kind, ...opened } = await openJob(job, run);
  if (kind === 'gone') return leave('No open pull request has the tested commit as its head any more.');
  const { reportClaim } = await import('./report-claim.ts');
  return reportClaim({ ...opened, job, run, isTrusted }, own);
}

type Opened = Pick<ReportJob, 'repository' | 'prNumber' | 'notices'> & { readonly kind: 'open' | 'gone' };

async function openJob({ inputs, context }: Job, run: TriggeringRun): Promise<Opened> {
  const { githubToken: token } = inputs.secrets;
  if (token === undefined)
    throw new UserError('token', 'There is no `github-token`.', 'Leave the input out: the default is right.');
  const repository = await openRepository({ context, token });
  const asked = { what: 'find the pull request', permission: 'pull-requests: write', isReadOnlyToken: false };
  const found = await reached(asked, () => pullOfRun(repository, run));
  if (found.kind !== 'reached') return { kind: 'open', repository, prNumber: null, notices: [found.notice] };
  return { kind: found.value === undefined ? 'gone' : 'open', repository, prNumber: found.value ?? null, notices: [] };
}

/** Whoever checks the fork's commit out here would let it bring its own policy and tasks. */
async function checkCheckout(job: Job): Promise<void> {
  const head = await openGit(workspaceOf(job)).head();
  if (head === job.context.sha) return;
  const what = head === undefined ? 'There is no checkout' : `Commit ${head.slice(0, 7)} is checked out`;
  throw new UserError(
    'checkout',
    `${what}, where the default branch (${job.context.sha.slice(0, 7)}) has to be: its policy and tasks judge.`,
    'Use actions/checkout before this step, without `ref`.',
  );
}

function readTrust(given: string): boolean {
  if (given === '' || given === 'false') return false;
  if (given === 'true') return true;
  const message = `given ${JSON.stringify(given)}; expected true or false`;
  throw new ConfigError([{ file: 'input', key: 'trust-fork-results', message }]);
}

function leave(why: string): 0 {
  annotate([{ level: 'notice', message: `Nothing to report. ${why}` }]);
  return 0;
}
