import { z } from 'zod';
import type { Grade } from '../core/grade.ts';
import { unverified } from '../core/grade.ts';
import type { Evidence } from '../core/grader.ts';

/** The name of a task's tool server, in an option. */
export const stateName = z
  .string()
  .min(1)
  .describe('A stateful tool server of the task: what it holds in the end, instead of a file.');

/** What a server held in the end. Ours to know: where it is missing, nobody can say. */
export function findState(
  { states }: Pick<Evidence, 'states'>,
  server: string,
): { readonly document: unknown } | { readonly grade: Grade } {
  const document = states.get(server);
  return document === undefined ? { grade: unverified(`the final state of ${server} is not known`) } : { document };
}
