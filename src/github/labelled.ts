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

/** What all events but those of a pull request say of labels. */
export const notLabelled = { seenAt: null, labelled: null } as const;

/** The label that a pull request event is about; null for one that was removed. */
export function labelledBy({ action, label, sender }: PullRequestPayload): Labelled | null {
  if (action !== 'labeled' || label == null || sender == null) return null;
  return { label: label.name, by: { login: sender.login, isPerson: sender.type === 'User' } };
}
