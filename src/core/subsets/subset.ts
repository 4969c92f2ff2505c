import { z } from 'zod';
import { duration } from '../units.ts';

/** Selections that need no entry in a config: everything, what a change touches, what the baseline lacks. */
export const BUILT_IN = ['full', 'changed', 'top-up'] as const;

const boxSchema = z
  .strictObject({
    time: duration.optional().describe('Time that the tries may take: 10m.'),
    costUsd: z.number().positive().optional().describe('US dollars that the tries may cost.'),
  })
  .refine(({ time, costUsd }) => time !== undefined || costUsd !== undefined, 'needs time or costUsd');
/** How much a selection may take, by what its tasks took before. `time` is in ms. */
export type Box = Readonly<z.infer<typeof boxSchema>>;

const subsetSchema = z
  .strictObject({
    tags: z.array(z.string().min(1)).min(1).optional().describe('A task is in when it has any of these tags.'),
    changed: z.boolean().optional().describe('true: only tasks that the change touches.'),
    box: boxSchema.optional().describe('Only the most informative tasks, as many as fit.'),
  })
  .refine((subset) => Object.values(subset).some((value) => value !== undefined), 'needs tags, changed or box');

/** The `subsets` of a config: tasks by tags, of those what a change touches, of those what fits. */
export const subsetsSchema = z
  .record(z.string().min(1), subsetSchema)
  .check(({ value, issues }) => {
    for (const name of BUILT_IN) {
      if (Object.hasOwn(value, name))
        issues.push({ code: 'custom', input: value, path: [name], message: 'is built in; choose another name' });
    }
  })
  .prefault({ fast: { tags: ['fast'] } });
export type Subsets = z.infer<typeof subsetsSchema>;

/** What a name or a tag expression stands for, beside its tags. */
export interface SubsetRules {
  readonly changed: boolean;
  readonly topUp: boolean;
  readonly box: Box | undefined;
}

export function rulesOf(name: string, subsets: Subsets): SubsetRules {
  const named = Object.hasOwn(subsets, name) ? subsets[name] : undefined;
  return { changed: name === 'changed' || named?.changed === true, topUp: name === 'top-up', box: named?.box };
}
