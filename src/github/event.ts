import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { UserError } from '../core/errors.ts';
import type { BranchPayload, MergeGroupPayload, PullRequestPayload } from './event-payload.ts';
import { branchPayload, mergeGroupPayload, pullRequestPayload } from './event-payload.ts';
import type { PullRequestLabels } from './labelled.ts';
import { labelsOf, notLabelled } from './labelled.ts';
import type { RunContext } from './run-context.ts';

const KINDS = ['pull_request', 'push', 'schedule', 'workflow_dispatch', 'merge_group', 'workflow_run'] as const;
export type EventKind = (typeof KINDS)[number] | 'other';
const WRITERS: readonly EventKind[] = ['push', 'schedule', 'workflow_dispatch'];

/** A commit to compare with; the first that fits wins. `first-parent` fits only when `of` is what is checked out. */
export type Comparator =
  | { readonly from: 'first-parent'; readonly of: string }
  | { readonly from: 'merge-base'; readonly base: string; readonly head: string }
  | { readonly from: 'commit'; readonly sha: string };

/** What triggered the run, read from hostile input: only what is listed here may be relied on. */
export interface GitHubEvent extends PullRequestLabels {
  readonly kind: EventKind;
  /** The commit that a check and a comment speak of: the pull request's head, never its merge commit. */
  readonly headSha: string;
  readonly comparators: readonly Comparator[];
  readonly prNumber: number | null;
  /** Of a pull request: when GitHub took down what the event says of it. Unix ms; null when unknown. */
  readonly seenAt: number | null;
  /** The head comes from another repository: read-only token, no secrets. */
  readonly isFork: boolean;
  /** Started by Dependabot: it has the secrets of Dependabot, not those of Actions, and what the job is permitted. */
  readonly isDependabot: boolean;
  readonly isDefaultBranch: boolean;
  /** Only push, schedule and workflow_dispatch on the default branch may record a baseline. */
  readonly writesBaseline: boolean;
}

/** Reads and parses the event file; UserError for what cannot be run safely or read at all. */
export async function readEvent(context: RunContext): Promise<GitHubEvent> {
  return parseEvent(context, await readPayload(context.eventPath));
}

/** The event of a payload, given what the runner says of the run. */
export function parseEvent(context: RunContext, payload: unknown): GitHubEvent {
  if (context.eventName === 'pull_request_target') throw refuseTarget();
  const kind = KINDS.find((known) => known === context.eventName) ?? 'other';
  switch (kind) {
    case 'pull_request':
      return fromPullRequest(context, read(pullRequestPayload, payload, kind));
    case 'merge_group':
      return fromMergeGroup(context, read(mergeGroupPayload, payload, kind));
    case 'push':
    case 'schedule':
    case 'workflow_dispatch':
    case 'workflow_run':
    case 'other':
      return fromBranch(context, kind, read(branchPayload, payload, kind));
    default:
      return kind satisfies never;
  }
}

function fromPullRequest(context: RunContext, payload: PullRequestPayload): GitHubEvent {
  const { number, head, base, updated_at: updatedAt } = payload.pull_request;
  return {
    kind: 'pull_request',
    headSha: head.sha,
    comparators: [
      { from: 'first-parent', of: context.sha },
      { from: 'merge-base', base: base.ref, head: head.sha },
    ],
    prNumber: number,
    seenAt: updatedAt === undefined ? null : Date.parse(updatedAt),
    ...labelsOf(payload),
    isFork: head.repo?.full_name !== payload.repository.full_name,
    isDependabot: isDependabot(context),
    isDefaultBranch: false,
    writesBaseline: false,
  };
}

function fromMergeGroup(context: RunContext, payload: MergeGroupPayload): GitHubEvent {
  const number = /\/pr-([1-9]\d{0,8})-[0-9a-f]+$/.exec(payload.merge_group.head_ref)?.[1];
  return {
    kind: 'merge_group',
    headSha: payload.merge_group.head_sha,
    comparators: [{ from: 'commit', sha: payload.merge_group.base_sha }],
    prNumber: number === undefined ? null : Number(number),
    ...notLabelled,
    isFork: false,
    isDependabot: isDependabot(context),
    isDefaultBranch: false,
    writesBaseline: false,
  };
}

/** Events that test what is on a branch. On workflow_run that is our branch: what triggered it was not tested. */
function fromBranch(context: RunContext, kind: EventKind, payload: BranchPayload): GitHubEvent {
  const defaultBranch = payload.repository?.default_branch;
  // A schedule runs on the default branch only, and its payload may not name it.
  const isDefaultBranch =
    defaultBranch === undefined ? kind === 'schedule' : context.ref === `refs/heads/${defaultBranch}`;
  return {
    kind,
    headSha: context.sha,
    comparators: [{ from: 'first-parent', of: context.sha }],
    prNumber: null,
    ...notLabelled,
    isFork: false,
    isDependabot: isDependabot(context),
    isDefaultBranch,
    writesBaseline: isDefaultBranch && WRITERS.includes(kind),
  };
}

function isDependabot(context: RunContext): boolean {
  return context.actor === 'dependabot[bot]';
}

async function readPayload(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw unreadable(
      `The event file ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function read<Payload>(schema: z.ZodType<Payload>, payload: unknown, kind: EventKind): Payload {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  throw unreadable(
    `The ${kind} event lacks what is needed: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')}.`,
  );
}

function unreadable(message: string): UserError {
  return new UserError('event', message, 'Start the action from a workflow on GitHub; its runner writes this file.');
}

function refuseTarget(): UserError {
  return new UserError(
    'pull-request-target',
    'On pull_request_target the job holds secrets while the pull request may come from anyone: no agent is run here.',
    'Use `on: pull_request`. Pull requests from forks are then not measured: evaluate them in a merge queue.',
  );
}
