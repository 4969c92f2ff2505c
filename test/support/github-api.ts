import { z } from 'zod';
import { type Permission, permissionOf } from './github-permissions.ts';
import type { User } from './github-request.ts';
import type { RepositoryState } from './github-state.ts';
import { createRepositoryState } from './github-state.ts';
import type { LoopbackReply, LoopbackRequest } from './loopback-server.ts';
import { json, startLoopbackServer } from './loopback-server.ts';
import type { KnownCall } from './openapi/description.ts';
import { findCall } from './openapi/description.ts';

/** A double of GitHub's REST API for one repository. Requests and replies are validated by GitHub's own description. */
export interface GitHubApi extends AsyncDisposable {
  /** Value of GITHUB_API_URL. */
  readonly url: string;
  readonly repository: RepositoryState;
  /** Requests that GitHub would not understand and replies that it would not give; a test wants none. */
  readonly problems: readonly string[];
  /** `METHOD path` of each request in order. */
  readonly requests: readonly string[];
  /** Beyond what the documented workflow asks for, or what was denied before. */
  grant(...permissions: readonly Permission[]): void;
  deny(...permissions: readonly Permission[]): void;
  /** The next request whose `METHOD path` contains `part` gets this answer; `done`: but its work is done first. */
  answerNext(
    part: string,
    reply: { status: number; headers?: Record<string, string>; message?: string; done?: boolean },
  ): void;
  /** Right after the next request whose `METHOD path` contains `part` was served, somebody else does something. */
  afterNext(part: string, act: () => void): void;
}

const OWN: User = { id: 41_898_282, login: 'github-actions[bot]', type: 'Bot' };
const REFUSAL = {
  message: 'Resource not accessible by integration',
  documentation_url: 'https://docs.github.com/rest',
};

export async function startGitHubApi(options: {
  readonly token: string;
  readonly fullName: string;
}): Promise<GitHubApi> {
  const repository = createRepositoryState(OWN);
  const given: Given = {
    ...options,
    repository,
    problems: [],
    requests: [],
    denied: new Set(['contents: write']),
    planned: [],
    awaited: [],
  };
  const server = await startLoopbackServer((request) => answer(request, given));
  return {
    url: server.url,
    repository,
    problems: given.problems,
    requests: given.requests,
    grant: (...permissions) => void permissions.map((permission) => given.denied.delete(permission)),
    deny: (...permissions) => void permissions.map((permission) => given.denied.add(permission)),
    answerNext: (part, reply) => void given.planned.push({ part, reply }),
    afterNext: (part, act) => void given.awaited.push({ part, act }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

interface Given {
  readonly token: string;
  readonly fullName: string;
  readonly repository: RepositoryState;
  readonly problems: string[];
  readonly requests: string[];
  readonly denied: Set<Permission>;
  readonly planned: { part: string; reply: Parameters<GitHubApi['answerNext']>[1] }[];
  readonly awaited: { part: string; act: () => void }[];
}

function answer(request: LoopbackRequest, given: Given): LoopbackReply {
  const name = `${request.method} ${request.url.pathname}`;
  given.requests.push(name);
  const reply = answerOrServe(request, { name, given });
  takeFirst(given.awaited, name)?.act();
  return reply;
}

function answerOrServe(request: LoopbackRequest, { name, given }: { name: string; given: Given }): LoopbackReply {
  const planned = takeFirst(given.planned, name);
  if (planned === undefined) return serve(request, given);
  if (planned.reply.done === true) serve(request, given);
  return json(planned.reply.status, { message: planned.reply.message ?? 'planned by the test' }, planned.reply.headers);
}

function takeFirst<Item extends { readonly part: string }>(items: Item[], name: string): Item | undefined {
  const index = items.findIndex(({ part }) => name.includes(part));
  return index === -1 ? undefined : items.splice(index, 1)[0];
}

function serve(request: LoopbackRequest, given: Given): LoopbackReply {
  if (request.headers.authorization !== `token ${given.token}`) return json(401, { message: 'Bad credentials' });
  const body: unknown = request.body.length === 0 ? undefined : JSON.parse(request.body.toString());
  if (request.url.pathname === '/graphql') return viewer(body, given);
  const call = findCall(request.method, request.url.pathname);
  if (call === undefined) return unknownCall(request, given);
  if (`${call.params['owner']}/${call.params['repo']}` !== given.fullName) return json(404, { message: 'Not Found' });
  if (given.denied.has(permissionOf(call))) return json(403, REFUSAL);
  const problems = call.problemsOfRequest({ query: request.url.searchParams, body });
  if (problems.length > 0) return unprocessable(call, problems, given);
  return checked(call, given.repository.serve({ call, url: request.url, body }), given);
}

/** The one GraphQL query that is needed: who the token is. REST tells it to people only, not to installations. */
function viewer(body: unknown, given: Given): LoopbackReply {
  const asked = z.object({ query: z.literal('{ viewer { databaseId } }') }).safeParse(body);
  if (asked.success) return json(200, { data: { viewer: { databaseId: OWN.id } } });
  given.problems.push(`POST /graphql: ${JSON.stringify(body)}`);
  return json(200, { errors: [{ message: 'not understood' }] });
}

function unknownCall(request: LoopbackRequest, given: Given): LoopbackReply {
  given.problems.push(`${request.method} ${request.url.pathname}: not in the description`);
  return json(404, { message: 'Not Found' });
}

function unprocessable(call: KnownCall, problems: readonly string[], given: Given): LoopbackReply {
  given.problems.push(...problems.map((problem) => `${call.name}: ${problem}`));
  return json(422, { message: 'Validation Failed', errors: problems });
}

function checked(
  call: KnownCall,
  reply: { status: number; body: unknown; headers?: Record<string, string> },
  given: Given,
) {
  if (reply.status < 300) {
    const problems = call.problemsOfReply(reply.status, reply.body);
    given.problems.push(...problems.map((problem) => `reply of ${call.name}: ${problem}`));
  } else if (reply.status === 422 && !isGitAnswer(call)) {
    given.problems.push(`${call.name}: ${JSON.stringify(reply.body)}`);
  }
  return json(reply.status, reply.body, reply.headers);
}

/** Of writers that meet all but one are refused: no mistake of theirs. */
function isGitAnswer(call: KnownCall): boolean {
  return call.name.includes('/git/refs');
}
