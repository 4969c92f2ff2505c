import type { Reason } from '../core/verdict.ts';
import type { View } from '../render/view.ts';

/** A view whose verdict names what is missing of the whole. What is certain stays certain: then it is told beside it. */
export function withProblems(view: View, problems: readonly string[]): View {
  if (problems.length === 0) return view;
  const { verdict } = view;
  const named = problems.map((text): Reason => ({ task: null, rule: 'shards', text, base: null, head: null }));
  if (verdict.verdict !== 'inconclusive') {
    return { ...view, verdict: { ...verdict, warnings: [...named, ...verdict.warnings] } };
  }
  return { ...view, verdict: { ...verdict, reasons: [...named, ...verdict.reasons] } };
}
