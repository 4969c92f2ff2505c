import { watchedNothing, watchedNothingText } from '../../wire/watched-nothing.ts';
import { type Check, type Given, LIMIT_MS } from './check.ts';

/** Globs under `watches` that watch nothing. Says nothing of those that do, or where there is no git. */
export function watchCheck({ plan }: Given): Check {
  return {
    name: 'watches',
    limitMs: LIMIT_MS,
    async look() {
      const found = (await watchedNothing(plan.root, plan.project)) ?? [];
      return found.map((one) => ({ check: 'watches', state: 'warning', text: watchedNothingText(one), todo: TODO }));
    },
  };
}

const TODO = 'Write a glob from the top of the repository; a folder is written folder/**';
