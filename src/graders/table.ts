import { z } from 'zod';
import { graders } from './index.ts';

export interface GraderRow {
  readonly type: string;
  readonly summary: string;
  readonly options: readonly {
    readonly name: string;
    /** As JSON; undefined when the option is empty by default, or must be given. */
    readonly fallback: string | undefined;
    readonly description: string;
  }[];
}

const shape = z.object({
  properties: z.record(z.string(), z.object({ description: z.string().default(''), default: z.json().optional() })),
});

/** What the documentation says of each grader, taken from the graders themselves. */
export function graderTable(): readonly GraderRow[] {
  return graders.map(({ type, summary, options }) => {
    const { properties } = shape.parse(z.toJSONSchema(options, { io: 'input', target: 'draft-07' }));
    const { type: _type, ...rest } = properties;
    return { type, summary, options: Object.entries(rest).map(([name, option]) => toOption(name, option)) };
  });
}

function toOption(name: string, option: { readonly description: string; readonly default?: unknown }) {
  const fallback = option.default === undefined || option.default === '' ? undefined : JSON.stringify(option.default);
  return { name, fallback, description: option.description };
}
