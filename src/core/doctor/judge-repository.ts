import type { Finding } from './finding.ts';

/** A checkout, as its own git tells of it. */
export type RepositoryFacts =
  /** No repository, or no git. */
  | { readonly kind: 'none'; readonly why: string }
  /** A repository without any commit. */
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'repository';
      readonly commits: number;
      readonly isShallow: boolean;
      /** The commit before the one that is checked out is there, or there is none. */
      readonly hasParent: boolean;
      /** `origin/main`; undefined when none was found. */
      readonly defaultBranch: string | undefined;
      /** Undefined when the branch and what is checked out share no commit that is here. */
      readonly mergeBase: string | undefined;
    };

const NOTHING_BESIDE = 'nothing can be run beside a change, so no re-run proves that it is worse';

export function judgeRepository(facts: RepositoryFacts): readonly Finding[] {
  const check = 'git';
  if (facts.kind === 'none') {
    const text = `${facts.why}: ${NOTHING_BESIDE}.`;
    return [
      { check, state: 'warning', text, todo: 'git init, or in a workflow: uses: actions/checkout with fetch-depth: 2' },
    ];
  }
  if (facts.kind === 'empty') {
    const text = `the repository has no commit yet: ${NOTHING_BESIDE}.`;
    return [
      { check, state: 'warning', text, todo: "Make the first commit: git add -A && git commit -m 'First commit'" },
    ];
  }
  if (!facts.hasParent) {
    const text = `the clone is shallow and ends before the commit to compare with: ${NOTHING_BESIDE}.`;
    return [
      {
        check,
        state: 'warning',
        text,
        todo: 'In the checkout step: with: { fetch-depth: 2 }; here: git fetch --deepen=1',
      },
    ];
  }
  return [judgeBase(facts)];
}

function judgeBase(facts: Extract<RepositoryFacts, { kind: 'repository' }>): Finding {
  const check = 'git';
  const { defaultBranch, mergeBase, isShallow, commits } = facts;
  const size = isShallow ? `a shallow clone of ${commits} commits` : 'a whole clone';
  if (isShallow && mergeBase === undefined) {
    return { check, state: 'well', text: `${size}: enough for a pull request's merge commit` };
  }
  if (defaultBranch === undefined) {
    const text = `${size}; no default branch was found (origin/HEAD, main, master).`;
    return {
      check,
      state: 'warning',
      text,
      todo: 'git remote set-head origin --auto, or name one: agent-eval eval --base REF',
    };
  }
  if (mergeBase === undefined) {
    const text = `what is checked out and ${defaultBranch} share no commit: ${NOTHING_BESIDE}.`;
    return { check, state: 'warning', text, todo: 'git fetch --unshallow, or check out a branch that started from it' };
  }
  return {
    check,
    state: 'well',
    text: `${size}; compared with ${defaultBranch} it starts from ${mergeBase.slice(0, 7)}`,
  };
}
