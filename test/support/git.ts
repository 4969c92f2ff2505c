import { execFileSync } from 'node:child_process';

/** What git said on stdout. Throws when it fails. */
export function git(cwd: string, ...args: readonly string[]): string {
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.org'];
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
  return execFileSync('git', [...author, ...args], { cwd, encoding: 'utf8', stdio }).trim();
}

/** Commits all that lies in a folder; the new commit's id. */
export function commitAll(cwd: string, message: string): string {
  git(cwd, 'add', '.');
  git(cwd, 'commit', '-qm', message);
  return git(cwd, 'rev-parse', 'HEAD');
}
