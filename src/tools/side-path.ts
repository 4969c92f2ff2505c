import { z } from 'zod';
import { pathProblem } from '../core/relative-path.ts';

/** A file that a definition names: beside it or in a folder beside it. */
export const sidePath = z.string().superRefine((path, context) => {
  const problem = pathProblem(path);
  if (problem === undefined) return;
  context.addIssue({ code: 'custom', message: `${problem}; write a path beside this file, for example data/shop.mjs` });
});
