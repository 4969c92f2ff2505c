import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { UserError } from '../core/errors.ts';
import type { RunContext } from './run-context.ts';

const repository = z.object({ id: z.number().int().positive(), full_name: z.string().max(300) });

/** GitHub's own words, but the names in it were chosen by whoever owns the fork. */
const payloadSchema = z.object({
  repository,
  workflow_run: z.object({
    id: z.number().int().positive(),
    run_attempt: z.number().int().positive(),
    event: z.string(),
    conclusion: z.string().nullable(),
    head_sha: z.string().regex(/^[0-9a-f]{40,64}$/),
    head_branch: z.string().nullable(),
    /** Null when the fork was deleted. */
    head_repository: repository.nullish(),
    created_at: z.iso.datetime({ offset: true }),
  }),
});

/** The run of a pull request that ended and started this one. */
export interface TriggeringRun {
  readonly id: number;
  readonly attempt: number;
  readonly headSha: string;
  /** Where the head comes from; `owner` and `branch` are for finding it, never a proof. */
  readonly head: {
    readonly repositoryId: number;
    readonly fullName: string;
    readonly owner: string;
    readonly branch: string | null;
  };
  /** Unix ms. */
  readonly createdAt: number;
  /** Page of its log. */
  readonly url: string;
}

/** What a run is to be reported on, or why there is nothing to report. */
export type Triggered = { readonly run: TriggeringRun } | { readonly nothing: string };

/** Reads the event file of `on: workflow_run`. UserError for every other event. */
export async function readTriggeringRun(context: RunContext): Promise<Triggered> {
  if (context.eventName === 'pull_request_target') throw refuseTarget();
  if (context.eventName !== 'workflow_run') throw wrongEvent(context.eventName);
  const parsed = payloadSchema.safeParse(parseJson(await readFile(context.eventPath, 'utf8')));
  if (!parsed.success) throw unreadable(parsed.error);
  return triggered(context, parsed.data);
}

function triggered(
  context: RunContext,
  { repository: own, workflow_run: run }: z.infer<typeof payloadSchema>,
): Triggered {
  if (run.event !== 'pull_request')
    return { nothing: `The run that ended was for ${nameOf(run.event)}, not for a pull request.` };
  const { head_repository: head } = run;
  if (head === null || head === undefined)
    return { nothing: 'The repository that the pull request came from is gone.' };
  if (head.id === own.id) {
    return { nothing: 'The pull request comes from this repository itself: its own run has published its result.' };
  }
  if (run.conclusion === 'action_required') return { nothing: 'The run still waits for the approval of a maintainer.' };
  const { id, run_attempt: attempt, head_sha: headSha, head_branch: branch } = run;
  const [owner = ''] = head.full_name.split('/');
  return {
    run: {
      id,
      attempt,
      headSha,
      head: { repositoryId: head.id, fullName: head.full_name, owner, branch },
      createdAt: Date.parse(run.created_at),
      url: context.runUrl.replace(/\d+$/, String(id)),
    },
  };
}

function nameOf(event: string): string {
  return /^[a-z_]{1,40}$/.test(event) ? `\`${event}\`` : 'another event';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuseTarget(): UserError {
  return new UserError(
    'pull-request-target',
    'On pull_request_target the job holds secrets and no result of a fork exists yet: nothing is reported here.',
    'Use `on: workflow_run`, with the name of the workflow that runs agent-eval on pull_request: docs/github.md shows both.',
  );
}

function wrongEvent(name: string): UserError {
  return new UserError(
    'report-event',
    `The report of a fork's result was started by ${nameOf(name)}.`,
    'Use `on: workflow_run` with `types: [completed]`: docs/github.md shows the whole workflow.',
  );
}

function unreadable({ issues }: z.ZodError): UserError {
  return new UserError(
    'event',
    `The workflow_run event lacks what is needed: ${issues.map(({ path }) => path.join('.')).join(', ')}.`,
    'Start the action from a workflow on GitHub; its runner writes this file.',
  );
}
