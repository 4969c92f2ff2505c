import type { PullRequestPayload } from './event-payload.ts';

/** Who acts on GitHub. The login is as GitHub tells it, unchecked. */
export interface Account {
  readonly login: string;
  readonly isPerson: boolean;
}

/** A label that was set on a pull request. */
export interface Labelled {
  readonly label: string;
  readonly by: Account;
}

/** What an event says of a pull request's labels. */
export interface PullRequestLabels {
  /** The label that this event is about, when one was set, and who set it. */
  readonly labelled: Labelled | null;
  /** Names of all labels that were there when the event happened. */
  readonly labels: readonly string[];
}

/** Set on a pull request, it makes runs of it run every task. */
export const FULL_LABEL = 'agent-eval-full';

/** What all events but those of a pull request say of labels. */
export const notLabelled = { seenAt: null, labelled: null, labels: [] } as const;

export function labelsOf(payload: PullRequestPayload): PullRequestLabels {
  const labels = (payload.pull_request.labels ?? []).map(({ name }) => name);
  return { labelled: labelledBy(payload), labels };
}

/** Null for a label that was removed. */
function labelledBy({ action, label, sender }: PullRequestPayload): Labelled | null {
  if (action !== 'labeled' || label == null || sender == null) return null;
  return { label: label.name, by: { login: sender.login, isPerson: sender.type === 'User' } };
}
