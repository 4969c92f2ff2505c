import { z } from 'zod';
import { pathProblem } from './relative-path.ts';

/** A glob of files, from the top of the repository. */
export const repositoryGlob = z.string().superRefine((glob, context) => {
  const problem = glob.startsWith('!') ? 'may not begin with !' : pathProblem(glob);
  if (problem === undefined) return;
  const message = `${problem}; write a glob from the top of the repository, for example packages/shop/**`;
  context.addIssue({ code: 'custom', message });
});
