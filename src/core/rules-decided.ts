import { ruledTools } from './ruled-tools.ts';
import type { Rules } from './rules-schema.ts';

/** Whether recorded calls of these tools are all that the rules ask about, so that an unbroken rule was not broken unseen. */
export function areRulesDecided(rules: Rules, seenTools: readonly string[]): boolean {
  // Any tool's calls can repeat.
  if (rules.repeats !== undefined) return false;
  return ruledTools(rules).every(({ tool }) => seenTools.includes(tool));
}
