import type { Account } from './labelled.ts';
import type { Repository } from './publish/octokit.ts';

/** Who set a label last, and when. */
export interface LabelSetting {
  readonly by: Account;
  /** Unix ms; NaN, which no comparison accepts, for what is no time. */
  readonly at: number;
}

/** A move by which a pull request's head can have become a commit that it was before: never a plain push. */
export interface HeadChange {
  /** Unix ms; NaN, which no comparison accepts, for what is no time. */
  readonly at: number;
  /** The head afterwards, where GitHub tells. */
  readonly to: string | null;
}

/** What acceptance needs of a pull request's events. */
export interface LabelHistory {
  /** Who set the label that is there now; undefined when the history does not tell. */
  readonly setting: LabelSetting | undefined;
  readonly headChanges: readonly HeadChange[];
}

const MAX_EVENTS = 3000;
const HEAD_CHANGES = ['head_ref_force_pushed', 'head_ref_deleted', 'head_ref_restored'];

/** Reads a pull request's events. Undefined when it has more than 3,000 of them; throws what octokit throws. */
export async function readLabelHistory(
  { octokit, owner, repo }: Repository,
  { prNumber, label }: { readonly prNumber: number; readonly label: string },
): Promise<LabelHistory | undefined> {
  const request = { owner, repo, issue_number: prNumber, per_page: 100 };
  const events: PullEvent[] = [];
  for await (const { data } of octokit.paginate.iterator(octokit.rest.issues.listEvents, request)) {
    if (events.length + data.length > MAX_EVENTS) return undefined;
    events.push(...data);
  }
  const oldestFirst = events.toSorted((a, b) => a.id - b.id);
  const ofLabel = oldestFirst.filter((event) => event.label?.name === label);
  return {
    setting: settingOf(ofLabel.at(-1)),
    headChanges: oldestFirst
      .filter(({ event }) => HEAD_CHANGES.includes(event))
      .map((event) => ({ at: Date.parse(event.created_at), to: event.commit_id })),
  };
}

/** The part of an event that is read; GitHub's description gives each kind of event a type of its own. */
interface PullEvent {
  readonly id: number;
  readonly event: string;
  readonly created_at: string;
  readonly commit_id: string | null;
  readonly actor: { readonly login: string; readonly type: string } | null;
  readonly label?: { readonly name: string };
}

function settingOf(event: PullEvent | undefined): LabelSetting | undefined {
  if (event?.event !== 'labeled' || event.actor === null) return undefined;
  const { login, type } = event.actor;
  return { by: { login, isPerson: type === 'User' }, at: Date.parse(event.created_at) };
}
