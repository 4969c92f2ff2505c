import { z } from 'zod';
import type { Reply, Request, User } from './github-request.ts';
import type { KnownCall } from './openapi/description.ts';
import { pageOf } from './page-of.ts';

export interface StoredComment {
  readonly id: number;
  readonly pr: number;
  readonly user: User;
  readonly body: string;
}

/** Comments of all pull requests. */
export interface Comments {
  /** Oldest first. */
  readonly all: readonly StoredComment[];
  add(comment: Omit<StoredComment, 'id'>): void;
  replace(id: number, body: string): void;
  serve(request: Request): Reply | undefined;
}

const commentSchema = z.looseObject({ body: z.string().min(1).max(65_536) });
const NOT_FOUND: Reply = { status: 404, body: { message: 'Not Found' } };

/** `own`: who the token is. */
export function createComments(own: User): Comments {
  const all: StoredComment[] = [];
  let last = 0;
  const add = (comment: Omit<StoredComment, 'id'>) => {
    last += 1;
    const added = { ...comment, id: last };
    all.push(added);
    return added;
  };
  return {
    all,
    add: (comment) => void add(comment),
    replace: (id, body) => void change(all, { id, body }),
    serve: (request) => {
      switch (request.call.name) {
        case 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments':
          return list(request, all);
        case 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments':
          return create(request, (body) => add({ pr: Number(request.call.params['issue_number']), user: own, body }));
        case 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}':
          return update(request, all);
        case 'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}':
          return remove(request, all);
        default:
          return undefined;
      }
    },
  };
}

function list({ call, url }: Request, all: readonly StoredComment[]): Reply {
  const ofPull = all.filter((comment) => comment.pr === Number(call.params['issue_number']));
  return pageOf(
    ofPull.map((comment) => toReply(call, comment)),
    url,
  );
}

function create({ call, body }: Request, add: (body: string) => StoredComment): Reply {
  const wanted = commentSchema.safeParse(body);
  return wanted.success ? { status: 201, body: toReply(call, add(wanted.data.body)) } : invalid(wanted.error);
}

function update({ call, body }: Request, all: StoredComment[]): Reply {
  const wanted = commentSchema.safeParse(body);
  if (!wanted.success) return invalid(wanted.error);
  const changed = change(all, { id: Number(call.params['comment_id']), body: wanted.data.body });
  return changed === undefined ? NOT_FOUND : { status: 200, body: toReply(call, changed) };
}

function change(
  all: StoredComment[],
  { id, body }: { readonly id: number; readonly body: string },
): StoredComment | undefined {
  const index = all.findIndex((comment) => comment.id === id);
  const comment = all[index];
  if (comment === undefined) return undefined;
  const changed = { ...comment, body };
  all[index] = changed;
  return changed;
}

function remove({ call }: Request, all: StoredComment[]): Reply {
  const index = all.findIndex(({ id }) => id === Number(call.params['comment_id']));
  if (index === -1) return NOT_FOUND;
  all.splice(index, 1);
  return { status: 204, body: null };
}

function toReply(call: KnownCall, comment: StoredComment): unknown {
  const user = z.record(z.string(), z.unknown()).parse(call.example['user']);
  const html_url = `https://github.com/octo/agent/pull/${comment.pr}#issuecomment-${comment.id}`;
  return { ...call.example, id: comment.id, html_url, body: comment.body, user: { ...user, ...comment.user } };
}

function invalid(error: z.ZodError): Reply {
  return { status: 422, body: { message: 'Validation Failed', errors: error.issues } };
}
