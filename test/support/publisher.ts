import { formatMarker, type Marker } from '../../src/core/marker.ts';
import type { GitHubEvent } from '../../src/github/event.ts';
import { type Publication, type Published, publish } from '../../src/github/publish/publish.ts';
import { readRunContext } from '../../src/github/run-context.ts';
import { type GitHubApi, startGitHubApi } from './github-api.ts';

export const HEAD = 'a'.repeat(40);
export const PR = 7;
const TOKEN = 'ghs-token';

export type WantedComment = NonNullable<Publication['comment']>;
export type WantedCheck = NonNullable<Publication['check']>;

/** A pull request in the double of GitHub's API, and a run that publishes to it. */
export interface Publisher extends AsyncDisposable {
  readonly api: GitHubApi;
  /** Milliseconds of each wait between tries; none is really waited. */
  readonly waits: readonly number[];
  publish(only?: Partial<Publication>): Promise<Published>;
  /** Of all comments, in order. */
  bodies(): readonly string[];
}

export async function startPublisher(): Promise<Publisher> {
  const api = await startGitHubApi({ token: TOKEN, fullName: 'octo/agent' });
  api.repository.setHead(PR, HEAD);
  const waits: number[] = [];
  const context = readRunContext({
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: '/event.json',
    GITHUB_SHA: 'b'.repeat(40),
    GITHUB_REPOSITORY: 'octo/agent',
    GITHUB_RUN_ID: '100',
    GITHUB_API_URL: api.url,
  });
  const wait = async (ms: number) => void waits.push(ms);
  const usual = { context, event: onPullRequest, token: TOKEN, comment: null, check: null, wait };
  return {
    api,
    waits,
    publish: (only = {}) => publish({ ...usual, ...only }),
    bodies: () => api.repository.comments.map((comment) => comment.body),
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

export const onPullRequest: GitHubEvent = {
  kind: 'pull_request',
  headSha: HEAD,
  comparators: [],
  prNumber: PR,
  seenAt: null,
  labelled: null,
  labels: [],
  isFork: false,
  isDependabot: false,
  isDefaultBranch: false,
  writesBaseline: false,
};

export function aMarker(only: Partial<Marker> = {}): Marker {
  return { instance: 'default', headSha: HEAD, runId: 100, attempt: 1, ...only };
}

export function bodyOf(marker: Marker, text: string): string {
  return `${formatMarker(marker)}\n${text}\n`;
}

export function aComment(only: Partial<Marker> = {}, text = 'Passed.'): WantedComment {
  const marker = aMarker(only);
  return { marker, body: bodyOf(marker, text), mayCreate: true };
}

export function aCheck(only: Partial<WantedCheck> = {}): WantedCheck {
  const texts = { title: 'Passed', summary: '12 of 12', text: 'All tasks.' };
  return { name: 'agent-eval', conclusion: 'success', annotations: [], ...texts, ...only };
}
