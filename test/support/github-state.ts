import { z } from 'zod';
import type { Actions } from './github-actions.ts';
import { createActions } from './github-actions.ts';
import { type Comments, createComments, type StoredComment } from './github-comments.ts';
import type { GitData } from './github-git.ts';
import { createGitData } from './github-git.ts';
import type { History } from './github-history.ts';
import { createHistory } from './github-history.ts';
import type { Labels } from './github-labels.ts';
import { createLabels } from './github-labels.ts';
import { createPulls, type Pulls } from './github-pulls.ts';
import type { Reply, Request, User } from './github-request.ts';

const checkRunSchema = z.looseObject({
  name: z.string(),
  head_sha: z.string(),
  status: z.string(),
  conclusion: z.string(),
  details_url: z.string(),
  output: z.looseObject({
    title: z.string().max(255),
    summary: z.string(),
    text: z.string(),
    annotations: z.array(z.looseObject({ path: z.string(), message: z.string() })),
  }),
});
const statusSchema = z.looseObject({
  state: z.string(),
  context: z.string(),
  description: z.string().max(140),
  target_url: z.string(),
});

export type StoredCheckRun = z.infer<typeof checkRunSchema> & { readonly id: number };
export type StoredStatus = z.infer<typeof statusSchema> & { readonly sha: string };

/** What a repository holds; tests look here for what was published. */
export interface RepositoryState {
  readonly comments: readonly StoredComment[];
  readonly checkRuns: readonly StoredCheckRun[];
  readonly statuses: readonly StoredStatus[];
  readonly labels: Labels;
  readonly history: History;
  readonly actions: Actions;
  readonly git: GitData;
  readonly pulls: Pulls;
  setHead(pr: number, sha: string): void;
  addComment(comment: Omit<StoredComment, 'id'>): void;
  replaceComment(id: number, body: string): void;
  serve(request: Request): Reply;
}

interface Stored {
  readonly heads: Map<number, string>;
  readonly comments: Comments;
  readonly checkRuns: StoredCheckRun[];
  readonly statuses: StoredStatus[];
  readonly labels: Labels;
  readonly history: History;
  readonly actions: Actions;
  readonly git: GitData;
  readonly pulls: Pulls;
}

export function createRepositoryState(own: User): RepositoryState {
  const served = {
    labels: createLabels(),
    history: createHistory(),
    actions: createActions(),
    git: createGitData(),
    pulls: createPulls(),
  };
  const stored: Stored = { heads: new Map(), comments: createComments(own), checkRuns: [], statuses: [], ...served };
  return {
    ...served,
    comments: stored.comments.all,
    checkRuns: stored.checkRuns,
    statuses: stored.statuses,
    setHead: (pr, sha) => stored.heads.set(pr, sha),
    addComment: stored.comments.add,
    replaceComment: stored.comments.replace,
    serve: (request) => serve(request, stored),
  };
}

function serve(request: Request, stored: Stored): Reply {
  switch (request.call.name) {
    case 'GET /repos/{owner}/{repo}/pulls/{pull_number}':
      return pull(request, stored);
    case 'POST /repos/{owner}/{repo}/check-runs':
      return createCheckRun(request, stored);
    case 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}':
      return updateCheckRun(request, stored);
    case 'POST /repos/{owner}/{repo}/statuses/{sha}':
      return createStatus(request, stored);
    default:
      return serveElsewhere(request, stored);
  }
}

function serveElsewhere(request: Request, { comments, labels, history, heads, actions, git, pulls }: Stored): Reply {
  const reply =
    comments.serve(request) ??
    labels.serve(request) ??
    history.serve(request, heads) ??
    actions.serve(request) ??
    git.serve(request) ??
    pulls.serve(request, heads);
  if (reply === undefined) throw new Error(`the double does not serve ${request.call.name}`);
  return reply;
}

const NOT_FOUND: Reply = { status: 404, body: { message: 'Not Found' } };

function pull({ call }: Request, { heads, labels }: Stored): Reply {
  const number = Number(call.params['pull_number']);
  const sha = heads.get(number);
  if (sha === undefined) return NOT_FOUND;
  const head = z.record(z.string(), z.unknown()).parse(call.example['head']);
  // The documented example has a team that the described schema refuses.
  const body = { ...call.example, number, head: { ...head, sha }, labels: labels.of(number), requested_teams: [] };
  return { status: 200, body };
}

function createCheckRun({ call, body }: Request, { checkRuns }: Stored): Reply {
  const wanted = checkRunSchema.safeParse(body);
  if (!wanted.success) return invalid(wanted.error);
  const run = { ...wanted.data, id: checkRuns.length + 1 };
  checkRuns.push(run);
  return { status: 201, body: { ...call.example, id: run.id, name: run.name, head_sha: run.head_sha } };
}

/** As on GitHub, annotations are added to those that are there. */
function updateCheckRun({ call, body }: Request, { checkRuns }: Stored): Reply {
  const index = checkRuns.findIndex((run) => run.id === Number(call.params['check_run_id']));
  const run = checkRuns[index];
  if (run === undefined) return NOT_FOUND;
  const wanted = checkRunSchema.pick({ output: true }).safeParse(body);
  if (!wanted.success) return invalid(wanted.error);
  const annotations = [...run.output.annotations, ...wanted.data.output.annotations];
  checkRuns[index] = { ...run, output: { ...wanted.data.output, annotations } };
  return { status: 200, body: { ...call.example, id: run.id, name: run.name, head_sha: run.head_sha } };
}

function createStatus({ call, body }: Request, { statuses }: Stored): Reply {
  const wanted = statusSchema.safeParse(body);
  if (!wanted.success) return invalid(wanted.error);
  statuses.push({ ...wanted.data, sha: call.params['sha'] ?? '' });
  return { status: 201, body: { ...call.example, state: wanted.data.state, context: wanted.data.context } };
}

function invalid(error: z.ZodError): Reply {
  return { status: 422, body: { message: 'Validation Failed', errors: error.issues } };
}
