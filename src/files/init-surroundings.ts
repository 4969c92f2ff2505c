import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is already there, as far as it matters for what `init` writes. */
export interface Surroundings {
  readonly language: Language;
  /** Where pushes record the baseline. */
  readonly branch: string;
}

export type Language = 'node' | 'python' | 'go' | 'shell';

const SIGNS: readonly (readonly [file: string, language: Language])[] = [
  ['package.json', 'node'],
  ['pyproject.toml', 'python'],
  ['requirements.txt', 'python'],
  ['go.mod', 'go'],
];

export async function readSurroundings(folder: string): Promise<Surroundings> {
  return { language: await languageOf(folder), branch: await defaultBranch(folder) };
}

/** The first language that shows, shell where none does. */
async function languageOf(folder: string): Promise<Language> {
  for (const [file, language] of SIGNS) if (await exists(join(folder, file))) return language;
  return 'shell';
}

/** The remote's, as a clone keeps it; else master where that is checked out; else main. */
async function defaultBranch(folder: string): Promise<string> {
  const [remote, head] = await Promise.all(
    ['refs/remotes/origin/HEAD', 'HEAD'].map((ref) => readFile(join(folder, '.git', ref), 'utf8').catch(() => '')),
  );
  const named = /^ref: refs\/remotes\/origin\/([A-Za-z0-9][A-Za-z0-9._/-]*)\s*$/.exec(remote ?? '')?.[1];
  if (named !== undefined) return named;
  return head?.trim() === 'ref: refs/heads/master' ? 'master' : 'main';
}

/** Also true of a link that leads nowhere. */
export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
