import type { Reply, Request, User } from './github-request.ts';
import { pageOf } from './page-of.ts';

/** Labels of pull requests, the events that set them, and who may do what. */
export interface Labels {
  /** Adds an event to the history of a pull request; `labeled` and `unlabeled` also change its labels. */
  happen(pr: number, event: PullEvent): void;
  setPermission(login: string, permission: string): void;
  of(pr: number): readonly unknown[];
  serve(request: Request): Reply | undefined;
}

interface PullEvent {
  readonly event: string;
  readonly by: User | null;
  /** ISO time. */
  readonly at: string;
  readonly label?: string;
  readonly commit?: string;
}

export function createLabels(): Labels {
  const events: (PullEvent & { readonly pr: number })[] = [];
  const permissions = new Map<string, string>();
  const of = (pr: number) => labelsOf(events.filter((event) => event.pr === pr)).map(toLabel);
  return {
    happen: (pr, event) => void events.push({ ...event, pr }),
    setPermission: (login, permission) => void permissions.set(login, permission),
    of,
    serve: (request) => {
      switch (request.call.name) {
        case 'GET /repos/{owner}/{repo}/issues/{issue_number}/events':
          return listEvents(request, events);
        case 'GET /repos/{owner}/{repo}/collaborators/{username}/permission':
          return permissionOf(request, permissions);
        default:
          return undefined;
      }
    },
  };
}

function labelsOf(events: readonly PullEvent[]): readonly string[] {
  const labels = new Set<string>();
  for (const { event, label = '' } of events) {
    if (event === 'labeled') labels.add(label);
    if (event === 'unlabeled') labels.delete(label);
  }
  return [...labels];
}

function toLabel(name: string, index: number): unknown {
  const url = 'https://api.github.com/repos/octo/agent/labels/x';
  return { id: index + 1, node_id: 'L', url, name, description: null, color: 'ffffff', default: false };
}

function listEvents({ call, url }: Request, events: readonly (PullEvent & { readonly pr: number })[]): Reply {
  const ofPull = events.filter((event) => event.pr === Number(call.params['issue_number']));
  const replies = ofPull.map(({ event, by, at, label, commit = null }, index) => ({
    ...call.example,
    id: index + 1,
    event,
    commit_id: commit,
    created_at: at,
    actor: by === null ? null : { ...asRecord(call.example['actor']), ...by },
    ...(label === undefined ? {} : { label: { name: label, color: 'ffffff' } }),
  }));
  return pageOf(replies, url);
}

function permissionOf({ call }: Request, permissions: ReadonlyMap<string, string>): Reply {
  const permission = permissions.get(call.params['username'] ?? '');
  if (permission === undefined) return { status: 404, body: { message: 'Not Found' } };
  // The documented example has a user that the described schema refuses.
  return { status: 200, body: { ...call.example, permission, user: null } };
}

function asRecord(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
