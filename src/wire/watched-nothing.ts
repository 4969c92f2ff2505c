import type { Project } from '../files/load-project.ts';
import { unmatched } from '../files/touched-tasks.ts';
import { runGit } from '../github/run-git.ts';
import { placeInRepository } from './base-checkout.ts';

/** A glob under `watches` that matches no file in git. */
export interface WatchedNothing {
  readonly file: string;
  readonly glob: string;
}

const MAX_OUTPUT_BYTES = 64 * 1024 ** 2;

/** Globs of a project that watch nothing; undefined where git cannot tell. */
export async function watchedNothing(
  root: string,
  { config, configFile, tasks }: Project,
): Promise<readonly WatchedNothing[] | undefined> {
  const place = await placeInRepository(root);
  if (place === undefined) return undefined;
  const files = await runGit(place.top, ['ls-files', '-z'], MAX_OUTPUT_BYTES);
  if (files === undefined) return undefined;
  const tracked = files.split('\0');
  return [{ file: configFile, watches: config.watches }, ...tasks].flatMap(({ file, watches }) =>
    unmatched(watches, { tracked }).map((glob) => ({ file, glob })),
  );
}

/** Such a glob, in a sentence. */
export function watchedNothingText({ file, glob }: WatchedNothing): string {
  return `${file}: ${JSON.stringify(glob)} under watches matches no file in git, so subset changed runs everything that depends on it`;
}
