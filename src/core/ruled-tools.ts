import { toolOf } from './match-tool.ts';
import type { Rules } from './task.ts';

/** A tool that a rule is about, and where the rule names it. */
export interface RuledTool {
  readonly tool: string;
  readonly path: readonly PropertyKey[];
}

/** Every tool of which rules ask something. */
export function ruledTools({ forbidden, approval, limits = [] }: Rules): readonly RuledTool[] {
  const matchers = Object.entries({ forbidden, approval }).flatMap(([key, list]) =>
    list.map((matcher, index) => ({
      tool: toolOf(matcher),
      path: ['rules', key, index, ...(typeof matcher === 'string' ? [] : ['tool'])],
    })),
  );
  return [...matchers, ...limits.map(({ tool }, index) => ({ tool, path: ['rules', 'limits', index, 'tool'] }))];
}
