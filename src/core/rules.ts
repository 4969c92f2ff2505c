import type { Violation } from './grade.ts';
import { addApproval, emptyHistory, judgeCall, weighCalls } from './judge-call.ts';
import type { Rules } from './rules-schema.ts';
import type { TranscriptEvent } from './transcript.ts';

/** Most violations of one rule that are listed; the last says how many more there were. */
const MOST_LISTED = 100;
const RULES = ['forbidden', 'approval', 'limits', 'repeats'];

/**
 * The rules broken in a transcript, in the order of its tool calls. Only in one that holds all of the agent's calls does it
 * mean anything that a rule was not broken. A call that cannot be decided (its argument is too long or the pattern too slow) counts as broken.
 */
export function findViolations(rules: Rules, events: readonly TranscriptEvent[]): readonly Violation[] {
  const weighed = weighCalls(
    rules,
    events.filter((event) => event.type === 'tool_call'),
  ).values();
  const history = emptyHistory();
  const found: Violation[] = [];
  const repeats = new Map<string, Violation>();
  for (const event of events) {
    addApproval(rules, history, event);
    const next = event.type === 'tool_call' ? weighed.next().value : undefined;
    if (next === undefined) continue;
    const { violations, repeated } = judgeCall(rules, history, next);
    found.push(...violations);
    if (repeated === undefined) continue;
    // One violation for each distinct call: at the first repetition too many, with the number of all.
    const { step } = repeats.get(repeated.key) ?? repeated.violation;
    repeats.set(repeated.key, { ...repeated.violation, step });
  }
  const all = [...found, ...repeats.values()];
  return RULES.flatMap((rule) => listed(all.filter((violation) => violation.rule === rule))).sort(byStep);
}

/** True when something is asked of an agent's tool calls. */
export function asksAnything({ forbidden, approval, repeats, limits = [] }: Rules): boolean {
  return forbidden.length > 0 || approval.length > 0 || repeats !== undefined || limits.length > 0;
}

function listed(violations: readonly Violation[]): readonly Violation[] {
  const more = violations.length - MOST_LISTED;
  const last = violations[MOST_LISTED - 1];
  if (more <= 0 || last === undefined) return violations;
  return [...violations.slice(0, MOST_LISTED - 1), { ...last, detail: `${last.detail} (and ${more} more)` }];
}

function byStep(a: Violation, b: Violation): number {
  return (a.step ?? 0) - (b.step ?? 0);
}
