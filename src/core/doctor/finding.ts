/** What one check of a setup came to. `fault`: a run would stop or measure nothing. `todo`: a command, or a line to paste. */
export type Finding = { readonly check: string; readonly text: string } & (
  | { readonly state: 'well' }
  | { readonly state: 'warning' | 'fault'; readonly todo: string }
);

const ORDER: readonly Finding['state'][] = ['fault', 'warning', 'well'];

/** Worst first; those of one state stay in their order. */
export function worstFirst(findings: readonly Finding[]): readonly Finding[] {
  return ORDER.flatMap((state) => findings.filter((finding) => finding.state === state));
}

/** How many there are of a state. */
export function countOf(findings: readonly Finding[], state: Finding['state']): number {
  return findings.filter((finding) => finding.state === state).length;
}
