import type { Headline, View } from './view.ts';
import { quoteName } from './visible-text.ts';

/** What another party's run says is told as such, and a pass by its word alone carries no tick. */
export function claimedHeadline({ context: { claim }, report, verdict }: View, said: Headline): Headline {
  // Without a report there are no numbers that could be wrong.
  if (claim === undefined || report === null) return said;
  if (claim.isTrusted) return { ...said, what: `Measured on the fork's runner: ${said.what}` };
  const what = `Measured on the fork's runner, not proven here: ${said.what}`;
  if (verdict.verdict !== 'pass') return { ...said, what };
  return { mark: 'ℹ️', what, todo: UNPROVEN };
}

const UNPROVEN =
  'Do not take this for proof: whoever opened the pull request controls what that run reports. Review the change, its workflow files too, and have it measured where they control nothing: in a merge queue, or from a branch of this repository.';

/** Where the numbers come from, in a sentence or two; empty when they are our own. */
export function claimText({ context: { claim }, report }: View): string {
  if (claim === undefined || report === null) return '';
  const made = `The tries were made by the workflow run of ${quoteName(claim.by)}.`;
  return claim.isPartial === true
    ? `${made} They are taken from there, and which tasks were left out: the tasks, the policy and the baseline are those of the default branch.`
    : `${made} Only they are taken from there: which tasks count, the policy and the baseline are those of the default branch.`;
}
