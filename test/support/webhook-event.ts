import { z } from 'zod';
import { webhookExamples } from './webhook-example.ts';

const node = z.record(z.string(), z.unknown());
type Node = z.infer<typeof node>;

/** A repository as a payload names it. */
export const OURS = { id: 1_296_269, full_name: 'octo/agent', default_branch: 'main' } as const;

/** What a test says of a pull request; all else is as GitHub sent it once. */
export interface PullEvent {
  readonly number: number;
  readonly head: string;
  /** By default `synchronize`. */
  readonly action?: string;
  /** Branch that it is to be merged into; by default main. */
  readonly base?: string;
  /** Null when it was deleted; by default our own repository. */
  readonly headRepo?: { readonly id: number; readonly full_name: string } | null;
  /** Laid over the payload's `pull_request`. */
  readonly more?: Node;
}

/** A payload of `pull_request`. Its `base.sha` is of long ago, as it is in life. */
export function pullRequestEvent(given: PullEvent): Node {
  const { number, head, action = 'synchronize', base = 'main', headRepo = OURS, more = {} } = given;
  const example = exampleOf('pull_request', action);
  const pull = node.parse(example['pull_request']);
  const repoOf = (side: Node) => node.parse(side['repo']);
  const [itsHead, itsBase] = [node.parse(pull['head']), node.parse(pull['base'])];
  return {
    ...example,
    number,
    repository: { ...node.parse(example['repository']), ...OURS },
    pull_request: {
      ...pull,
      number,
      head: { ...itsHead, sha: head, repo: headRepo === null ? null : { ...repoOf(itsHead), ...headRepo } },
      base: { ...itsBase, sha: 'f'.repeat(40), ref: base, repo: { ...repoOf(itsBase), ...OURS } },
      ...more,
    },
  };
}

/** A payload of `push` to a branch. */
export function pushEvent(given: { readonly sha: string; readonly branch?: string; readonly forced?: boolean }): Node {
  const [example = {}] = webhookExamples('push').filter(({ ref }) => ref === 'refs/heads/master');
  const { sha, branch = 'main', forced = false } = given;
  const repository = { ...node.parse(example['repository']), ...OURS };
  return { ...example, ref: `refs/heads/${branch}`, after: sha, forced, repository };
}

/** A payload of any other event, from our repository. */
export function otherEvent(name: string, more: Node = {}): Node {
  const [example = {}] = webhookExamples(name);
  return { ...example, repository: { ...node.parse(example['repository']), ...OURS }, ...more };
}

function exampleOf(name: string, action: string): Node {
  const found = webhookExamples(name).find((example) => example['action'] === action);
  if (found === undefined) throw new Error(`GitHub's examples hold no ${name} of ${action}`);
  return found;
}
