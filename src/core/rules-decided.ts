import { toolOf } from './match-tool.ts';
import type { Rules } from './rules-schema.ts';

/** Whether recorded calls of these tools are all that the rules ask about, so that an unbroken rule was not broken unseen. */
export function areRulesDecided(rules: Rules, seenTools: readonly string[]): boolean {
  const { forbidden, approval, limits = [], repeats } = rules;
  // Any tool's calls can repeat.
  if (repeats !== undefined) return false;
  const asked = [...forbidden.map(toolOf), ...approval.map(toolOf), ...limits.map(({ tool }) => tool)];
  return asked.every((tool) => seenTools.includes(tool));
}
